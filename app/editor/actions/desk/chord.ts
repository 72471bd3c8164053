/** A combination of keys as it is printed ('Alt+Shift+Q'), taken apart. */
export interface Chord {
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** The last part: a letter, a digit or the name of a key. */
  readonly key: string
}

/** The part of a keyboard event that tells which keys are down. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys whose sign would be lost in a printed combination. */
const SIGNS = new Map([
  ['Plus', '+'],
  ['Minus', '-'],
])

/** Taken apart once: every key that is pressed is held against all of them. */
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

/** Whether `code` is the key that carries the letter or digit on a US keyboard. */
function isPhysical(key: string, code: string): boolean {
  return code === `Key${key}` || code === `Digit${key}` || code === key
}

/**
 * Whether a press is the combination. With Alt the physical key counts, whatever character it types there, and presses
 * with Ctrl or Meta (AltGr) never match; a press that names no key, as some remote desktops send it, counts by its
 * letter. With Ctrl the letter of the layout counts, and the physical key where the layout has no such letter. [CMD-55]
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

/** The parts of a combination as a person reads them on this machine. */
export function printChord(text: string, mac = false): readonly string[] {
  return text
    .split('+')
    .map((part) => (mac ? MAC_NAMES.get(part) : undefined) ?? ARROWS.get(part) ?? SIGNS.get(part) ?? part)
}
