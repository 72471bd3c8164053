import { strayValues } from '../pricing/carried-values'
import { isMoneyColumn } from '../pricing/money'
import { type NumberFault, numberFault } from '../pricing/number-fault'
import { isMissingPrice } from '../pricing/pricing'
import { COLUMN, HIDDEN } from '../table/columns'
import { isLineCode, isSpecial, isUnder, lineCode } from '../table/line-codes'
import { type Cells, cellText, type FixtureTable, type Row, type RowId } from '../table/table'
import { knownCode, UNKNOWN_CODE } from '../trade/manufacturers'

/**
 * What may be wrong with a row, in the order in which the kinds are listed: first what makes a sum wrong, then what a sum
 * lacks, then what touches no sum. Warnings: nothing is ever refused for one.
 */
export const PROBLEM_KINDS = ['number', 'stray', 'price', 'quantity', 'duplicate', 'maker', 'line', 'parent'] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export interface Problem {
  readonly kind: ProblemKind
  readonly row: RowId
  /** The cell that mends it. */
  readonly column: string
  /** 0-based place of the row in the table. */
  readonly index: number
  /** What stands there: the type that is used twice, the maker that nobody knows; '' where nothing does. */
  readonly text: string
  /** How a number is wrong, where the kind is 'number'. */
  readonly fault?: NumberFault
}

/** True if the text of a cell is left out of every sum: it is not one number, or its row carries no numbers. */
export function countsForNothing({ kind, fault }: Problem): boolean {
  return kind === 'stray' || (kind === 'number' && fault === 'other')
}

/** All that can be told of a row without its neighbours. */
interface Facts {
  readonly code: string
  readonly special: boolean
  readonly under: boolean
  readonly priceMissing: boolean
  readonly quantityMissing: boolean
  /** Columns of numbers with something wrong in them: it is exported as it is and counts as far as it can be read. */
  readonly wrongNumbers: readonly (readonly [column: string, fault: NumberFault])[]
  /** Columns of numbers in which a row that carries none has one: it is in no sum. */
  readonly strays: readonly string[]
  /** The maker that the built-in map does not know; '' when it does or none is named. */
  readonly unknownMaker: string
}

const NUMBER_COLUMNS: readonly string[] = [COLUMN.qty, COLUMN.unit, COLUMN.percent, COLUMN.commission, COLUMN.overage]

/** The default ones, and the amounts of the table's own. */
function numberColumns(row: Cells): readonly string[] {
  const own = Object.keys(row).filter((name) => isMoneyColumn(name) && !NUMBER_COLUMNS.includes(name))
  return own.length === 0 ? NUMBER_COLUMNS : [...NUMBER_COLUMNS, ...own]
}

function wrongNumbers(row: Cells): Facts['wrongNumbers'] {
  return numberColumns(row).flatMap((column) => {
    const fault = numberFault(column, cellText(row, column))
    return fault ? [[column, fault] as const] : []
  })
}

/** Cells never change, so they are looked at once. */
const facts = new WeakMap<Cells, Facts>()
/** Rows in which nothing is wrong are told apart by their code alone: they have their facts in common. */
const sound = new Map<string, Facts>()

/** What may be wrong with a row by itself. */
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

/** OHR that a person chose is a maker like any other; OHR that stands for a name nobody knew is told by that name. */
function unknownMaker(row: Cells): string {
  const maker = cellText(row, COLUMN.mfg).trim()
  if (maker === '') return ''
  if (maker.toUpperCase() === UNKNOWN_CODE) {
    const read = cellText(row, HIDDEN.readMfg).trim()
    return read !== '' && knownCode(read) === null ? read : ''
  }
  return knownCode(maker) === null ? maker : ''
}

/** How many rows are looked at in one step of the search. */
const STEP = 1000

/**
 * Everything in the table that may be wrong, row by row from the top: a missing price, an empty QTY (not on OVG, which
 * is one amount for the job), a wrong number or none where a number belongs, a number on a row that carries none, a TYPE that
 * several rows have, a maker that the map does not
 * know, a LINE that is no code, PART or LMPS with no fixture or assembly above it in its group. Columns that the table
 * does not have are not missed. [GRID-039][GRID-075]
 */
export function findProblems(table: FixtureTable): Problem[] {
  const search = searchProblems(table)
  let step = search.next()
  while (!step.done) step = search.next()
  return step.value
}

/** `findProblems` in steps of a millisecond or two, between which there may be something else to do. */
export function* searchProblems({ columns, rows }: FixtureTable): Generator<undefined, Problem[]> {
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
    if (unknownMaker) report('maker', COLUMN.mfg, unknownMaker)
    if (code !== '' && !isLineCode(code)) report('line', COLUMN.line, code)
    if (under && !hasParent) report('parent', COLUMN.line, code)
    if (code === '' || code === 'ASMB') hasParent = true
    else if (code === 'GRP' || code === 'SUB') hasParent = false
  }
  return problems
}

/** How many lines have each TYPE. Parts and lamps often repeat the type they hang on: they do not count. */
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
