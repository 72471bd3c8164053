import { cellFault, strayValues } from '../pricing/carried-values'
import { isMoneyColumn } from '../pricing/money'
import type { NumberFault } from '../pricing/number-fault'
import { isMissingPrice } from '../pricing/pricing'
import { COLUMN, HIDDEN } from '../table/columns'
import { isLineCode, isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from '../table/table'
import type { CodeOf } from '../trade/maker-codes'
import { knownCode, UNKNOWN_CODE } from '../trade/manufacturers'

/**
 * The kinds of problems in a row, in listing order: first those that make a sum wrong, then those that leave a sum
 * incomplete, then the rest. They are warnings; nothing is rejected because of one.
 */
export const PROBLEM_KINDS = ['number', 'stray', 'price', 'quantity', 'duplicate', 'maker', 'line', 'parent'] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export interface Problem {
  readonly kind: ProblemKind
  readonly row: RowId
  /** The column of the cell to correct. */
  readonly column: string
  /** Index of the row in the table, from 0. */
  readonly index: number
  /** The text at fault, such as the repeated type or the unknown maker; '' if the cell is blank. */
  readonly text: string
  /** Why the number is wrong; only for kind 'number'. */
  readonly fault?: NumberFault
}

/** True if the text of a cell is left out of every sum: it is not one number, or its row carries no numbers. */
export function countsForNothing({ kind, fault }: Problem): boolean {
  return kind === 'stray' || (kind === 'number' && fault === 'other')
}

/** Everything known about a row without its neighbors. */
interface Facts {
  readonly code: string
  readonly special: boolean
  readonly under: boolean
  readonly priceMissing: boolean
  readonly quantityMissing: boolean
  /** Number columns with a faulty value, which is exported as is and counts as far as it can be parsed. */
  readonly wrongNumbers: readonly (readonly [column: string, fault: NumberFault])[]
  /** Number columns with a value on a row that carries no numbers; no sum includes it. */
  readonly strays: readonly string[]
  /** The maker missing from the built-in map; '' if it is known or the row names none. */
  readonly unknownMaker: string
}

const NUMBER_COLUMNS: readonly string[] = [COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

/** The default number columns, plus the table's own amount columns. */
function numberColumns(row: Cells): readonly string[] {
  const own = Object.keys(row).filter((name) => isMoneyColumn(name) && !NUMBER_COLUMNS.includes(name))
  return own.length === 0 ? NUMBER_COLUMNS : [...NUMBER_COLUMNS, ...own]
}

function wrongNumbers(row: Cells): Facts['wrongNumbers'] {
  const wrong = numberColumns(row).flatMap((column) => {
    const fault = cellFault(row, column)
    return fault ? [[column, fault] as const] : []
  })
  // The commission of a faulty price or percentage is the same problem.
  const isFollowing = wrong.some(([column]) => column === COLUMN.unit || column === COLUMN.percent)
  return wrong.filter(([column, fault]) => fault === 'other' || column !== COLUMN.commission || !isFollowing)
}

/** Cells are immutable, so each row is checked only once. */
const facts = new WeakMap<Cells, Facts>()
/** The facts of rows without problems depend only on the line code, so such rows share them. */
const sound = new Map<string, Facts>()

/** Returns the facts about a row, ignoring its neighbors. */
export function factsOf({ cells: row }: Pick<Row, 'cells'>): Facts {
  const known = facts.get(row)
  if (known) return known
  const read = readFacts(row)
  const isSound =
    !read.priceMissing &&
    !read.quantityMissing &&
    read.wrongNumbers.length + read.strays.length === 0 &&
    read.unknownMaker === ''
  const found = (isSound && sound.get(read.code)) || read
  if (isSound) sound.set(read.code, found)
  facts.set(row, found)
  return found
}

function readFacts(row: Cells): Facts {
  const code = lineCode(cellText(row, COLUMN.line))
  const special = isSpecial(code)
  return {
    code,
    special,
    under: isUnder(code),
    priceMissing: isMissingPrice(row),
    quantityMissing: !special && code !== 'OVG' && cellText(row, COLUMN.qty).trim() === '',
    wrongNumbers: special ? [] : wrongNumbers(row),
    strays: strayValues(row),
    unknownMaker: special ? '' : unknownMaker(row),
  }
}

const typeOf = (row: Row) => cellText(row, COLUMN.type).trim().toUpperCase()

/** Accepts OHR if a user chose it; if it replaced an unknown name, returns that name. */
function unknownMaker(row: Cells): string {
  const maker = cellText(row, COLUMN.mfg).trim()
  if (maker === '') return ''
  if (maker.toUpperCase() === UNKNOWN_CODE) {
    const read = cellText(row, HIDDEN.readMfg).trim()
    return read !== '' && knownCode(read) === null ? read : ''
  }
  return knownCode(maker) === null ? maker : ''
}

/** Rows checked per step of the search. */
const STEP = 1000

/**
 * Finds all possible problems, from the top row down: a missing price, an empty QTY (except on OVG, which is one amount
 * for the job), an invalid or missing number, a number on a row that carries none, a TYPE that several rows have, a
 * maker missing from the map, a LINE that is not a code, and PART or LMPS without a fixture or assembly above it in its
 * group. Columns missing from the table are not reported. [GRID-039][GRID-075]
 */
export function findProblems(table: FixtureTable, codeOf?: CodeOf): Problem[] {
  const search = searchProblems(table, codeOf)
  let step = search.next()
  while (!step.done) step = search.next()
  return step.value
}

/**
 * Runs `findProblems` in steps of a millisecond or two, so that other work can run in between. `codeOf` may know more
 * makers than the built-in map.
 */
export function* searchProblems(
  { columns, rows }: FixtureTable,
  codeOf: CodeOf = knownCode,
): Generator<undefined, Problem[]> {
  const present = new Set(columns)
  const uses = present.has(COLUMN.type) ? yield* countTypes(rows) : new Map<string, number>()
  const problems: Problem[] = []
  let hasParent = false
  for (const [index, row] of rows.entries()) {
    if (index % STEP === 0) yield
    const { code, special, under, priceMissing, quantityMissing, wrongNumbers, strays, unknownMaker } = factsOf(row)
    const report = (kind: ProblemKind, column: string, text = '', fault?: NumberFault) => {
      if (present.has(column)) problems.push({ kind, row: row.id, column, index, text, ...(fault && { fault }) })
    }
    if (priceMissing) report('price', COLUMN.unit)
    if (quantityMissing) report('quantity', COLUMN.qty)
    for (const [column, fault] of wrongNumbers) report('number', column, cellText(row, column).trim(), fault)
    for (const column of strays) report('stray', column, cellText(row, column).trim())
    if (!special && !under) {
      const type = typeOf(row)
      if ((uses.get(type) ?? 0) > 1) report('duplicate', COLUMN.type, type)
    }
    // OHR for a name that the agency knows by now remains a problem until it is converted.
    const isKnown = unknownMaker !== '' && codeOf(cellText(row, COLUMN.mfg)) !== null
    if (unknownMaker && !isKnown) report('maker', COLUMN.mfg, unknownMaker)
    if (code !== '' && !isLineCode(code)) report('line', COLUMN.line, code)
    if (under && !hasParent) report('parent', COLUMN.line, code)
    if (code === '' || code === 'ASMB') hasParent = true
    else if (code === 'GRP' || code === 'SUB') hasParent = false
  }
  return problems
}

/** Counts the lines of each TYPE. Parts and lamps are left out, because they often repeat the type of their fixture. */
function* countTypes(rows: readonly Row[]): Generator<undefined, Map<string, number>> {
  const uses = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % STEP === 0) yield
    const { special, under } = factsOf(row)
    const type = special || under ? '' : typeOf(row)
    if (type !== '') uses.set(type, (uses.get(type) ?? 0) + 1)
  }
  return uses
}
