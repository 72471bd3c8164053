import { type Area, IDENTITY, type Matrix, shared, within } from './pdf-matrix'

/** The properties of a font needed to place its letters. */
export interface PageFont {
  readonly fontMatrix?: ArrayLike<number> | undefined
  readonly vertical?: boolean | undefined
}

/** Ink other than the recognized words and lines. */
export interface Mark extends Area {
  readonly kind: 'picture' | 'shape' | 'text'
}

/** The part of a page's graphics state that determines where text and lines are and whether they are visible. */
export interface DrawingState {
  matrix: Matrix
  clip: Area
  /** The text matrix, followed by the start of the present line and the position of the next letter. */
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
  /** Horizontal scale of the letters; 1 is the font's own width. */
  stretch: number
  leading: number
  rise: number
  /** The PDF text rendering mode: filled, outlined, or neither. */
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

export function transform(state: DrawingState, matrix: Matrix): void {
  state.matrix = within(state.matrix, matrix)
}

export function clipTo(state: DrawingState, area: Area): void {
  state.clip = shared(state.clip, area)
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

/** Ink with a lower alpha is treated as invisible. */
const LEAST_ALPHA = 0.05
/** Lightness, out of 255, from which ink is invisible on white paper. */
const WHITE = 250

function isSeen(colour: string, alpha: number): boolean {
  if (alpha < LEAST_ALPHA || colour === 'transparent') return false
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  return red === '' || [red, green, blue].some((part) => Number.parseInt(part, 16) < WHITE)
}

/** True if a fill, or a stroke, is visible on white paper. */
export const isFillSeen = ({ fill, fillAlpha }: DrawingState) => isSeen(fill, fillAlpha)
export const isStrokeSeen = ({ stroke, strokeAlpha }: DrawingState) => isSeen(stroke, strokeAlpha)

/** Rendering modes that neither fill nor outline letters, as in the recognized text behind a scan. */
const UNSEEN_MODES: readonly number[] = [3, 7]

/** True if letters are drawn. White ones count, since they may be on a dark background: only the picture can tell. */
export function isTextDrawn({ mode, fill, fillAlpha, strokeAlpha }: DrawingState): boolean {
  if (UNSEEN_MODES.includes(mode)) return false
  return Math.max(fill === 'transparent' ? 0 : fillAlpha, mode === 1 || mode === 2 ? strokeAlpha : 0) >= LEAST_ALPHA
}
