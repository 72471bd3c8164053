import { hundredfold } from '~/domain/checks/arriving-numbers'
import { numberChecks } from '~/domain/checks/check-messages'
import { columnInQuestion, questionRemark } from '~/domain/intake/column-questions'
import { sheetImport as words } from '~/domain/intake/intake-messages'
import { columnGivenBack, moveColumnOps } from '~/domain/intake/take-column'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import type { SheetChoice } from '~/domain/table/read-table'
import { cellText, type FixtureTable, type Row, toData } from '~/domain/table/table'
import { applyOps } from '~/domain/table/table-ops'
import type { Remark, Step, Tab } from '~/editor/state/editor'
import { undone } from '~/editor/state/tab/tab'
import { fileFor, isKept } from '~/editor/workers/sheet-offers'
import type { Desk } from '../desk/desk'
import { withAnsweredDoubts } from '../intake/answered-doubts'
import { rememberAnswer, rememberSheet } from '../intake/earlier-answers'
import { columnsAmong } from '../intake/offered-columns'
import { settleBy } from './settle-remark'

type RemarkDesk = Pick<Desk, 'editor' | 'imports' | 'api'>

/** A way to answer a remark. */
export interface RemarkChoice {
  readonly label: string
  /** The name of the button and of the undo step. */
  readonly name: string
  readonly settle: (desk: RemarkDesk, remark: Remark) => void
}

/** True for a remark on which the meaning of numbers depends: a column to choose, or the unit of percentages. */
export const asksQuestion = ({ text }: Remark) => columnInQuestion(text) !== null || numberChecks.asksForPercent(text)

/** The ways to answer a remark on this table; empty for a remark that only informs. */
export function remarkChoices(table: FixtureTable, remark: Remark): readonly RemarkChoice[] {
  const { text } = remark
  const column = columnInQuestion(text)
  if (column !== null) return columnsAmong(table, column).map((from) => columnChoice(from, column))
  if (numberChecks.asksForPercent(text)) return percentChoice(table, remark)
  return [...askAgainChoice(remark), ...sheetChoices(remark)]
}

function sheetChoices({ offer }: Remark): readonly RemarkChoice[] {
  return offer && isKept(offer.reading) ? offer.choices.map((choice) => readingOf(offer, choice)) : []
}

/** Reads the file again; the table stays until the new one is ready. */
function readingOf({ reading: id, sheets }: NonNullable<Remark['offer']>, choice: SheetChoice): RemarkChoice {
  const { sheet = '', isAll, withHidden } = choice
  const reading = isAll ? words.readAllSheets : words.readSheet(sheet)
  return {
    label: withHidden ? words.readHidden : reading,
    name: withHidden ? words.takeHidden : reading,
    settle(desk) {
      const file = fileFor(id, choice)
      if (!file) return
      if (!withHidden) rememberSheet(desk, sheets, choice)
      void desk.imports.take(file)
    },
  }
}

function columnChoice(from: string, column: string): RemarkChoice {
  const name = words.takeAs(from, columnLabel(column))
  return {
    label: words.use(from),
    name,
    settle(desk, remark) {
      const { editor } = desk
      editor.commitEdit()
      const before = editor.activeTab()
      settleBy(editor, remark, { name, ops: moveColumnOps(before.table, from, column) })
      editor.takeChange(before.id, (tab) => withAnsweredDoubts(tab, before, { given: { column, heading: from } }))
      rememberAnswer(desk, remark.layout, column, from)
    },
  }
}

/** Reverts an earlier answer that was applied, deletes it on the server, and asks the question again. */
function askAgainChoice({ answered, layout }: Remark): readonly RemarkChoice[] {
  if (!answered || !layout) return []
  const { column, heading } = answered
  return [
    {
      label: words.askAgain,
      name: words.askAgainFor(column),
      settle(desk, remark) {
        const { editor } = desk
        editor.commitEdit()
        const tab = editor.activeTab()
        const moved = tab.undo.findLast((step) => step.remarks?.[0].some(({ text }) => text === remark.text))
        // Undo may reopen a tab that was just closed, so the step is reverted directly.
        if (moved && moved === tab.undo.at(-1)) editor.takeChange(tab.id, undone)
        else {
          const ops = columnGivenBack(tab.table, column, heading, moved && rowsSet(moved))
          const table = applyOps(tab.table, ops)
          const among = columnsAmong(table, column)
          const text = questionRemark(toData(table).rows, { column, among })
          const raised = among.length > 0 ? [{ text, layout }] : []
          settleBy(editor, remark, { name: words.askAgainFor(column), ops, raised })
          editor.takeChange(tab.id, (next) => withAnsweredDoubts(next, tab, { taken: { column, heading } }))
        }
        rememberAnswer(desk, layout, column, null)
      },
    },
  ]
}

const rowsSet = ({ ops }: Step) =>
  new Set(ops.flatMap((op) => (op.op === 'setRows' ? op.rows.map(({ id }) => id) : [])))

/**
 * Offers to read the fractions among the rows that came with the question as percentages. If these rows are not known any
 * more, they are all rows, but only if they are as many as the question says.
 */
function percentChoice({ rows }: FixtureTable, { text, rows: asked }: Remark): readonly RemarkChoice[] {
  const percentOf = (row: Row) => hundredfold(cellText(row, COLUMN.percent))
  const those = asked && new Set(asked)
  const isFraction = (row: Row) => (!those || those.has(row.id)) && percentOf(row) !== null
  const first = rows.find(isFraction)
  const percent = first && percentOf(first)
  if (!first || !percent) return []
  const said = those
    ? text
    : numberChecks.fractions(rows.filter(isFraction).length, cellText(first, COLUMN.percent), percent)
  if (said !== text) return []
  const name = numberChecks.readAsPercent(percent)
  const changed = (tab: Tab) =>
    tab.table.rows.flatMap((row): Row[] => {
      const given = isFraction(row) ? percentOf(row) : null
      return given === null ? [] : [{ ...row, cells: { ...row.cells, [COLUMN.percent]: given } }]
    })
  return [
    {
      label: name,
      name,
      settle({ editor }, remark) {
        editor.commitEdit()
        settleBy(editor, remark, { name, ops: [{ op: 'setRows', rows: changed(editor.activeTab()) }] })
      },
    },
  ]
}
