import { DRAFT_CHUNK_ROWS, DRAFT_STEP_ROWS } from '~/domain/limits/drafts'
import type { Section } from '~/domain/table/snippets'
import { emptyTable, type Row } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Remark, Step, Tab } from '../state/editor'
import type { ColumnState } from '../state/model/column-states'
import type { Unwritten } from '../state/store/grid-port'
import { bySectionId } from '../state/tab/sections'
import { createTab } from '../state/tab/tab'

/** One stored value of a tab by its name; null removes it. */
export type Part = readonly [name: string, value: string | null]

/** The stored state of a tab, compared by identity: an unchanged row, step or map is not written again. */
export interface KnownTab {
  readonly rows: readonly Row[]
  readonly chunks: number
  readonly sections: Tab['sections'] | null
  readonly doubts: Tab['doubts'] | null
  readonly remarks: Tab['remarks'] | null
  readonly steps: ReadonlySet<number>
  readonly head: string
}

export const NOTHING_KNOWN: KnownTab = {
  rows: [],
  chunks: 0,
  sections: null,
  doubts: null,
  remarks: null,
  steps: new Set(),
  head: '',
}

/** The small part of a tab: everything except its rows, sections, doubts, remarks and steps. */
interface Head
  extends Pick<
    Tab,
    | 'title'
    | 'savedTitle'
    | 'projectId'
    | 'version'
    | 'dataSource'
    | 'hasUnsavedChanges'
    | 'active'
    | 'range'
    | 'frozenColumns'
    | 'find'
  > {
  readonly columns: readonly string[]
  readonly chunks: number
  readonly columnStates: readonly ColumnState[]
  readonly selectedRows: readonly string[]
  readonly undo: readonly number[]
  readonly redo: readonly number[]
  readonly unwritten: Unwritten | null
  readonly remarks?: readonly Remark[]
}

let lastStep = 0
const stepNumbers = new WeakMap<Step, number>()

function numberOf(step: Step): number {
  const known = stepNumbers.get(step)
  if (known !== undefined) return known
  lastStep += 1
  stepNumbers.set(step, lastStep)
  return lastStep
}

function rowsIn(op: TableOp): number {
  if (op.op === 'replaceTable') return op.table.rows.length
  return 'rows' in op ? op.rows.length : 1
}

/** A step that holds a whole tab is always too large. */
const isHeavy = ({ ops, inverse, tab }: Step) =>
  tab !== undefined || [...ops, ...inverse].reduce((sum, op) => sum + rowsIn(op), 0) > DRAFT_STEP_ROWS

/** The steps to store: the latest ones, back to the first one that is too large. */
function keptSteps(steps: readonly Step[]): readonly Step[] {
  const last = steps.findLastIndex(isHeavy)
  return last < 0 ? steps : steps.slice(last + 1)
}

const chunkName = (at: number) => `rows ${String(at).padStart(4, '0')}`
const stepName = (number: number) => `step ${number}`

/** Drops the images of strips whose picture is stored, since they can be fetched again. */
const sectionsText = (sections: Tab['sections']) =>
  JSON.stringify(
    Array.from(sections.values(), (one) => (one.pictureId === undefined ? one : { ...one, imageBase64: '' })),
  )

function headOf(tab: Tab, undo: readonly number[], redo: readonly number[], unwritten: Unwritten | null): Head {
  const { title, savedTitle, projectId, version, dataSource, hasUnsavedChanges, active, range } = tab
  return {
    title,
    savedTitle,
    projectId,
    version,
    dataSource,
    hasUnsavedChanges: hasUnsavedChanges || unwritten !== null,
    active,
    range,
    frozenColumns: tab.frozenColumns,
    find: tab.find,
    columns: tab.table.columns,
    chunks: chunksOf(tab.table.rows),
    columnStates: [...tab.columnStates.values()],
    selectedRows: tab.selectedRows.size > DRAFT_STEP_ROWS ? [] : [...tab.selectedRows],
    undo,
    redo,
    unwritten,
  }
}

const chunksOf = (rows: readonly Row[]) => Math.ceil(rows.length / DRAFT_CHUNK_ROWS)

function isSameChunk(rows: readonly Row[], known: readonly Row[], at: number): boolean {
  const start = at * DRAFT_CHUNK_ROWS
  const end = start + DRAFT_CHUNK_ROWS
  for (let index = start; index < end; index += 1) if (rows[index] !== known[index]) return false
  return true
}

/**
 * Returns the parts to write to get from `known` to `tab`. They are generated lazily, so that a long table is never
 * serialized in one go. `next` is the known state once all of them are written.
 */
export function draftChanges(tab: Tab, unwritten: Unwritten | null, known: KnownTab) {
  const { rows } = tab.table
  const [undo, redo] = [keptSteps(tab.undo), keptSteps(tab.redo)]
  const head = JSON.stringify(headOf(tab, undo.map(numberOf), redo.map(numberOf), unwritten))
  const steps = new Set([...undo, ...redo].map(numberOf))
  const chunks = chunksOf(rows)
  const next: KnownTab = { rows, chunks, sections: tab.sections, doubts: tab.doubts, remarks: tab.remarks, steps, head }

  function* parts(): Generator<Part> {
    if (rows !== known.rows) {
      for (let at = 0; at < chunks; at += 1) {
        if (at < known.chunks && isSameChunk(rows, known.rows, at)) continue
        yield [chunkName(at), JSON.stringify(rows.slice(at * DRAFT_CHUNK_ROWS, (at + 1) * DRAFT_CHUNK_ROWS))]
      }
      for (let at = chunks; at < known.chunks; at += 1) yield [chunkName(at), null]
    }
    if (tab.sections !== known.sections) yield ['sections', sectionsText(tab.sections)]
    if (tab.doubts !== known.doubts) {
      yield ['doubts', JSON.stringify(Array.from(tab.doubts, ([row, columns]) => [row, [...columns]]))]
    }
    if (tab.remarks !== known.remarks) yield ['remarks', JSON.stringify(tab.remarks)]
    for (const step of [...undo, ...redo]) {
      const number = numberOf(step)
      if (!known.steps.has(number)) yield [stepName(number), JSON.stringify(step)]
    }
    for (const number of known.steps) if (!steps.has(number)) yield [stepName(number), null]
    if (head !== known.head) yield ['head', head]
  }

  return { parts: parts(), next }
}

export interface Draft {
  readonly tab: Tab
  /** The text of the cell being edited when the editor closed. */
  readonly unwritten: Unwritten | null
}

/**
 * Restores a tab from its parts. Pauses between chunks, so that a long table does not block the page.
 * @throws Error if the parts do not make up a whole tab
 */
export async function tabFrom(parts: ReadonlyMap<string, string>, rest: () => Promise<void>): Promise<Draft> {
  // Boundary to the browser's storage: each text was written by `draftChanges`, otherwise it does not parse.
  const read = <T>(name: string): T => JSON.parse(parts.get(name) ?? '') as T
  const head = read<Head>('head')
  const rows: Row[] = []
  for (let at = 0; at < head.chunks; at += 1) {
    rows.push(...read<Row[]>(chunkName(at)))
    await rest()
  }
  const table = { columns: head.columns, rows }
  const steps = (numbers: readonly number[]) => numbers.map((number) => read<Step>(stepName(number)))
  const {
    columns: _columns,
    chunks: _chunks,
    columnStates,
    selectedRows,
    undo,
    redo,
    unwritten,
    remarks,
    ...small
  } = head
  const tab: Tab = {
    ...createTab('draft', table),
    ...small,
    // A project that was never saved started empty.
    savedTable: !head.hasUnsavedChanges ? table : head.projectId === null ? emptyTable() : null,
    sections: bySectionId(read<Section[]>('sections')),
    doubts: new Map(read<[string, string[]][]>('doubts').map(([row, names]) => [row, new Set(names)])),
    // Drafts of earlier versions store remarks in the head.
    remarks: parts.has('remarks') ? read<Remark[]>('remarks') : (remarks ?? []),
    columnStates: new Map(columnStates.map((state) => [state.id, state])),
    selectedRows: new Set(selectedRows),
    undo: steps(undo),
    redo: steps(redo),
  }
  return { tab, unwritten }
}
