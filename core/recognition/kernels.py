"""What is done for each pixel of a picture."""

import numpy as np

from ..compiling.kernels import inner, kernel, kernel_with_arrays

LEFT, TOP, RIGHT, BOTTOM, AREA = 0, 1, 2, 3, 4
"""The columns of regions: the first and last columns and rows of their pixels, and the pixels."""
CHOSEN = 5
"""A further column of the parts of a cell's ink: whether they are parts of its letter."""
WAYS = 5
"""The most ways to take a cell apart into ink and background."""
FACTS = 4
"""What is known of ink beside its picture: height, width, and where its middle lies."""


_ABSENT = -(1 << 31)


@inner
def _root(parents, pixel):
    while parents[pixel] >= 0:
        above = parents[pixel]
        if parents[above] >= 0:
            parents[pixel] = parents[above]
        pixel = above
    return pixel


@inner
def _listed(box, pixels, shortest, longest, slimmest, regions, found):
    """List a region of so many pixels if it is about square. Returns how many are listed."""
    wide, high = np.int64(box[RIGHT]) - box[LEFT] + 1, np.int64(box[BOTTOM]) - box[TOP] + 1
    side = max(wide, high)
    if side < shortest or side > longest or side > slimmest * min(wide, high):
        return found
    if 10 * pixels < 3 * wide * high or found == len(regions):
        return found
    for at in range(4):
        regions[found, at] = box[at]
    return found + 1


@kernel
def find_regions(order, columns, shortest, longest, slimmest, parents, boxes, regions):
    """List regions that are enclosed by edges and about square. Returns their number.

    The pixels are let in by the strength of their edges, the flat ones first, and joined to
    regions; one that would become larger at once by a fifth or more has reached its border, and is
    listed, as is what is left at last. So each cell has the threshold that it needs. `order`:
    int64[some], the numbers of the pixels that are let in, row by row, never one of the last column
    or row. `shortest`, `longest`: limits of the longer side; `slimmest`: by how much it may exceed
    the other. To work in: `parents`: int32[pixels]; `boxes`: int16[pixels, 4]. `regions`:
    int32[maximum, 4].
    """
    parents[:] = _ABSENT
    found = 0
    for pixel in order:
        parents[pixel] = -1  # a root, of so many pixels
        boxes[pixel, LEFT] = boxes[pixel, RIGHT] = pixel % columns
        boxes[pixel, TOP] = boxes[pixel, BOTTOM] = pixel // columns
        here = pixel
        for step in (-1, 1, -columns, columns):
            if parents[pixel + step] == _ABSENT:
                continue
            there = _root(parents, pixel + step)
            if there == here:
                continue
            left = min(boxes[here, LEFT], boxes[there, LEFT])
            top = min(boxes[here, TOP], boxes[there, TOP])
            right = max(boxes[here, RIGHT], boxes[there, RIGHT])
            bottom = max(boxes[here, BOTTOM], boxes[there, BOTTOM])
            joined = (np.int64(right) - left + 1) * (np.int64(bottom) - top + 1)
            for root in (here, there):
                if 10 * -parents[root] * slimmest < 3 * shortest * shortest:
                    continue
                box = boxes[root]
                size = (np.int64(box[RIGHT]) - box[LEFT] + 1) * (
                    np.int64(box[BOTTOM]) - box[TOP] + 1
                )
                if 5 * joined > 6 * size:
                    pixels = -parents[root]
                    found = _listed(box, pixels, shortest, longest, slimmest, regions, found)
            if parents[here] > parents[there]:
                here, there = there, here
            parents[here] += parents[there]
            parents[there] = here
            boxes[here, LEFT], boxes[here, TOP] = left, top
            boxes[here, RIGHT], boxes[here, BOTTOM] = right, bottom
    for root in order:
        if parents[root] < 0:
            found = _listed(
                boxes[root], -parents[root], shortest, longest, slimmest, regions, found
            )
    return found


@kernel
def find_neighbors(centers, sizes, nearest, farthest, most_unlike, distances, neighbors):
    """Give for each of some squares the next one to the right, below, to the left and above, or -1.

    `centers`: float64[squares, 2]; `sizes`: their sides. Neighbors lie about in a row or a column,
    between `nearest` and `farthest` times the size; the sizes differ by a factor of `most_unlike`
    at most. `distances`: float64[squares, 4].
    """
    count = len(sizes)
    for here in range(count):
        neighbors[here, :] = -1
        distances[here, :] = np.inf
        size = sizes[here]
        for there in range(count):
            if sizes[there] > size * most_unlike or size > sizes[there] * most_unlike:
                continue
            across = centers[there, 0] - centers[here, 0]
            down = centers[there, 1] - centers[here, 1]
            along, aside = max(abs(across), abs(down)), min(abs(across), abs(down))
            if along < nearest * size or along > farthest * size or 3 * aside > along:
                continue
            way = (across < 0) * 2 if abs(across) > abs(down) else 1 + (down < 0) * 2
            cost = along + 2 * aside + 2 * abs(sizes[there] - size)
            if cost < distances[here, way]:
                distances[here, way] = cost
                neighbors[here, way] = there


@kernel
def sample(pixels, matrix, face, points, sums, cells):
    """Draw the cells of a board, each as a square picture: uint8[rows, columns, n, n, 3].

    `matrix`: from columns and rows on the board to places in the picture. `face`: the part of a
    cell's width that is drawn. Where several pixels fall into one, as many as `points` along each
    side are averaged: of few, what lies between them is told by parts of 64, of many, the nearest
    are taken. `sums`: int64[3], to work in.
    """
    height, width = pixels.shape[:2]
    last_x, last_y = 64 * np.int64(width - 1), 64 * np.int64(height - 1)
    rows, columns, count = cells.shape[:3]
    step = face / (count * points)
    total = np.int64(4096 * points * points)
    for row in range(rows):
        for column in range(columns):
            first_x, first_y = column + 0.5 - 0.5 * (face - step), row + 0.5 - 0.5 * (face - step)
            for picture_row in range(count):
                for picture_column in range(count):
                    sums[:] = total // 2
                    for point_row in range(picture_row * points, (picture_row + 1) * points):
                        y = first_y + point_row * step
                        along_x = matrix[0, 1] * y + matrix[0, 2]
                        along_y = matrix[1, 1] * y + matrix[1, 2]
                        along_depth = matrix[2, 1] * y + matrix[2, 2]
                        for point in range(picture_column * points, (picture_column + 1) * points):
                            x = first_x + point * step
                            scale = 64.0 / (matrix[2, 0] * x + along_depth)
                            to_x = np.int64((matrix[0, 0] * x + along_x) * scale) - 32
                            to_y = np.int64((matrix[1, 0] * x + along_y) * scale) - 32
                            to_x, to_y = max(0, min(last_x, to_x)), max(0, min(last_y, to_y))
                            if points > 2:
                                to_x, to_y = (to_x + 32) & ~63, (to_y + 32) & ~63
                            left, right = np.uintp(to_x >> 6), np.uintp((to_x + 63) >> 6)
                            top, bottom = np.uintp(to_y >> 6), np.uintp((to_y + 63) >> 6)
                            across, down = to_x & 63, to_y & 63
                            fourth = across * down
                            second, third = 64 * across - fourth, 64 * down - fourth
                            first = 4096 - second - third - fourth
                            for channel in range(3):
                                sums[channel] += (
                                    first * pixels[top, left, channel]
                                    + second * pixels[top, right, channel]
                                    + third * pixels[bottom, left, channel]
                                    + fourth * pixels[bottom, right, channel]
                                )
                    for channel in range(3):
                        here = sums[channel] // total
                        cells[row, column, picture_row, picture_column, channel] = here


# --- The ink of cells ---


@inner
def _commonest_color(cell, left_out, margin, bins, colors, which):
    """Find the commonest color of the pixels that are not left out. Returns how many have it."""
    size = cell.shape[0]
    bins[:] = 0
    best, maximum = -1, 0
    for row in range(margin, size - margin):
        for column in range(margin, size - margin):
            if left_out[row, column]:
                continue
            pixel = cell[row, column]
            here = (np.int64(pixel[0]) >> 4) << 8 | (np.int64(pixel[1]) >> 4) << 4
            here |= np.int64(pixel[2]) >> 4
            bins[here] += 1
            if bins[here] > maximum:
                best, maximum = here, bins[here]
    if best < 0:
        return 0
    color = colors[which]
    color[0], color[1] = (best >> 8) * 16 + 8.0, (best >> 4 & 15) * 16 + 8.0
    color[2] = (best & 15) * 16 + 8.0
    count = np.int64(0)
    for _ in range(2):
        red = green = blue = count = np.int64(0)
        for row in range(margin, size - margin):
            for column in range(margin, size - margin):
                pixel = cell[row, column]
                away = (pixel[0] - color[0]) ** 2 + (pixel[1] - color[1]) ** 2
                away += (pixel[2] - color[2]) ** 2
                is_near = np.int64(away < 576.0 and not left_out[row, column])
                red += is_near * pixel[0]
                green += is_near * pixel[1]
                blue += is_near * pixel[2]
                count += is_near
        if count:
            color[0], color[1], color[2] = red / count, green / count, blue / count
    return count


@inner
def _fit_shade(cell, color, sums, shade):
    """Fit a plane to every second pixel near a color: how the light changes over the cell.

    `sums`: float64[3, 3], to work in.
    """
    size = cell.shape[0]
    shade[:] = 0.0
    for channel in range(3):
        shade[channel, 0] = color[channel]
    before = 0
    for _ in range(3):
        count = all_x = all_y = all_xx = all_xy = all_yy = 0
        sums[:] = 0.0
        for row in range(2, size - 2):
            for column in range(2 + row % 2, size - 2, 2):
                x, y = column - size // 2, row - size // 2
                away = 0.0
                for channel in range(3):
                    fitted = shade[channel, 0] + shade[channel, 1] * x + shade[channel, 2] * y
                    away += (cell[row, column, channel] - fitted) ** 2
                if away > 400.0:  # 200: the same 1,654 blanks; 800: one more
                    continue
                count += 1
                all_x += x
                all_y += y
                all_xx += x * x
                all_xy += x * y
                all_yy += y * y
                for channel in range(3):
                    value = cell[row, column, channel]
                    sums[channel, 0] += value
                    sums[channel, 1] += value * x
                    sums[channel, 2] += value * y
        if count == before or count < 10:
            return
        before = count
        middle_x, middle_y = all_x / count, all_y / count
        xx = all_xx - count * middle_x * middle_x
        xy = all_xy - count * middle_x * middle_y
        yy = all_yy - count * middle_y * middle_y
        det = xx * yy - xy * xy
        if det < 0.02 * xx * yy + 1e-9:
            return
        for channel in range(3):
            total = sums[channel, 0]
            by_x, by_y = sums[channel, 1] - total * middle_x, sums[channel, 2] - total * middle_y
            slope_x, slope_y = (by_x * yy - by_y * xy) / det, (by_y * xx - by_x * xy) / det
            shade[channel, 0] = total / count - slope_x * middle_x - slope_y * middle_y
            shade[channel, 1], shade[channel, 2] = slope_x, slope_y


@inner
def _leave_out(ink, limit, left_out):
    """Leave out the pixels nearer to a background than a limit."""
    size = ink.shape[0]
    for row in range(size):
        for column in range(size):
            left_out[row, column] |= ink[row, column] < limit


@inner
def _measure_ink(cell, shade, other, ink):
    """Give each pixel's distance from the background, or from the mixtures of it with a color."""
    size = cell.shape[0]
    for row in range(size):
        for column in range(size):
            x, y = column - size // 2, row - size // 2
            along = length = square = 0.0
            for channel in range(3):
                ground = shade[channel, 0] + shade[channel, 1] * x + shade[channel, 2] * y
                away = cell[row, column, channel] - ground
                square += away * away
                if other[0] >= 0:
                    toward = other[channel] - ground
                    along += away * toward
                    length += toward * toward
            if other[0] >= 0 and along > 0:
                if along < length:
                    square -= along * along / length
                else:
                    square += length - 2 * along
            ink[row, column] = np.sqrt(max(0.0, square))


@inner
def _strongest(ink, margin, bins):
    """Give a distance that 2 % of the pixels in the middle exceed."""
    size = ink.shape[0]
    bins[:512] = 0
    for row in range(margin, size - margin):
        for column in range(margin, size - margin):
            bins[min(511, np.int64(ink[row, column]))] += 1
    rest = (size - 2 * margin) * (size - 2 * margin) // 50
    for level in range(511, -1, -1):
        rest -= bins[level]
        if rest < 0:
            return level
    return 0


@inner
def _flood(labels, start, before, after, reach, stack):
    """Give pixels that hang together another label; `reach`: 1 with those across corners."""
    size = labels.shape[0]
    labels[start // size, start % size] = after
    stack[0] = start
    held = 1
    while held:
        held -= 1
        row, column = stack[held] // size, stack[held] % size
        for y in range(max(row - 1, 0), min(row + 2, size)):
            for x in range(max(column - 1, 0), min(column + 2, size)):
                if labels[y, x] == before and abs(y - row) + abs(x - column) <= 1 + reach:
                    labels[y, x] = after
                    stack[held] = y * size + x
                    held += 1


@inner
def _find_parts(ink, threshold, rim, labels, stack, parts):
    """Label connected ink, leaving out a rim: by the part's number from 1. Returns their number."""
    size = ink.shape[0]
    found = 0
    labels[:] = 0
    for row in range(rim, size - rim):
        for column in range(rim, size - rim):
            labels[row, column] = -1 if ink[row, column] > threshold else 0
    for row in range(rim, size - rim):
        for column in range(rim, size - rim):
            if labels[row, column] < 0:
                if found == len(parts):
                    return found
                part = parts[found]
                part[:] = 0
                part[LEFT] = part[TOP] = size
                found += 1
                _flood(labels, row * size + column, -1, found, 1, stack)
            if labels[row, column]:
                part = parts[labels[row, column] - 1]
                part[LEFT], part[RIGHT] = min(part[LEFT], column), max(part[RIGHT], column)
                part[TOP], part[BOTTOM] = min(part[TOP], row), max(part[BOTTOM], row)
                part[AREA] += 1
    return found


@inner
def _touches(part, rim, size):
    outer = size - 1 - rim
    return part[LEFT] <= rim or part[TOP] <= rim or part[RIGHT] >= outer or part[BOTTOM] >= outer


@inner
def _outline(parts, found):
    """Give the first and last columns and rows of the marked parts."""
    left = top = 1 << 20
    right = bottom = 0
    for at in range(found):
        if parts[at, CHOSEN]:
            left, top = min(left, parts[at, LEFT]), min(top, parts[at, TOP])
            right, bottom = max(right, parts[at, RIGHT]), max(bottom, parts[at, BOTTOM])
    return left, top, right, bottom


@inner
def _choose_parts(parts, found, size, rim, is_touching_allowed):
    """Mark the middle part and those that belong to it. Returns whether there is one.

    Of 2,213 letters 176 are lost where the part has 0.36 of the cell, not 0.18, and 1 each where it
    is within 0.1 and 0.15 of the middle. Half and double of its other limits read the same.
    """
    main, best = -1, 0.0
    for at in range(found):
        part = parts[at]
        wide, high = part[RIGHT] - part[LEFT] + 1, part[BOTTOM] - part[TOP] + 1
        across = abs((part[LEFT] + part[RIGHT] + 1) / 2 - size / 2) / size
        down = abs((part[TOP] + part[BOTTOM] + 1) / 2 - size / 2) / size
        is_frame = wide > 0.82 * size and high > 0.82 * size
        if part[AREA] < 12 or is_frame or min(across, down) > 0.2 or max(across, down) > 0.3:
            continue
        if max(wide, high) < 0.18 * size or high < 0.1 * size:
            continue
        value = max(high, 0.7 * wide) * np.sqrt(np.float64(part[AREA]))
        value *= np.exp(-(across * across + down * down) / 0.09)
        if _touches(part, rim, size):
            if not is_touching_allowed:
                continue
            value *= 0.15
        if value > best:
            main, best = at, value
    if main < 0:
        return False
    parts[main, CHOSEN] = 1
    left, top, right, bottom = _outline(parts, found)
    high = bottom - top + 1
    for at in range(found):
        if at == main or parts[at, AREA] < 3:
            continue
        its_high = parts[at, BOTTOM] - parts[at, TOP] + 1
        gap = max(parts[at, LEFT] - right, left - parts[at, RIGHT])
        middle = (parts[at, LEFT] + parts[at, RIGHT]) / 2
        is_inside = (
            parts[at, LEFT] >= left
            and parts[at, RIGHT] <= right
            and parts[at, TOP] >= top
            and parts[at, BOTTOM] <= bottom
        )
        # Ы, QU, and the further letters of a premium.
        near = 0.9 if its_high >= 0.75 * high else 0.4
        above = 0.6 if abs(parts[at, BOTTOM] - bottom) < 0.1 * high else 0.25  # the T of Te
        is_beside = (
            its_high >= 0.45 * high
            and parts[at, BOTTOM] >= top + 0.7 * high  # unlike a small number at the top
            and parts[at, TOP] >= top - above * high
            and parts[at, BOTTOM] <= bottom + 0.25 * high
            and gap < near * high
        )
        aside = max(0.05 * high, 0.25 * high - (right - left) / 2)  # the dots of a narrow Ї
        is_above = (  # Й, Ё, i
            parts[at, BOTTOM] <= top + 0.15 * high
            and top - parts[at, BOTTOM] < 0.36 * high
            and left - aside < middle < right + aside
            and its_high < 0.4 * high
        )
        is_tail = (  # of a Q that hangs by a hair, unlike a value at the right
            bottom < parts[at, TOP] <= bottom + 0.1 * high
            and left <= parts[at, LEFT] <= (left + right) / 2
            and (left + right) / 2 < parts[at, RIGHT] <= right + 0.4 * high
            and its_high < 0.4 * high
        )
        if _touches(parts[at], rim, size):  # as a breve may, and only at the top
            wide = parts[at, RIGHT] - parts[at, LEFT] + 1
            is_inside = is_beside = is_tail = False
            is_above &= (
                its_high > 3
                and wide < 0.8 * (right - left + 1)
                and parts[at, LEFT] > rim
                and parts[at, RIGHT] < size - 1 - rim
            )
        if is_inside or is_beside or is_above or is_tail:
            parts[at, CHOSEN] = 1
    return True


@inner
def _keep_ink(ink, strongest, labels, parts, found):
    """Leave the ink of the marked parts only, as parts of the strongest."""
    size = ink.shape[0]
    left, top, right, bottom = _outline(parts, found)
    # What is beside the ink belongs to its blurred rim, if no other part claims it.
    for row in range(size):
        for column in range(size):
            keep = False
            if top - 1 <= row <= bottom + 1 and left - 1 <= column <= right + 1:
                label = labels[row, column]
                keep = label > 0 and parts[label - 1, CHOSEN] == 1
                if label == 0:
                    for y in range(max(row - 1, 0), min(row + 2, size)):
                        for x in range(max(column - 1, 0), min(column + 2, size)):
                            if labels[y, x] > 0 and parts[labels[y, x] - 1, CHOSEN] == 1:
                                keep = True
            ink[row, column] = min(1.0, ink[row, column] / strongest) if keep else 0.0


_FEWEST_OF_INK = 14
"""Pixels of a third color that may be a letter's."""
_OPEN, _INK, _OUTSIDE, _OUTLINE, _FILL = 0, 1, 2, 3, 4


@inner
def _spread(labels, source, before, after, reach, stack):
    """Flood from all pixels beside those of a label."""
    size = labels.shape[0]
    for row in range(1, size - 1):
        for column in range(1, size - 1):
            if labels[row, column] == before and source in (
                labels[row - 1, column],
                labels[row + 1, column],
                labels[row, column - 1],
                labels[row, column + 1],
            ):
                _flood(labels, row * size + column, before, after, reach, stack)


@inner
def _fill_outline(ink, labels, parts, stack):
    """Fill what the outline of a letter encloses, but not the holes that have an outline of theirs.

    Returns whether that changes much. The labels are used up.
    """
    size = ink.shape[0]
    for row in range(size):
        for column in range(size):
            label = labels[row, column]
            is_letter = label > 0 and parts[label - 1, CHOSEN] == 1
            labels[row, column] = _INK if is_letter else _OPEN
    _flood(labels, 0, _OPEN, _OUTSIDE, 0, stack)
    _spread(labels, _OUTSIDE, _INK, _OUTLINE, 1, stack)
    _spread(labels, _OUTLINE, _OPEN, _FILL, 0, stack)
    total = changed = 0.0
    for row in range(1, size - 1):
        for column in range(1, size - 1):
            is_inside = True  # and not on the blurred rim
            for y in range(row - 1, row + 2):
                for x in range(column - 1, column + 2):
                    if labels[y, x] == _OUTSIDE or labels[y, x] == _OPEN:
                        is_inside = False
            if is_inside:
                total += 1
                changed += 1 - ink[row, column]
                ink[row, column] = 1.0
    return changed > 0.2 * total and total > 0


@inner
def _draw_ink(ink, parts, found, glyph, facts):
    """Draw the marked parts so large that they fill the square `glyph`."""
    size, side = ink.shape[0], glyph.shape[0]
    left, top, right, bottom = _outline(parts, found)
    step = (max(right - left, bottom - top) + 1) * 1.12 / side
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    points = 2 if step > 1.3 else 1
    for row in range(side):
        for column in range(side):
            total = 0.0
            for point in range(points * points):
                x = middle_x + (column + (point % points + 0.5) / points - side / 2) * step
                y = middle_y + (row + (point // points + 0.5) / points - side / 2) * step
                if x <= 0 or y <= 0 or x >= size - 1 or y >= size - 1:
                    continue
                at_x, at_y = int(x), int(y)
                x -= at_x
                y -= at_y
                total += (ink[at_y, at_x] * (1 - x) + ink[at_y, at_x + 1] * x) * (1 - y)
                total += (ink[at_y + 1, at_x] * (1 - x) + ink[at_y + 1, at_x + 1] * x) * y
            glyph[row, column] = total / (points * points)
    facts[0], facts[1] = (bottom - top + 1) / size, (right - left + 1) / size
    facts[2], facts[3] = (middle_x + 0.5) / size - 0.5, (middle_y + 0.5) / size - 0.5


@kernel_with_arrays
def find_ink(cells, glyphs, facts, there, is_doubtful):
    """Cut what may be a letter out of each cell, in up to five ways: `there[cell, way]`.

    The first way takes for ink whatever differs from the commonest color, which may change evenly
    over the cell. Where there are three colors, the second and the third take two of them for
    background, such as that of a line of a path; the fourth takes the second commonest color. The
    last fills the outline that the first has found.

    `cells`: uint8[cells, size, size, 3]. `glyphs`: float32[cells, ways, side, side], and `facts`:
    float32[cells, ways, 4], are filled where `there`: bool[cells, ways] is set. `is_doubtful`:
    bool[cells], where there is ink of which nothing could be cut out.
    """
    size = cells.shape[1]
    ink, labels = np.empty((size, size)), np.empty((size, size), np.int64)
    left_out, stack = np.empty((size, size), np.bool_), np.empty(size * size, np.int64)
    bins, colors, shades = np.empty(4096, np.int64), np.empty((4, 3)), np.empty((3, 3, 3))
    parts = np.empty((400, CHOSEN + 1), np.int64)
    margin = size // 10
    middle = size // 7
    for at in range(len(cells)):
        cell = cells[at]
        there[at, :] = False
        is_doubtful[at] = False
        left_out[:] = False
        counted = _commonest_color(cell, left_out, margin, bins, colors, 0)
        _fit_shade(cell, colors[0], shades[2], shades[0])
        colors[3, 0] = -1.0
        _measure_ink(cell, shades[0], colors[3], ink)
        _leave_out(ink, 28.0, left_out)
        second = _commonest_color(cell, left_out, margin, bins, colors, 1)
        third = np.int64(0)
        if second >= 30:
            shades[1] = 0.0
            for channel in range(3):
                shades[1, channel, 0] = colors[1, channel]
            _measure_ink(cell, shades[1], colors[3], ink)
            _leave_out(ink, 48.0, left_out)
            third = np.int64(_commonest_color(cell, left_out, margin, bins, colors, 2))
        for way in range(WAYS - 1):
            if way in (1, 2) and third < _FEWEST_OF_INK:
                continue
            if way == 3 and (second < 30 or 2 * second < counted):
                continue
            other = colors[way] if way in (1, 2) else colors[3]
            _measure_ink(cell, shades[way // 3], other, ink)
            strongest = _strongest(ink, middle, bins)
            if strongest < 20:
                continue
            threshold = max(10.0, 0.36 * strongest)
            # A letter that hangs together with its frame, or with a line, is cut free of it.
            for attempt in range(4):
                rim = (0, 4, 7, 3)[attempt]
                found = _find_parts(ink, threshold, rim, labels, stack, parts)
                if _choose_parts(parts, found, size, rim, attempt == 3):
                    _keep_ink(ink, strongest, labels, parts, found)
                    _draw_ink(ink, parts, found, glyphs[at, way], facts[at, way])
                    there[at, way] = True
                    if way == 0 and _fill_outline(ink, labels, parts, stack):
                        _draw_ink(ink, parts, found, glyphs[at, WAYS - 1], facts[at, WAYS - 1])
                        there[at, WAYS - 1] = True
                    break
            if way == 0 and not there[at, 0]:
                is_doubtful[at] = _strongest(ink, size // 4, bins) > threshold


# --- The network ---


@kernel
def convolve(maps, filters, offsets, sums, pooled):
    """Apply 3×3 filters, and keep the largest of each 2×2 pixels, or 0 where it is negative.

    `maps`: float32[pieces, rows, columns, depth]; `filters`: float32[9 * depth, filters];
    `offsets`, `sums`: float32[filters], the second to work in.
    """
    pieces, rows, columns, depth = maps.shape
    for piece in range(pieces):
        for row in range(rows // 2):
            for column in range(columns // 2):
                best = pooled[piece, row, column]
                best[:] = 0.0
                for corner in range(4):
                    for which in range(len(sums)):
                        sums[which] = offsets[which]
                    for around in range(9):
                        y = 2 * row + corner // 2 + around // 3 - 1
                        x = 2 * column + corner % 2 + around % 3 - 1
                        if y < 0 or x < 0 or y >= rows or x >= columns:
                            continue
                        for at in range(depth):
                            value = maps[piece, y, x, at]
                            if value != 0:
                                weights = filters[around * depth + at]
                                for which in range(len(sums)):
                                    sums[which] += value * weights[which]
                    for which in range(len(sums)):
                        best[which] = max(best[which], sums[which])


@kernel
def combine(features, weights, offsets, outputs):
    """Give the sums of features by their weights: float32[pieces, outputs]."""
    for piece in range(len(features)):
        sums = outputs[piece]
        for which in range(len(sums)):
            sums[which] = offsets[which]
        for at in range(features.shape[1]):
            value = features[piece, at]
            if value != 0:
                row = weights[at]
                for which in range(len(sums)):
                    sums[which] += value * row[which]
