import { commissionOf } from '~/domain/pricing/commission'
import { COLUMN } from '~/domain/table/columns'
import type { FixtureData } from '~/domain/table/table'
import { knownMakers } from '~/domain/trade/known-makers'
import type { OwnMaker } from '~/domain/trade/own-makers'
import { answerOf, type RefineAnswer } from './answers/answer'
import { BEFORE } from './edit/links'
import { CONTINUED, isContradiction, looksBack, rowsAbout, rowsOf, SAME } from './edit/step'
import { withMakers } from './language/makers'
import { refine as words } from './language/refine-messages'
import { CannotRefine, type RowSet, startWork, textOf, type Work, type WorkRow, write } from './language/work'
import { planOf } from './plan'
import type { PlannedStep } from './planner'
import { suggestionsFor } from './suggestions'

/**
 * Applies a plain-language instruction to a table without a model: either completely or not at all. A part that is not
 * understood is reported, never guessed.
 * @param selected 0-based indexes of the rows that may change; null: all of them [REFINE-17]
 * @param own the agency's own makers, which come before the built-in ones
 */
export function interpret(
  instruction: string,
  data: FixtureData,
  selected: readonly number[] | null,
  own: readonly OwnMaker[] = [],
): RefineAnswer {
  return withMakers(knownMakers(own), () => interpreted(instruction, data, selected))
}

function interpreted(instruction: string, data: FixtureData, selected: readonly number[] | null): RefineAnswer {
  const plan = planOf(instruction, data)
  if ('notUnderstood' in plan) {
    const suggestions = suggestionsFor(instruction, data.columns)
    return {
      responseType: 'incremental',
      changes: [],
      refinedData: null,
      message: words.notUnderstood(shortened(plan.notUnderstood), suggestions),
      notUnderstood: plan.notUnderstood,
      suggestions,
    }
  }
  const work = startWork(data, plan.wholeTable ? null : selected)
  const before = work.rows.map(({ cells }) => cells)
  try {
    runAll(work, plan.steps)
  } catch (error) {
    if (!(error instanceof CannotRefine)) throw error
    return nothing(error.message)
  }
  const [unseen] = unseenIn(plan.steps)
  const isSame =
    work.rows.length === before.length && work.rows.every((row, at) => row.origin === at && row.cells === before[at])
  if (isSame && unseen !== undefined) return nothing(words.noValue(shortened(unseen)))
  if (isSame && plan.steps.some(({ step }) => isContradiction(step, work))) return nothing(words.noneOfBoth)
  if (isSame && work.notes.length === 0 && work.allowed !== null) return nothing(words.nothingSelected)
  if (!isSame) {
    work.notes.push(...doubts(plan.steps, work, plan.isForAll))
    work.notes.push(...plan.readings.map(({ typed, meant }) => words.readAs(shortened(typed), meant)))
  }
  for (const row of work.rows) followPrice(work, row, row.origin === null ? null : (before[row.origin] ?? null))
  return answerOf(data, work.rows, work.notes)
}

/** The values, named in a step or in the rows its sentence starts with, that no cell has. */
const unseenIn = (steps: readonly PlannedStep[]): string[] =>
  steps.flatMap(({ step, scope }) => [scope?.unseen, step.unseen]).filter((value) => value !== undefined)

/** Notes about ambiguous readings and steps without effect, shown after the summary. */
function doubts(steps: readonly PlannedStep[], work: Work, isForAll: boolean): string[] {
  const unseen = new Set(unseenIn(steps))
  return [
    ...(steps.some(({ step }) => step.rows === CONTINUED) ? [words.sameRows] : []),
    ...(steps.some(({ step }, at) => step.trailing && steps[at + 1]?.step.rows === step.rows) ? [words.bothRows] : []),
    ...[...unseen].slice(0, 3).map((value) => words.notThere(shortened(value))),
    ...(work.allowed !== null && isForAll ? [words.onlySelected] : []),
  ]
}

const nothing = (message: string): RefineAnswer => ({
  responseType: 'incremental',
  changes: [],
  refinedData: null,
  message,
})

const NOTHING_BEFORE: ReadonlyMap<WorkRow, WorkRow['cells']> = new Map()

function runAll(work: Work, steps: readonly PlannedStep[]): void {
  let sentence = -1
  let within: ReadonlySet<WorkRow> | null = null
  let began: ReadonlyMap<WorkRow, WorkRow['cells']> = NOTHING_BEFORE
  let written = new Set<string>()
  for (const { step, scope, sentence: own } of steps) {
    if (own !== sentence) {
      sentence = own
      began = new Map(work.rows.map((row) => [row, row.cells]))
      written = new Set()
      work.renamed.clear()
      const open = work.rows.filter((row) => work.allowed === null || work.allowed.has(row))
      within = scope ? new Set(scope.select(work, open)) : null
      if (within) work.last = within
    }
    // "Raise prices under $100 by 10% and over $100 by 5%": no row is raised twice.
    const isTier = step.column !== null && written.has(step.column) && step.rows !== null && !refersBack(step.rows)
    const rows = isTier ? asBegun(work, began, () => rowsOf(step, work, within)) : rowsOf(step, work, within)
    if (step.column !== null && step.rows !== null) written.add(step.column)
    const before = looksBack(step) ? new Map(work.rows.map((row) => [row, row.cells])) : NOTHING_BEFORE
    step.run(work, rows)
    work.last = rowsAbout(step, work, rows, before)
    if (step.rows) for (const row of rows) work.named.add(row)
  }
}

const refersBack = (rows: RowSet): boolean =>
  rows === SAME || rows === CONTINUED || rows === BEFORE || rows.back === true

/** Selects rows with the cell values from the beginning of the sentence. */
function asBegun(work: Work, began: ReadonlyMap<WorkRow, WorkRow['cells']>, select: () => WorkRow[]): WorkRow[] {
  const now = work.rows.map((row) => [row, row.cells] as const)
  for (const row of work.rows) row.cells = began.get(row) ?? row.cells
  try {
    return select()
  } finally {
    for (const [row, cells] of now) row.cells = cells
  }
}

/** Updates the commission when a price or its percentage changed. [GRID-047] */
export function followPrice(work: Work, row: WorkRow, before: WorkRow['cells'] | null): void {
  if (before === null || before === row.cells || !work.columns.includes(COLUMN.commission)) return
  const old: WorkRow = { origin: null, cells: before }
  const isChanged = [COLUMN.unit, COLUMN.percent].some((column) => textOf(row, column) !== textOf(old, column))
  if (!isChanged || textOf(row, COLUMN.commission) !== textOf(old, COLUMN.commission)) return
  write(work, row, COLUMN.commission, commissionOf(textOf(row, COLUMN.unit), textOf(row, COLUMN.percent)) ?? '')
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
