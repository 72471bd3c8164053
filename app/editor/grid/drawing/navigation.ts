/** A place in the grid: 0-based row and data column. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface Bounds {
  readonly rows: number
  /** Collapsed columns are skipped. [GRID-062][GRID-063] */
  readonly columns: readonly {
    readonly collapsed: boolean
    readonly isWorkedOut?: boolean
    readonly frozen?: boolean
  }[]
  /** Rows per page. */
  readonly page: number
  /** True if a cell has a text. */
  readonly isFilled: (place: Place) => boolean
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'next'
  | 'previous'
  | EdgeMove

/** Moves to the end or start of filled cells in a direction. */
export type EdgeMove = 'edgeUp' | 'edgeDown' | 'edgeLeft' | 'edgeRight'

const ARROWS = new Map<string, Move>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['PageUp', 'pageUp'],
  ['PageDown', 'pageDown'],
])
const EDGES = new Map<string, EdgeMove>([
  ['ArrowUp', 'edgeUp'],
  ['ArrowDown', 'edgeDown'],
  ['ArrowLeft', 'edgeLeft'],
  ['ArrowRight', 'edgeRight'],
])
/** [GRID-056]…[GRID-059] */
const LETTERS = new Map<string, Move>([
  ['w', 'up'],
  ['a', 'left'],
  ['s', 'down'],
  ['d', 'right'],
])

export interface Keys {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The move of a key while no cell is edited; null if the key does not move. */
export function moveOf(keys: Keys): Move | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = keys
  if (altKey) return null
  const control = ctrlKey || metaKey
  if (key === 'Tab' && !control) return shiftKey ? 'previous' : 'next'
  if (shiftKey) return control ? null : (LETTERS.get(key.toLowerCase()) ?? null)
  return placeKey(keys)
}

/** The move by which a key with Shift extends the selection; null if it does not. */
export function extensionOf(keys: Keys): Move | null {
  return keys.shiftKey && !keys.altKey ? placeKey(keys) : null
}

function placeKey({ key, ctrlKey, metaKey }: Keys): Move | null {
  const control = ctrlKey || metaKey
  if (key === 'Home') return control ? 'gridStart' : 'rowStart'
  if (key === 'End') return control ? 'gridEnd' : 'rowEnd'
  return (control ? EDGES : ARROWS).get(key) ?? null
}

function openColumn({ columns }: Bounds, from: number, step: 1 | -1): number | null {
  for (let index = from; index >= 0 && index < columns.length; index += step) {
    if (columns[index]?.collapsed === false) return index
  }
  return null
}

/** The next column at which Tab stops; worked-out columns cannot be typed in. [GRID-082] */
function typedColumn({ columns }: Bounds, from: number, step: 1 | -1): number | null {
  for (let index = from; index >= 0 && index < columns.length; index += step) {
    const column = columns[index]
    if (column && !column.collapsed && !column.isWorkedOut) return index
  }
  return null
}

/** The first open column that is not frozen, the target of Home as in Excel. */
function firstScrolled({ columns }: Bounds): number | null {
  const index = columns.findIndex(({ collapsed, frozen }) => !collapsed && frozen !== true)
  return index < 0 ? null : index
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(last, value))
}

/**
 * The cell that `move` leads to from `place`. Tab wraps to the next row after the last column, Shift+Tab to the
 * previous one; null beyond the last and first cell, where the focus leaves the grid. [GRID-060]…[GRID-063][GRID-071]
 */
export function nextPlace(place: Place, move: Move, bounds: Bounds): Place | null {
  const { row, column } = place
  const lastRow = bounds.rows - 1
  const first = openColumn(bounds, 0, 1) ?? 0
  const last = openColumn(bounds, bounds.columns.length - 1, -1) ?? 0
  switch (move) {
    case 'up':
      return { row: clamp(row - 1, lastRow), column }
    case 'down':
      return { row: clamp(row + 1, lastRow), column }
    case 'pageUp':
      return { row: clamp(row - bounds.page, lastRow), column }
    case 'pageDown':
      return { row: clamp(row + bounds.page, lastRow), column }
    case 'left':
      return { row, column: openColumn(bounds, column - 1, -1) ?? column }
    case 'right':
      return { row, column: openColumn(bounds, column + 1, 1) ?? column }
    case 'rowStart':
      return { row, column: firstScrolled(bounds) ?? first }
    case 'rowEnd':
      return { row, column: last }
    case 'gridStart':
      return { row: 0, column: first }
    case 'gridEnd':
      return { row: lastRow, column: last }
    case 'next': {
      const right = typedColumn(bounds, column + 1, 1)
      if (right !== null) return { row, column: right }
      return row < lastRow ? { row: row + 1, column: typedColumn(bounds, 0, 1) ?? first } : null
    }
    case 'previous': {
      const left = typedColumn(bounds, column - 1, -1)
      if (left !== null) return { row, column: left }
      return row > 0 ? { row: row - 1, column: typedColumn(bounds, bounds.columns.length - 1, -1) ?? last } : null
    }
    case 'edgeUp':
      return edge(place, 'up', bounds)
    case 'edgeDown':
      return edge(place, 'down', bounds)
    case 'edgeLeft':
      return edge(place, 'left', bounds)
    case 'edgeRight':
      return edge(place, 'right', bounds)
  }
}

/**
 * The last filled cell of the run that contains `place`, otherwise the next filled one, otherwise the end of the grid.
 */
function edge(place: Place, move: 'up' | 'down' | 'left' | 'right', bounds: Bounds): Place {
  const step = (from: Place) => nextPlace(from, move, bounds) ?? from
  const isEnd = (at: Place, next: Place) => at.row === next.row && at.column === next.column
  let at = place
  let next = step(at)
  const inRun = bounds.isFilled(at) && bounds.isFilled(next)
  while (!isEnd(at, next)) {
    if (inRun && !bounds.isFilled(next)) return at
    at = next
    if (!inRun && bounds.isFilled(at)) return at
    next = step(at)
  }
  return at
}
