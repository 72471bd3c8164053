import { IDENTITY, matrixOf } from './pdf-matrix'
import { type DrawingState, moveText, setTextMatrix, transform } from './pdf-state'

export type Args = readonly unknown[]

function setFont(state: DrawingState, [name, size]: Args): void {
  state.font = String(name)
  state.fontSize = Math.abs(Number(size))
  state.direction = Number(size) < 0 ? -1 : 1
}

const set = (change: (value: unknown) => Partial<DrawingState>) => (state: DrawingState, args: Args) =>
  void Object.assign(state, change(args[0]))

/** The operators that only change the graphics state, by pdf.js's names. */
export const STATE_OPERATORS: Readonly<Record<string, (state: DrawingState, args: Args) => void>> = {
  transform: (state, args) => transform(state, matrixOf(args)),
  setStrokeRGBColor: set((color) => ({ stroke: String(color) })),
  setFillRGBColor: set((color) => ({ fill: String(color) })),
  setStrokeTransparent: set(() => ({ stroke: 'transparent' })),
  setFillTransparent: set(() => ({ fill: 'transparent' })),
  setStrokeColorN: set(() => ({ stroke: 'pattern' })),
  setFillColorN: set(() => ({ fill: 'pattern' })),
  setGState(state, [entries]) {
    for (const [key, value] of entries as [string, unknown][]) {
      if (key === 'CA') state.strokeAlpha = Number(value)
      if (key === 'ca') state.fillAlpha = Number(value)
      if (key === 'Font') setFont(state, value as Args)
    }
  },
  beginText: (state) => setTextMatrix(state, IDENTITY),
  setTextMatrix: (state, [matrix]) => setTextMatrix(state, matrixOf(matrix)),
  moveText: (state, [x, y]) => moveText(state, Number(x), Number(y)),
  setLeadingMoveText(state, [x, y]) {
    state.leading = Number(y)
    moveText(state, Number(x), Number(y))
  },
  nextLine: (state) => moveText(state, 0, state.leading),
  setCharSpacing: set((value) => ({ charSpacing: Number(value) })),
  setWordSpacing: set((value) => ({ wordSpacing: Number(value) })),
  setHScale: set((value) => ({ stretch: Number(value) / 100 })),
  setLeading: set((value) => ({ leading: -Number(value) })),
  setTextRise: set((value) => ({ rise: Number(value) })),
  setTextRenderingMode: set((value) => ({ mode: Number(value) })),
  setFont,
}
