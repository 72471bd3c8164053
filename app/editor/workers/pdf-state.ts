import { type Area, IDENTITY, type Matrix } from './pdf-matrix'

/** What of a font is needed to place its letters. */
export interface PageFont {
  readonly fontMatrix?: ArrayLike<number> | undefined
  readonly vertical?: boolean | undefined
}

/** Ink that is not among the words and lines. */
export interface Mark extends Area {
  readonly kind: 'picture' | 'shape' | 'text'
}

/** What a page has set by now, as far as it says where text and lines stand and whether they are seen. */
export interface DrawingState {
  matrix: Matrix
  clip: Area
  /** Of the text, with the place where its line begins and the one where the next letter stands. */
  text: Matrix
  lineX: number
  lineY: number
  x: number
  y: number
  font: string
  fontSize: number
  direction: 1 | -1
  charSpacing: number
  wordSpacing: number
  /** How much wider than high letters are than their font has them. */
  stretch: number
  leading: number
  rise: number
  /** Whether letters are filled, outlined, or neither. */
  mode: number
  fill: string
  stroke: string
  fillAlpha: number
  strokeAlpha: number
}

export function firstState(matrix: Matrix, clip: Area): DrawingState {
  return {
    matrix,
    clip,
    text: IDENTITY,
    lineX: 0,
    lineY: 0,
    x: 0,
    y: 0,
    font: '',
    fontSize: 0,
    direction: 1,
    charSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    strokeAlpha: 1,
  }
}

export function moveText(state: DrawingState, x: number, y: number): void {
  state.lineX += x
  state.lineY += y
  state.x = state.lineX
  state.y = state.lineY
}

export function setTextMatrix(state: DrawingState, matrix: Matrix): void {
  Object.assign(state, { text: matrix, x: 0, y: 0, lineX: 0, lineY: 0 })
}

/** Ink with less is as good as not there. */
const LEAST_ALPHA = 0.05
/** On white paper nobody sees what is so light, of 255. */
const WHITE = 250

function isSeen(colour: string, alpha: number): boolean {
  if (alpha < LEAST_ALPHA || colour === 'transparent') return false
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  return red === '' || [red, green, blue].some((part) => Number.parseInt(part, 16) < WHITE)
}

/** Whether what is filled, or stroked, shows on white paper. */
export const isFillSeen = ({ fill, fillAlpha }: DrawingState) => isSeen(fill, fillAlpha)
export const isStrokeSeen = ({ stroke, strokeAlpha }: DrawingState) => isSeen(stroke, strokeAlpha)

/** Letters that are neither filled nor outlined, such as the text that was recognised below a scan. */
const UNSEEN_MODES: readonly number[] = [3, 7]

/** Whether letters are drawn. White ones may stand on something dark: the picture tells. */
export function isTextDrawn({ mode, fill, fillAlpha, strokeAlpha }: DrawingState): boolean {
  if (UNSEEN_MODES.includes(mode)) return false
  return Math.max(fill === 'transparent' ? 0 : fillAlpha, mode === 1 || mode === 2 ? strokeAlpha : 0) >= LEAST_ALPHA
}
