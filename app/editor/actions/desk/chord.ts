/** A parsed key combination, such as 'Alt+Shift+Q'. */
export interface Chord {
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** The last part: a letter, a digit or the name of a key. */
  readonly key: string
}

/** The fields of a keyboard event that identify the pressed keys. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys whose character would be ambiguous in a printed combination. */
const SIGNS = new Map([
  ['Plus', '+'],
  ['Minus', '-'],
])

/** Cache of parsed combinations: every key press is compared with all of them. */
const chords = new Map<string, Chord>()

function parseChord(text: string): Chord {
  const known = chords.get(text)
  if (known) return known
  const parts = text.split('+')
  const chord = {
    ctrl: parts.includes('Ctrl'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    key: SIGNS.get(parts.at(-1) ?? '') ?? parts.at(-1) ?? '',
  }
  chords.set(text, chord)
  return chord
}

/** True if `code` is the key that carries the letter or digit on a US keyboard. */
function isPhysical(key: string, code: string): boolean {
  return code === `Key${key}` || code === `Digit${key}` || code === key
}

/**
 * True if a key press matches the combination. With Alt, the physical key counts, regardless of the character it types, and
 * presses with Ctrl or Meta (AltGr) never match; a press without a key code, as some remote desktops send it, counts by
 * its letter. With Ctrl, the layout's letter counts, or the physical key if the layout has no such letter. [CMD-55]
 */
export function matchesChord(text: string, press: KeyPress): boolean {
  const chord = parseChord(text)
  if (press.shiftKey !== chord.shift || press.altKey !== chord.alt) return false
  if ((press.ctrlKey || press.metaKey) !== chord.ctrl) return false
  if (chord.alt && press.code !== '') return isPhysical(chord.key, press.code)
  if (press.key.toUpperCase() === chord.key.toUpperCase()) return true
  return !/^[\x20-\x7e]$/.test(press.key) && press.key.length === 1 && isPhysical(chord.key, press.code)
}

const MAC_NAMES = new Map([
  ['Ctrl', '⌘'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
])
const ARROWS = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
])

/** The parts of a combination as displayed on this machine. */
export function printChord(text: string, mac = false): readonly string[] {
  return text
    .split('+')
    .map((part) => (mac ? MAC_NAMES.get(part) : undefined) ?? ARROWS.get(part) ?? SIGNS.get(part) ?? part)
}
