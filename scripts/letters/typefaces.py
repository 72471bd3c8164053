"""The typefaces that the net of letters is trained on: those of the Debian packages that are installed here.

KEPT_OUT is never trained on, so that figures on it are of typefaces that the net has not seen.
"""

import re
import subprocess
from collections import defaultdict

from PIL import ImageFont

KEPT_OUT = re.compile(
    r"(B612|Cabin|Caladea|Clear Sans|Courier Prime|Gentium|Inter|Karla|League Mono|Manrope|Oxygen|PT Sans"
    r"|Routed Gothic|Sora|TeX Gyre Adventor|Tiresias|URW Gothic|Verana)"
)
NO_LETTERS = re.compile(
    r"symbol|math|ornament|dingbat|size|nonunicode|emoji|d050000|z003|dunhill|caps|unslanted|initials|variants"
    r"|integrals|barcode|quotation|lcd|music|keyboard",
    re.IGNORECASE,
)
# Families that repeat the letters of Noto Sans and Noto Serif beside another script.
OTHER_SCRIPTS = re.compile(r"noto (?!(sans|serif)( display| mono)?$)", re.IGNORECASE)
TOO_THIN = re.compile(r"hairline|thin|extra ?light", re.IGNORECASE)
HAS_LETTERS = ":charset=41-5a 30-39 61-7a"


def typefaces():
    """Two dicts of family to list of (file, style): those to train on, and those that are kept out."""
    listed = subprocess.run(
        ["fc-list", "--format", "%{file}\t%{family[0]}\t%{style[0]}\n", HAS_LETTERS],
        capture_output=True, text=True, check=True,
    ).stdout
    trained, kept_out, seen = defaultdict(list), defaultdict(list), set()
    for line in sorted(listed.splitlines()):
        file, family, style = (line.replace("\\", "").split("\t") + ["", ""])[:3]
        if file in seen or NO_LETTERS.search(family) or OTHER_SCRIPTS.match(family) or TOO_THIN.search(style):
            continue
        seen.add(file)
        if is_readable(file):
            (kept_out if KEPT_OUT.match(family) else trained)[family].append((file, style))
    return dict(trained), dict(kept_out)


def is_readable(file):
    try:
        font = ImageFont.truetype(file, 64)
        return font.getbbox("H", anchor="ls")[1] <= -20 and font.getmask("7").getbbox() is not None
    except OSError:
        return False
