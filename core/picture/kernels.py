"""What is done for each pixel of a picture."""

import numpy as np

from ..compiling.kernels import inner, kernel

LEFT, TOP, RIGHT, BOTTOM, AREA = 0, 1, 2, 3, 4
"""The columns of regions: the first and last columns and rows of their pixels, and the pixels."""


@kernel
def shrink(pixels, factor, small):
    """Average squares of pixels: uint8[rows, columns, 3], into as many whole squares as fit."""
    pixels_of_square = factor * factor
    for row in range(small.shape[0]):
        for column in range(small.shape[1]):
            for channel in range(3):
                total = pixels_of_square // 2
                for y in range(row * factor, (row + 1) * factor):
                    for x in range(column * factor, (column + 1) * factor):
                        total += pixels[y, x, channel]
                small[row, column, channel] = total // pixels_of_square


@kernel
def find_edges(pixels, edges):
    """Give how strongly the colors change at each pixel: the most of a channel, by Prewitt."""
    rows, columns = edges.shape
    for row in range(rows):
        above, below = max(row - 1, 0), min(row + 1, rows - 1)
        for column in range(columns):
            left, right = max(column - 1, 0), min(column + 1, columns - 1)
            strongest = np.int64(0)
            for channel in range(3):
                first = np.int64(pixels[above, left, channel]) - pixels[below, right, channel]
                second = np.int64(pixels[above, right, channel]) - pixels[below, left, channel]
                across = np.int64(pixels[row, left, channel]) - pixels[row, right, channel]
                down = np.int64(pixels[above, column, channel]) - pixels[below, column, channel]
                across, down = abs(first - second + across), abs(first + second + down)
                strongest = max(strongest, across, down)
            edges[row, column] = min(strongest, 255)


@inner
def _root(parents, pixel):
    while parents[pixel] != pixel:
        parents[pixel] = parents[parents[pixel]]
        pixel = parents[pixel]
    return pixel


@inner
def _fits(box, area, shortest, longest, slimmest):
    wide, high = np.int64(box[RIGHT]) - box[LEFT] + 1, np.int64(box[BOTTOM]) - box[TOP] + 1
    if max(wide, high) < shortest or max(wide, high) > longest:
        return False
    return max(wide, high) <= slimmest * min(wide, high) and 10 * area >= 3 * wide * high


@kernel
def find_regions(
    edges, shortest, longest, slimmest, starts, order, parents, boxes, areas, regions
):  # fmt: skip
    """List regions that are enclosed by edges and about square. Returns their number.

    The pixels are let in by the strength of their edges, the flat ones first, and joined to
    regions; one that would become larger at once by a fifth or more has reached its border, and is
    listed. So each cell has the threshold that it needs. `shortest`, `longest`: limits of the
    longer side; `slimmest`: by how much it may exceed the other. To work in: `starts`: int64[257];
    `order`, `parents`, `areas`: int32[pixels]; `boxes`: int16[pixels, 4]. `regions`:
    int32[most, 5].
    """
    rows, columns = edges.shape
    starts[:] = 0
    for row in range(rows):
        for column in range(columns):
            starts[np.int64(edges[row, column]) + 1] += 1
    for level in range(256):
        starts[level + 1] += starts[level]
    for row in range(rows):
        for column in range(columns):
            level = np.int64(edges[row, column])
            order[starts[level]] = row * columns + column
            starts[level] += 1
    parents[:] = -1
    found = 0
    for turn in range(rows * columns):
        pixel = np.int64(order[turn])
        row, column = pixel // columns, pixel % columns
        parents[pixel] = pixel
        areas[pixel] = 1
        boxes[pixel, LEFT] = boxes[pixel, RIGHT] = column
        boxes[pixel, TOP] = boxes[pixel, BOTTOM] = row
        here = pixel
        for way in range(4):
            if way == 0:
                if column == 0:
                    continue
                other = pixel - 1
            elif way == 1:
                if column == columns - 1:
                    continue
                other = pixel + 1
            elif way == 2:
                if row == 0:
                    continue
                other = pixel - columns
            else:
                if row == rows - 1:
                    continue
                other = pixel + columns
            if parents[other] < 0:
                continue
            there = _root(parents, other)
            if there == here:
                continue
            left = min(boxes[here, LEFT], boxes[there, LEFT])
            top = min(boxes[here, TOP], boxes[there, TOP])
            right = max(boxes[here, RIGHT], boxes[there, RIGHT])
            bottom = max(boxes[here, BOTTOM], boxes[there, BOTTOM])
            joined = (np.int64(right) - left + 1) * (np.int64(bottom) - top + 1)
            for side in range(2):
                root = here if side == 0 else there
                if 10 * areas[root] * slimmest < 3 * shortest * shortest:
                    continue
                box = boxes[root]
                size = (np.int64(box[RIGHT]) - box[LEFT] + 1) * (
                    np.int64(box[BOTTOM]) - box[TOP] + 1
                )
                if (
                    5 * joined > 6 * size
                    and found < regions.shape[0]
                    and _fits(box, areas[root], shortest, longest, slimmest)
                ):
                    for at in range(4):
                        regions[found, at] = box[at]
                    regions[found, AREA] = areas[root]
                    found += 1
            if areas[here] < areas[there]:
                here, there = there, here
            parents[there] = here
            areas[here] += areas[there]
            boxes[here, LEFT], boxes[here, TOP] = left, top
            boxes[here, RIGHT], boxes[here, BOTTOM] = right, bottom
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
def sample(pixels, matrix, face, cells):
    """Draw the cells of a board, each as a square picture: uint8[rows, columns, n, n, 3].

    `matrix`: from columns and rows on the board to places in the picture. `face`: the part of a
    cell's width that is drawn. Where several pixels fall into one, they are averaged.
    """
    height, width = pixels.shape[:2]
    rows, columns, count = cells.shape[:3]
    for row in range(rows):
        for column in range(columns):
            longest = 0.0
            for way in range(2):  # the sides of the cell, to see how many pixels fall into one
                x, y = column + 0.5 - way * 0.5, row + 0.5 - (1 - way) * 0.5
                end_x, end_y = x + way, y + 1 - way
                depth = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
                end_depth = matrix[2, 0] * end_x + matrix[2, 1] * end_y + matrix[2, 2]
                across = (matrix[0, 0] * end_x + matrix[0, 1] * end_y + matrix[0, 2]) / end_depth
                across -= (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / depth
                down = (matrix[1, 0] * end_x + matrix[1, 1] * end_y + matrix[1, 2]) / end_depth
                down -= (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / depth
                longest = max(longest, np.hypot(across, down))
            points = max(1, min(8, int(longest * face / count + 0.5)))
            for picture_row in range(count):
                for picture_column in range(count):
                    red = green = blue = 0.0
                    for point in range(points * points):
                        x = picture_column + (point % points + 0.5) / points
                        y = picture_row + (point // points + 0.5) / points
                        x = column + 0.5 + (x / count - 0.5) * face
                        y = row + 0.5 + (y / count - 0.5) * face
                        depth = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
                        to_x = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / depth - 0.5
                        to_y = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / depth - 0.5
                        to_x = max(0.0, min(width - 1.0, to_x))
                        to_y = max(0.0, min(height - 1.0, to_y))
                        left, top = int(to_x), int(to_y)
                        right, bottom = min(left + 1, width - 1), min(top + 1, height - 1)
                        across, down = to_x - left, to_y - top
                        for part in range(4):
                            at_x = left if part % 2 == 0 else right
                            at_y = top if part < 2 else bottom
                            share = 1 - across if part % 2 == 0 else across
                            share *= 1 - down if part < 2 else down
                            red += share * pixels[at_y, at_x, 0]
                            green += share * pixels[at_y, at_x, 1]
                            blue += share * pixels[at_y, at_x, 2]
                    here = cells[row, column, picture_row, picture_column]
                    total = points * points
                    here[0] = red / total + 0.5
                    here[1] = green / total + 0.5
                    here[2] = blue / total + 0.5
