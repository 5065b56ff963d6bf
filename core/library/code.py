"""A position as a text code that fits into a chat message.

    gridsmith:dots-1-146-2aQhVw…

The game, the version of the format, the number of characters that follow, and these: a checksum and
the position, compressed, in letters and digits only, which no chat changes. Line breaks, spaces and
invisible characters in a code are ignored, and any text around it. A code is untrusted input.
"""

import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from ..errors import Complaint
from ..files.state import read_json

FORMAT: Final = 1
"""Of codes, with `_USUAL`; a code of another format is refused."""

LONGEST: Final = 4000
"""Characters of the longest code; most chats take that in one message."""

_MAX_BYTES: Final = 200_000  # of a position; compressed, one of LONGEST could have 3 MB
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_CHECKSUM: Final = 4  # bytes

_SIGN: Final = re.compile("gridsmith:[a-z]+-", re.IGNORECASE)
_IGNORED: Final = re.compile("[\\s>\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+")
_CODE: Final = re.compile(
    "gridsmith:([a-z]+)-([0-9]{1,4})-([0-9]{1,6})-([0-9A-Za-z]*)", re.IGNORECASE
)

# What positions usually contain, so that codes are short. Never to be changed within a format.
_USUAL: Final = (
    '{"alphabet":{"language":"en","symbols":"abcdefghijklmnopqrstuvwxyz","folds":{},"faces":["qu",'
    '"an","er","he","in","th"]},"board":['
    '"own_initials":false,"required":"","forbidden":"","all_sets":true}"new-en""old"'
    '"rules":{"knots":true,"diagonals":true,"min_length":3,"letter_values":{"а":1},"bonuses":["2l '
    '3w","computer":"novice""club""master","computer_waits":true,'
    '"owners":[2,1,1,2,2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]{"names":["",""],"computer":2,'
    '"computer_waits":false,"plays_on":false,"strength":"club","mode":"play","owner":1,"record":'
    '{"beginning":{"rows":5,"cols":5,"drawn":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,'
    "21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,"
    '53,54,55,56,57,58,59],"to_move":2,"scores":[12,13]{"rows":3,"cols":3,"drawn":[],"to_move":1,'
    '"scores":[0,0]},"moves":[],"at":24,"end":24}}'
    '"optional":[],"low":[0,0,0],"size":[3,3,3]},{"name":"F","count":1,"minimum":0,"cubes":"'
    '"optional":[],"low":[0,0,0],"size":[2,2,3]}],"goal":{"cubes":"ffffffffffffffff","optional":[],'
    '"low":[0,0,0],"size":[4,4,4]},"part":0,"layer":0,"origin":"catalog"}'
    '{"name":"Soma cube","pieces":[{"name":"V","count":1,"minimum":0,"cubes":"'
    '{"rack":["QUIZAER?"],"bag":["A 9 1","B 2 3","C 2 3","D 4 2","E 12 1","F 2 4","G 3 2","H 2 4",'
    '"I 9 1","J 1 8","K 1 5","L 4 1","M 2 3","N 6 1","O 8 1","P 2 3","Q 1 10","R 6 1","S 4 1",'
    '"T 6 1","U 4 1","V 2 4","W 2 4","X 1 8","Y 2 4","Z 1 10","? 2 0"],"lexicon":"en","mode":"set",'
    '"max_length":15,"own_initials":true,"required":"","forbidden":"","all_sets":false,"top":1}'
    '{"rack":[""],"bag":["А 8 1","Б 2 3","В 4 1","Г 2 3","Д 4 2","Е 9 1","Ж 1 5","З 2 5","И 5 1",'
    '"Й 1 4","К 4 2","Л 4 2","М 3 2","Н 5 1","О 10 1","П 4 2","Р 5 1","С 5 1","Т 5 1","У 4 2",'
    '"Ф 1 10","Х 1 5","Ц 1 5","Ч 1 5","Ш 1 8","Щ 1 10","Ъ 1 10","Ы 2 4","Ь 2 3","Э 1 8","Ю 1 8",'
    '"Я 2 3","? 2 0"],"lexicon":"ru-nouns","mode":"words","max_length":15,"own_initials":true,'
    '"required":"","forbidden":"","all_sets":false,"top":1}'
    '{"board":["],"lexicon":"en","scoring":"classic","min_length":3,"dice":"new","round":null}'
    '{"after":1,"made":{"type":"play","word":"","row":2,"column":3,"letter":"","path":[[0,0],[0,1],'
    '[1,1],[1,2],[1,3],[2,3],[3,3]],"player":0,"points":4},"note":"","state":{"rows":".....",'
    '"turn":0,"letters_typed":[]},"aside":false},{"type":"pass"}}"note":"","state":null,"aside":false}],'
    '"at":0,"end":0,"main":0},"computer":null,"computer_waits":false,"plays_on":false}'
    '{"alphabet":{"language":"ru","symbols":"абвгдежзийклмнопрстуфхцчшщъыьэюя","folds":{"ё":"е"},'
    '"faces":[]},"board":["....."],"lexicon":"ru-nouns","rules":{"knots":false,"diagonals":false,'
    '"min_length":2,"letter_values":{},"bonuses":[". . . . .",". . . . .",". . . . .",". . . . .",'
    '". . . . ."]},"start_word":"балда","players":["",""],"turn":0,"also_banned":[],'
    '"head_start":[0,0],"letters_typed":[],"record":{"entries":[{"after":-1,"made":null,"note":"",'
    '"state":{"rows":".....\\n.....\\nбалда\\n.....\\n.....","turn":0,"letters_typed":[]},'
    '"aside":false},"record":{},"computer":"strong","computer_waits":false,"plays_on":false,"plays":"'
).encode()


class CodeError(Complaint):
    """A text code cannot be made or read; the message is one line."""


def write_code(game: str, content: Mapping[str, Any]) -> str:
    """Give a position as a code. Raises CodeError if it is too large for one."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    data = text.encode(errors="replace")  # unpaired surrogates
    packing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_USUAL)
    packed = packing.compress(data) + packing.flush()
    characters = _digits_of(_checksum(data) + packed) if len(packed) < LONGEST else "0" * LONGEST
    code = f"gridsmith:{game}-{FORMAT}-{len(characters)}-{characters}"
    if len(code) > LONGEST or len(data) > _MAX_BYTES:
        raise CodeError("code-large", "this position is too large for a code; save it to a file")
    return code


def has_code(text: str) -> bool:
    """Whether a text holds a code, or what is left of one."""
    return _SIGN.search(text) is not None


def read_code(text: str) -> tuple[str, dict[str, Any]]:
    """Give the game and the position of the first code in a text. Raises Complaint."""
    sign = _SIGN.search(text)
    # In a chat, a character may come with an invisible one.
    code = _IGNORED.sub("", text[sign.start() : sign.start() + 4 * LONGEST]) if sign else ""
    found = _CODE.match(code)
    if found is None:
        raise CodeError("code-cut", "the code is incomplete: copy all of it")
    game, version, length = found[1].lower(), int(found[2]), int(found[3])
    if version != FORMAT:
        raise CodeError("code-other", "the code is from another version of Gridsmith")
    characters = found[4][:length]
    if len(characters) < length <= LONGEST:
        raise CodeError(
            "code-incomplete",
            "the code is incomplete: {found} of {all} characters; copy all of it",
            found=len(characters),
            all=length,
        )
    return game, read_json(_unpacked(_data_of(characters) if length <= LONGEST else b""))


def _unpacked(data: bytes) -> bytes:
    checksum, packed = data[:_CHECKSUM], data[_CHECKSUM:]
    unpacking = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_USUAL)
    try:
        content = unpacking.decompress(packed, _MAX_BYTES)
    except zlib.error:
        raise _damaged() from None
    if not unpacking.eof or unpacking.unused_data or checksum != _checksum(content):
        raise _damaged()
    return content


def _damaged() -> CodeError:
    return CodeError("code-damaged", "the code is damaged: copy it again")


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_CHECKSUM, "big")


def _digits_of(data: bytes) -> str:
    number = int.from_bytes(b"\1" + data, "big")  # no zeros are lost at the beginning
    digits = []
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def _data_of(digits: str) -> bytes:
    number = 0
    for digit in digits:
        number = number * len(_DIGITS) + _VALUES[digit]
    return number.to_bytes(len(digits), "big").lstrip(b"\0")[1:]
