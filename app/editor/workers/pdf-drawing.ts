import type { Steps } from '~/domain/steps'
import { type Glyph, placeLetters } from './pdf-letters'
import { type Area, areaIn, IDENTITY, type Matrix, shared, within } from './pdf-matrix'
import { boundsOf, cutTo, isBox, partsOf } from './pdf-paths'
import { createRuleFinder } from './pdf-rules'
import {
  type DrawingState,
  firstState,
  isFillSeen,
  isStrokeSeen,
  type Mark,
  moveText,
  type PageFont,
  setTextMatrix,
} from './pdf-state'
import { createWordFinder } from './pdf-words'

/** The drawing operations of a page, in order, as pdf.js lists them. */
export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

export interface DrawingSource {
  readonly operators: Operators
  /** Operator numbers by name. */
  readonly ops: Readonly<Record<string, number>>
  /** Maps the page's own coordinates to points from the upper left corner of the page as displayed. */
  readonly base: Matrix
  readonly page: Area
  readonly fontOf: (name: string) => PageFont | undefined
  /** True if a layer of the document is visible. */
  readonly isShown: (layer: unknown) => boolean
}

export interface Drawing {
  readonly words: ReturnType<ReturnType<typeof createWordFinder>['words']>
  readonly lines: ReturnType<ReturnType<typeof createRuleFinder>['lines']>
  readonly marks: readonly Mark[]
}

/** The number of operators to process without a pause, and the limit on recorded marks. */
const WITHOUT_PAUSE = 4000
const MOST_MARKS = 20_000

type Args = readonly unknown[]

/** Finds the words, lines and other ink of a page by interpreting its operators without a canvas. */
export function* readDrawing({ operators, ops, base, page, fontOf, isShown }: DrawingSource): Steps<Drawing> {
  const words = createWordFinder()
  const rules = createRuleFinder()
  const marks: Mark[] = []
  const fonts = new Map<string, number>()
  let state = firstState(base, page)
  let saved: DrawingState[] = []
  let willClip = false
  /** Visibility of the marked-content layers and groups that enclose the present operator. */
  let layers: boolean[] = []
  const groups: boolean[] = []
  const isSeen = () => !layers.includes(false) && !groups.includes(false)

  const note = (mark: Mark) => {
    const seen = shared(mark, state.clip)
    if (seen.right > seen.left && seen.bottom > seen.top && marks.length < MOST_MARKS) marks.push({ ...mark, ...seen })
  }
  const clipTo = (area: Area) => {
    state.clip = shared(state.clip, area)
  }
  const transform = (matrix: Matrix) => {
    state.matrix = within(state.matrix, matrix)
  }
  const save = () => void saved.push({ ...state })
  const restore = () => {
    state = saved.pop() ?? state
  }
  const enter = (matrix: unknown, box: unknown) => {
    save()
    if (matrix) transform(matrixOf(matrix))
    if (box) clipTo(areaIn(state.matrix, boxOf(box)))
  }
  const setFont = ([name, size]: Args) => {
    state.font = String(name)
    state.fontSize = Math.abs(Number(size))
    state.direction = Number(size) < 0 ? -1 : 1
  }

  function paint(path: ArrayLike<number>, isStroked: boolean, isFilled: boolean): void {
    if (!isStroked && !isFilled) return
    for (const { places, isCurved, isClosed } of partsOf(path, state.matrix)) {
      const area = boundsOf(places)
      const isShade = isFilled && !isCurved && isBox(places)
      if (isShade) rules.box(shared(area, state.clip), page)
      let isShape = (isFilled && !isShade) || isCurved
      const ends = isStroked && !isCurved ? places : []
      for (const [at, to] of (isClosed && ends[0] ? [...ends, ends[0]] : ends).entries()) {
        const from = places[at - 1]
        const cut = from && cutTo(state.clip, from, to)
        if (cut && !rules.line(...cut)) isShape = true
      }
      if (isShape) note({ ...area, kind: 'shape' })
    }
  }

  function paintPath([kind, data, bounds]: Args): void {
    const [path] = data as [ArrayLike<number> | null]
    const name = PAINTS.get(ops, Number(kind))
    if (path && isSeen()) paint(path, name.isStroked && isStrokeSeen(state), name.isFilled && isFillSeen(state))
    if (willClip) clipTo(bounds ? areaIn(state.matrix, boxOf(bounds)) : state.clip)
    willClip = false
  }

  const picture = () => {
    if (isSeen()) note({ ...areaIn(state.matrix, [0, 0, 1, 1]), kind: 'picture' })
  }
  const handlers: Readonly<Record<string, (args: Args) => void>> = {
    save,
    restore,
    transform: (args) => transform(matrixOf(args)),
    setStrokeRGBColor: ([colour]) => void Object.assign(state, { stroke: String(colour) }),
    setFillRGBColor: ([colour]) => void Object.assign(state, { fill: String(colour) }),
    setStrokeTransparent: () => void Object.assign(state, { stroke: 'transparent' }),
    setFillTransparent: () => void Object.assign(state, { fill: 'transparent' }),
    setStrokeColorN: () => void Object.assign(state, { stroke: 'pattern' }),
    setFillColorN: () => void Object.assign(state, { fill: 'pattern' }),
    setGState: ([entries]) => {
      for (const [key, value] of entries as [string, unknown][]) {
        if (key === 'CA') state.strokeAlpha = Number(value)
        if (key === 'ca') state.fillAlpha = Number(value)
        if (key === 'Font') setFont(value as Args)
      }
    },
    constructPath: paintPath,
    clip: () => {
      willClip = true
    },
    eoClip: () => {
      willClip = true
    },
    beginText: () => setTextMatrix(state, IDENTITY),
    setTextMatrix: ([matrix]) => setTextMatrix(state, matrixOf(matrix)),
    moveText: ([x, y]) => moveText(state, Number(x), Number(y)),
    setLeadingMoveText: ([x, y]) => {
      state.leading = Number(y)
      moveText(state, Number(x), Number(y))
    },
    nextLine: () => moveText(state, 0, state.leading),
    setCharSpacing: ([value]) => void Object.assign(state, { charSpacing: Number(value) }),
    setWordSpacing: ([value]) => void Object.assign(state, { wordSpacing: Number(value) }),
    setHScale: ([value]) => void Object.assign(state, { stretch: Number(value) / 100 }),
    setLeading: ([value]) => void Object.assign(state, { leading: -Number(value) }),
    setTextRise: ([value]) => void Object.assign(state, { rise: Number(value) }),
    setTextRenderingMode: ([value]) => void Object.assign(state, { mode: Number(value) }),
    setFont,
    showText: ([glyphs]) => {
      if (!fonts.has(state.font)) fonts.set(state.font, fonts.size)
      const font = { font: fontOf(state.font), number: fonts.get(state.font) ?? 0, isSeen: isSeen() }
      placeLetters(glyphs as (Glyph | number)[], state, font, { letter: words.add, blank: words.part, unknown: note })
    },
    paintFormXObjectBegin: ([matrix, box]) => enter(matrix, box),
    paintFormXObjectEnd: restore,
    beginGroup: ([group]) => {
      const { matrix, bbox, smask } = group as { matrix?: unknown; bbox?: unknown; smask?: unknown }
      save()
      // The inner form applies this matrix to its content itself.
      if (bbox) clipTo(areaIn(matrix ? within(state.matrix, matrixOf(matrix)) : state.matrix, boxOf(bbox)))
      groups.push(!smask)
    },
    endGroup: () => {
      groups.pop()
      restore()
    },
    beginAnnotation: ([, rect, first, second]) => {
      state = firstState(base, page)
      saved = [state]
      layers = []
      if (rect) clipTo(areaIn(base, boxOf(rect)))
      for (const matrix of [first, second]) if (matrix) transform(matrixOf(matrix))
    },
    endAnnotation: restore,
    beginMarkedContent: () => void layers.push(true),
    beginMarkedContentProps: ([tag, layer]) => void layers.push(tag !== 'OC' || isShown(layer)),
    endMarkedContent: () => void layers.pop(),
    shadingFill: () => {
      if (isSeen()) note({ ...state.clip, kind: 'shape' })
    },
  }
  const byNumber = new Map(Object.entries(handlers).map(([name, handler]) => [ops[name], handler]))
  for (const name of PICTURES) byNumber.set(ops[name], picture)

  for (const [at, operator] of operators.fnArray.entries()) {
    byNumber.get(operator)?.((operators.argsArray[at] ?? []) as Args)
    if (at % WITHOUT_PAUSE === WITHOUT_PAUSE - 1) yield
  }
  return { words: words.words(), lines: rules.lines(), marks }
}

const STROKED = ['stroke', 'closeStroke', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']
const FILLED = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']
const PICTURES = [
  'paintImageXObject',
  'paintImageMaskXObject',
  'paintInlineImageXObject',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectRepeat',
  'paintImageMaskXObjectGroup',
  'paintInlineImageXObjectGroup',
  'paintSolidColorImageMask',
]

const PAINTS = {
  get: (ops: Readonly<Record<string, number>>, kind: number) => ({
    isStroked: STROKED.some((name) => ops[name] === kind),
    isFilled: FILLED.some((name) => ops[name] === kind),
  }),
}

function matrixOf(value: unknown): Matrix {
  const numbers = value as ArrayLike<number>
  const at = (index: number) => numbers[index] ?? 0
  return [at(0), at(1), at(2), at(3), at(4), at(5)]
}

function boxOf(value: unknown): [number, number, number, number] {
  const numbers = value as ArrayLike<number>
  const at = (index: number) => numbers[index] ?? 0
  return [at(0), at(1), at(2), at(3)]
}
