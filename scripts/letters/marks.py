"""Draws printed marks as screens, scanners and JPEG files show them, and cuts them out as the reader does.

A mark is SIDE x SIDE bytes, 0 for paper and 255 for its darkest ink, capitals CAP places high, the middle of the line's
capitals in the middle: what letter-picture.server.ts makes of a page.
"""

import io
import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SIDE, CAP = 28, 16
NO_LETTER = "~"
CLASSES = list(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.,'\"/()&#+%:;*°=$@!?[]_½¼¾|<>" + NO_LETTER
)
CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# Most of a schedule is digits and capitals; marks that are mistaken most are drawn more often.
LOOK_ALIKES = "0O1IlJ5S8B2Z6GDQUVMNCL7T34A9gq"
SMALLEST, LARGEST = 6.5, 30
# Print with capitals lower than this is enlarged twice before anything is read.
SMALL_PRINT = 15


def weight(name):
    if name == NO_LETTER:
        return 8
    kind = 3 if name.isdigit() else 2 if name.isupper() else 0.8 if name.isalpha() or name in "-.,'\"/()&#+%:°" else 0.35
    return kind * (1.5 if name in LOOK_ALIKES else 1)


WEIGHTS = [weight(name) for name in CLASSES]


class Typeface:
    """Fonts of one file by size, px."""

    _open = {}

    @classmethod
    def at(cls, file, size):
        if (file, size) not in cls._open:
            if len(cls._open) > 4000:
                cls._open.clear()
            font = ImageFont.truetype(file, size)
            cls._open[file, size] = (font, -font.getbbox("H", anchor="ls")[1])
        return cls._open[file, size]


def draw(chance, families):
    """One mark and the number of its class; None where a typeface lacks it or nothing of it is left."""
    name = chance.choices(CLASSES, WEIGHTS)[0]
    files = families[chance.choice(sorted(families))]
    file = chance.choices(files, [0.3 if "talic" in style or "blique" in style else 1 for _, style in files])[0][0]
    ink, cap, middle = printed(chance, name, file) or (None, 0, 0)
    if ink is None:
        return None
    ink, cap, middle = worn(chance, ink, cap, middle)
    mark = cut(chance, ink, cap, middle)
    return None if mark is None else (mark, CLASSES.index(name))


def printed(chance, name, file):
    """Ink of one mark, 0..255, with the height of capitals and the middle of the line, px."""
    over = 4 if chance.random() < 0.5 else 1  # Drawn larger and made smaller: unhinted, at any phase.
    cap = math.exp(chance.uniform(math.log(SMALLEST), math.log(LARGEST)))
    large = Typeface.at(file, 200)[1]
    font, cap = Typeface.at(file, max(6, round(cap * over * 200 / large)))
    if cap < 5 or (not name.isascii() and font.getmask(name).getbbox() is None):
        return None
    kind = chance.random()
    a, b = chance.choice(CAPITALS), chance.choice(CAPITALS)
    text = name if name != NO_LETTER else a + b if kind < 0.45 else a
    margin, base = 2 * cap + 8, int(2.6 * cap)
    page = Image.new("L", (int(font.getlength(text)) + 2 * margin, 4 * cap), 255)
    pen = ImageDraw.Draw(page)
    if name == NO_LETTER and kind < 0.45:
        # Two letters that touch.
        pen.text((margin, base), a, font=font, fill=0, anchor="ls")
        step = font.getbbox(a, anchor="ls")[2] - font.getbbox(b, anchor="ls")[0]
        pen.text((margin + step - chance.choice([0, 0, 1, -1]) * over, base), b, font=font, fill=0, anchor="ls")
    elif name == NO_LETTER and kind > 0.9:
        blot(chance, pen, margin, base, cap)
    else:
        pen.text((margin, base), text, font=font, fill=0, anchor="ls")
    ink = 255 - np.asarray(page, dtype=np.float32)
    if name == NO_LETTER and 0.45 <= kind <= 0.9 and not halve(chance, ink):
        return None
    middle = base - cap / 2
    if over > 1:
        x, y = chance.randrange(over), chance.randrange(over)
        ink = ink[y:, x:]
        height, width = (side // over * over for side in ink.shape)
        ink = ink[:height, :width].reshape(height // over, over, width // over, over).mean((1, 3))
        cap, middle = cap / over, (middle - y) / over
    return ink, cap, middle


def blot(chance, pen, left, base, cap):
    width, height = chance.uniform(0.05, 0.6) * cap, chance.uniform(0.1, 1.2) * cap
    y = base - chance.uniform(0, 1.1) * cap
    if chance.random() < 0.5:
        pen.ellipse((left, y - height / 4, left + width * 0.6, y + height / 4), fill=0)
    else:
        pen.line((left, y, left + 2 * width, y + chance.uniform(-0.3, 0.3) * cap), fill=0, width=max(1, int(0.1 * cap)))


def halve(chance, ink):
    """Leaves a piece of a letter; False where there is too little to part."""
    across = chance.random() < 0.55
    used = np.where(ink.max(0 if across else 1) > 60)[0]
    if len(used) < 4:
        return False
    at = used[0] + int(len(used) * chance.uniform(0.3, 0.7))
    gone = slice(at, None) if chance.random() < 0.5 else slice(None, at)
    if across:
        ink[:, gone] = 0
    else:
        ink[gone] = 0
    return True


def worn(chance, ink, cap, middle):
    """What printers, scanners, screens and files do to a mark."""
    page = Image.fromarray(np.clip(ink, 0, 255).astype(np.uint8))
    lean = chance.uniform(-0.28, 0.28) if chance.random() < 0.12 else 0
    stretch = chance.uniform(0.62, 1.25) if chance.random() < 0.3 else 1
    if lean or stretch != 1:
        size = (int(page.width * stretch) + 8, page.height)
        shape = (1 / stretch, lean / stretch, -4 / stretch - lean / stretch * middle, 0, 1, 0)
        page = page.transform(size, Image.AFFINE, shape, Image.BICUBIC)
    if chance.random() < 0.12 and cap > 14:
        page = page.filter(ImageFilter.MaxFilter(3))
    elif chance.random() < 0.08 and cap > 16:
        page = page.filter(ImageFilter.MinFilter(3))
    if chance.random() < 0.25:
        page = page.filter(ImageFilter.GaussianBlur(chance.uniform(0.25, 0.75) * min(1.4, cap / 12)))
    if chance.random() < 0.12 and cap > 12:
        height = page.height
        scale = chance.uniform(0.45, 0.75)
        way = chance.choice([Image.BILINEAR, Image.LANCZOS, Image.BOX, Image.BICUBIC])
        page = page.resize((max(4, int(page.width * scale)), max(4, int(height * scale))), way)
        cap, middle = cap * page.height / height, middle * page.height / height
    if chance.random() < 0.14:
        file = io.BytesIO()
        Image.eval(page, lambda level: 255 - level).save(file, "JPEG", quality=chance.randrange(28, 80))
        page = Image.eval(Image.open(file).convert("L"), lambda level: 255 - level)
    ink = np.asarray(page, dtype=np.float32)
    if chance.random() < 0.2:
        grain = np.random.randn(*ink.shape).astype(np.float32) * chance.uniform(4, 28)
        ink = ink * chance.uniform(0.6, 1) + grain - chance.uniform(0, 8)
    if chance.random() < 0.06:
        ink = np.where(ink > chance.uniform(70, 150), 255.0, 0.0).astype(np.float32)
    ink = np.clip(ink, 0, 255)
    if chance.random() < 0.5:
        ink = np.clip((ink - 20) * 255 / 235, 0, 255)
    if cap < SMALL_PRINT:
        size = (ink.shape[1] * 2, ink.shape[0] * 2)
        page = Image.fromarray(ink.astype(np.uint8)).resize(size, chance.choice([Image.BICUBIC, Image.LANCZOS]))
        ink, cap, middle = np.asarray(page, dtype=np.float32), 2 * cap, 2 * middle
        if chance.random() < 0.6:
            soft = np.asarray(page.filter(ImageFilter.GaussianBlur(1.2)), dtype=np.float32)
            ink = np.clip(ink + 0.5 * (ink - soft), 0, 255)
    return ink, cap, middle


def cut(chance, ink, cap, middle):
    """The mark as the net looks at it, with the small errors that the reader makes about capitals and lines."""
    if ink.max() < 50:
        return None
    dark = ink > 0.45 * ink.max()
    columns, rows = np.where(dark.any(0))[0], np.where(dark.any(1))[0]
    left, right, top, bottom = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
    if right - left > 1.7 * cap:
        return None
    own = np.zeros_like(ink)
    around = (slice(max(0, top - 1), bottom + 1), slice(max(0, left - 1), right + 1))
    own[around] = ink[around]
    if chance.random() < 0.04:
        # A rule was erased too generously.
        edge = chance.choice([(top,), (bottom - 1,), (slice(None), left), (slice(None), right - 1)])
        own[edge] = 0
    step = cap / CAP * chance.uniform(0.92, 1.08) * (chance.uniform(0.8, 1.2) if chance.random() < 0.05 else 1)
    x, y, reach = (left + right) / 2 + 40, middle + chance.gauss(0, 0.035) * cap + 40, SIDE * step / 2
    page = Image.fromarray(np.pad(own, 40).astype(np.uint8))
    mark = np.asarray(
        page.resize((SIDE, SIDE), Image.BILINEAR, box=(x - reach, y - reach, x + reach, y + reach)), dtype=np.float32
    )
    return None if mark.max() < 30 else (mark * (255 / mark.max())).astype(np.uint8)


def draw_many(seed, count, families):
    """`count` marks and the numbers of their classes; the same for the same seed."""
    chance = random.Random(seed)
    np.random.seed(seed)
    marks, names = np.zeros((count, SIDE, SIDE), np.uint8), np.zeros(count, np.int64)
    at = 0
    while at < count:
        try:
            found = draw(chance, families)
        except OSError:
            continue
        if found:
            marks[at], names[at] = found
            at += 1
    return marks, names
