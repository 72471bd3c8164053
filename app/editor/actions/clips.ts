import { isWholeTable, linesWithoutQuotes } from '~/domain/files/plain-lines'
import { MAX_ROWS } from '~/domain/limits/table'
import { textInCents } from '~/domain/pricing/text-in-cents'
import { COLUMN, withWorkedOut } from '~/domain/table/columns'
import { type Clip, clipOf } from '../grid/clipboard/clip'
import {
  isOwnCopy,
  noteAmounts,
  unixLines,
  withoutCopiedAmounts,
  workedOutPlaces,
} from '../grid/clipboard/copied-amounts'
import { formatTsv } from '../grid/clipboard/tsv'
import { copyRows, pasteRows } from '../state/copied-rows'
import type { Editor } from '../state/editor'
import { severalRanges } from '../state/loaded-ranges'
import type { CopiedRows } from '../state/model/model'
import { type CellBlock, rangeOf, textsIn } from '../state/model/ranges'
import { shownColumns } from '../state/model/shown-columns'
import { pasteBlock } from '../state/paste-block'
import { clearRange } from '../state/range-edits'
import { deleteRows, rowsInHand } from '../state/row-edits'
import { isAboutRows } from '../state/selected-rows'
import { workedOutWanted } from '../state/tab/worked-out-choice'
import { withPart } from './desk/action'
import type { Desk } from './desk/desk'

/**
 * Returns the clipboard content for Ctrl+C and Ctrl+X: the selected cells, or the selected rows, which can then also be
 * pasted as rows. Cutting removes them from the table. Null if nothing is selected. [GRID-029]
 */
export function takeClip(editor: Editor, isCut: boolean): Clip | null {
  const tab = editor.activeTab()
  if (isAboutRows(tab)) {
    const rows = rowsInHand(tab)
    copyRows(editor, rows)
    if (isCut) void deleteRows(editor, rows)
    return clipOfRows(editor.getState().copiedRows)
  }
  const cells = selectedCells(editor)
  if (!cells) return null
  const clip = clipOf(cells.texts, workedOutPlaces(cells.columns))
  noteAmounts(clip.plain, cells.columns)
  if (isCut) clearRange(editor, 'Cut')
  return clip
}

function selectedCells(editor: Editor): CellBlock | null {
  const tab = editor.activeTab()
  const range = rangeOf(tab)
  if (!range) return null
  if (tab.moreRanges.length > 0) return severalRanges(editor)?.copyRanges(editor) ?? null
  return { columns: shownColumns(tab).slice(range.left, range.right + 1), texts: textsIn(tab, range, textInCents) }
}

/** The copied rows for other programs: all visible columns, including computed ones, without hidden keys. */
export function clipOfRows(copied: CopiedRows | null): Clip | null {
  return copied && clipOf(textsOfRows(copied), workedOutPlaces(shownOf(copied)))
}

const textsOfRows = ({ rows, columns }: CopiedRows) =>
  rows.map((cells) => shownOf({ columns }).map((column) => textInCents({ cells }, column)))

const shownOf = ({ columns }: Pick<CopiedRows, 'columns'>) => withWorkedOut(columns, workedOutWanted())

/**
 * Inserts the copied rows below the active row if the clipboard still holds them, so that Ctrl+V restores whole rows with
 * their hidden data. Returns false if the clipboard holds anything else. [GRID-030][GRID-031]
 */
export function pasteAsRows(editor: Editor, plain: string): boolean {
  const { copiedRows } = editor.getState()
  if (!copiedRows || plain === '') return false
  const own = formatTsv(textsOfRows(copiedRows))
  if (own !== plain && unixLines(own) !== unixLines(plain)) return false
  pasteRows(editor, editor.activeTab().active?.row ?? null)
  return true
}

const pasting = () => import('./paste-cells')

/**
 * Pastes a clipboard over the selected cells. Plain cells are pasted synchronously, so that the next key press acts on
 * them; HTML, quoted cells, headings and text around a table wait until their parser has loaded.
 */
export function pasteClip(desk: Pick<Desk, 'editor' | 'imports'>, clip: Clip): void {
  const { editor } = desk
  const { plain, html } = clip
  if (pasteAsRows(editor, plain)) return
  if (plain !== '' && html === '' && !plain.includes('"')) {
    const lines = linesWithoutQuotes(plain, '\t', MAX_ROWS + 1)
    if (isWholeTable(lines) && !mayHaveHead(lines)) {
      const before = editor.activeTab()
      const block = withoutCopiedAmounts(lines, plain)
      const columns = pasteBlock(editor, block)
      // The rules for rows are loaded and applied after the cells are on the screen.
      if (columns?.includes(COLUMN.unit) && !isOwnCopy(plain)) {
        const after = editor.activeTab()
        void withPart(editor, pasting, ({ checkPasted }) => checkPasted(editor, { block, before, after, columns }))
      }
      return
    }
  }
  const place = editor.activeTab()
  void withPart(editor, pasting, ({ pasteCells }) => pasteCells(desk, clip, place))
}

/** The lines among which headings are looked for. */
const FIRST_LINES = 5
const HEADING = /^\W*(type|mark|tag|symb|fixt|qty|quan|count|mf|manu|cat|mod|part|desc|unit|price|net|ext)/i

/** A short text without digits. */
const HEADING_ALONE = /^[^\d]{1,80}$/

/** A price in a line of words, as in a list from a mail. */
const LISTED = /^\S+ .*[@$.] ?\d/

/**
 * True if one of the first lines has several words of headings or is of a list, or the first has words alone above a
 * number.
 */
const mayHaveHead = (lines: readonly (readonly string[])[]) =>
  isAboveNumbers(lines) ||
  isAboveCells(lines) ||
  lines.slice(1, FIRST_LINES).some(([cell = '', other]) => !other && LISTED.test(cell)) ||
  lines.slice(0, FIRST_LINES).some((line) => line.filter((cell) => HEADING.test(cell)).length > 1)

/** True for cells of one column below a text that may be their heading. */
const isAboveCells = ([first = [], second]: readonly (readonly string[])[]) =>
  first.length === 1 && second !== undefined && HEADING_ALONE.test(first[0] ?? '')

const DIGIT = /\d/

const isAboveNumbers = ([first = [], second = []]: readonly (readonly string[])[]) =>
  first.length > 1 && !first.some((text) => text === '' || DIGIT.test(text)) && second.some((text) => DIGIT.test(text))
