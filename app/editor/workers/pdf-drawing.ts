import type { Steps } from '~/domain/steps'
import { createInk } from './pdf-ink'
import { type Glyph, placeLetters } from './pdf-letters'
import { type Area, areaIn, boxOf, type Matrix, matrixOf, within } from './pdf-matrix'
import {
  clipTo,
  type DrawingState,
  firstState,
  isFillSeen,
  isStrokeSeen,
  type Mark,
  type PageFont,
  transform,
} from './pdf-state'
import { type Args, STATE_OPERATORS } from './pdf-state-operators'
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
  readonly lines: ReturnType<ReturnType<typeof createInk>['lines']>
  readonly marks: readonly Mark[]
}

/** The number of operators to process without a pause. */
const WITHOUT_PAUSE = 4000

/** Finds the words, lines and other ink of a page by interpreting its operators without a canvas. */
export function* readDrawing({ operators, ops, base, page, fontOf, isShown }: DrawingSource): Steps<Drawing> {
  const words = createWordFinder()
  const ink = createInk(page)
  const fonts = new Map<string, number>()
  let state = firstState(base, page)
  let saved: DrawingState[] = []
  let willClip = false
  /** Visibility of the marked-content layers and groups that enclose the present operator. */
  let layers: boolean[] = []
  const groups: boolean[] = []
  const isSeen = () => !layers.includes(false) && !groups.includes(false)

  const save = () => void saved.push({ ...state })
  const restore = () => {
    state = saved.pop() ?? state
  }
  const clipNext = () => {
    willClip = true
  }
  const handlers: Readonly<Record<string, (args: Args) => void>> = {
    save,
    restore,
    constructPath([kind, data, bounds]) {
      const [path] = data as [ArrayLike<number> | null]
      const { isStroked, isFilled } = paintOf(ops, Number(kind))
      if (path && isSeen()) ink.paint(path, state, isStroked && isStrokeSeen(state), isFilled && isFillSeen(state))
      if (willClip && bounds) clipTo(state, areaIn(state.matrix, boxOf(bounds)))
      willClip = false
    },
    clip: clipNext,
    eoClip: clipNext,
    showText([glyphs]) {
      if (!fonts.has(state.font)) fonts.set(state.font, fonts.size)
      const font = { font: fontOf(state.font), number: fonts.get(state.font) ?? 0, isSeen: isSeen() }
      const unknown = (mark: Mark) => ink.mark(mark, state)
      placeLetters(glyphs as (Glyph | number)[], state, font, { letter: words.add, blank: words.part, unknown })
    },
    paintFormXObjectBegin([matrix, box]) {
      save()
      if (matrix) transform(state, matrixOf(matrix))
      if (box) clipTo(state, areaIn(state.matrix, boxOf(box)))
    },
    paintFormXObjectEnd: restore,
    beginGroup([group]) {
      const { matrix, bbox, smask } = group as { matrix?: unknown; bbox?: unknown; smask?: unknown }
      save()
      // The inner form applies this matrix to its content itself.
      if (bbox) clipTo(state, areaIn(matrix ? within(state.matrix, matrixOf(matrix)) : state.matrix, boxOf(bbox)))
      groups.push(!smask)
    },
    endGroup() {
      groups.pop()
      restore()
    },
    beginAnnotation([, rect, first, second]) {
      state = firstState(base, page)
      saved = [state]
      layers = []
      if (rect) clipTo(state, areaIn(base, boxOf(rect)))
      for (const matrix of [first, second]) if (matrix) transform(state, matrixOf(matrix))
    },
    endAnnotation: restore,
    beginMarkedContent: () => void layers.push(true),
    beginMarkedContentProps: ([tag, layer]) => void layers.push(tag !== 'OC' || isShown(layer)),
    endMarkedContent: () => void layers.pop(),
    shadingFill() {
      if (isSeen()) ink.mark({ ...state.clip, kind: 'shape' }, state)
    },
  }
  const byNumber = new Map(Object.entries(handlers).map(([name, handler]) => [ops[name], handler]))
  for (const [name, change] of Object.entries(STATE_OPERATORS)) byNumber.set(ops[name], (args) => change(state, args))
  const picture = () => {
    if (isSeen()) ink.mark({ ...areaIn(state.matrix, [0, 0, 1, 1]), kind: 'picture' }, state)
  }
  for (const name of PICTURES) byNumber.set(ops[name], picture)

  for (const [at, operator] of operators.fnArray.entries()) {
    byNumber.get(operator)?.((operators.argsArray[at] ?? []) as Args)
    if (at % WITHOUT_PAUSE === WITHOUT_PAUSE - 1) yield
  }
  return { words: words.words(), lines: ink.lines(), marks: ink.marks }
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

const paintOf = (ops: Readonly<Record<string, number>>, kind: number) => ({
  isStroked: STROKED.some((name) => ops[name] === kind),
  isFilled: FILLED.some((name) => ops[name] === kind),
})
