import type { UserView } from '~/contracts/auth'
import type { ColumnAnswer } from '~/domain/intake/layout-answers'
import type { LeftOutLine, SheetChoice } from '~/domain/table/read-table'
import type { Section } from '~/domain/table/snippets'
import type { Cells, FixtureTable, RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { Filters } from '~/domain/view/filter-rows'
import type { RowSort } from '~/domain/view/sort-rows'
import type { ColumnStates } from './column-states'

export type PanelId =
  | 'upload'
  | 'import'
  | 'counts'
  | 'refine'
  | 'save'
  | 'load'
  | 'history'
  | 'print'
  | 'commands'
  | 'palette'
  | 'shortcuts'
  | 'theme'

export type TabId = string

export interface Cell {
  readonly row: RowId
  readonly column: string
}

/** A rectangle of cells by two opposite corners. */
export interface CellRange {
  /** Where marking began. */
  readonly anchor: Cell
  /** The corner that follows the pointer and the keys. */
  readonly head: Cell
}

/** One change that can be taken back: `inverse` applied after `ops` gives the table from before. */
export interface Step {
  readonly label: string
  readonly ops: readonly TableOp[]
  readonly inverse: readonly TableOp[]
  /** The cells that were no longer in doubt by it. */
  readonly settled?: readonly Cell[]
  /** The cells that came to be in doubt by it. */
  readonly raised?: readonly Cell[]
  /** The reader's remarks that go when the step is crossed, and those that come then. */
  readonly remarks?: readonly [going: readonly Remark[], coming: readonly Remark[]]
  /** The stored version that it went back to, as long as that is not saved. */
  readonly restored?: number
  /** The whole tab on the other side of a step that made another one of it; it has no operations then. */
  readonly tab?: Tab
}

/** A line of a file that is no row of the table, and the row above its place; null at the top. */
export interface LinePlace {
  readonly line: LeftOutLine
  readonly above: RowId | null
}

/** What the reader of pictures had to say about its table, until somebody puts it away. */
export interface Remark {
  readonly text: string
  /** The columns of the table when it arrived. Stored projects do not keep them. */
  readonly layout?: readonly string[]
  /** Other parts of the file that it names, the file's sheets, and the id of the reading. Stored projects do not keep them. */
  readonly offer?: {
    readonly reading: string
    readonly choices: readonly SheetChoice[]
    readonly sheets: readonly string[]
  }
  /** The earlier answer that was applied to this layout. */
  readonly answered?: ColumnAnswer
  /** The lines that it names, in order, and how many more there are. Stored projects do not keep them. */
  readonly leftOut?: { readonly lines: readonly LinePlace[]; readonly more: number }
}

/** The columns of a row that the reader was not sure of, or whose number was rounded, and nobody has looked at yet, by row. */
export type Doubts = ReadonlyMap<RowId, ReadonlySet<string>>

/** A place where the term of a tab stands. [FIND-04] */
export interface Match {
  readonly row: RowId
  readonly column: string
  /** UTF-16 units of the stored text; `end` is behind the last one. */
  readonly start: number
  readonly end: number
}

/** What is looked for in a tab. The matches follow from it and from the table. [FIND-02]…[FIND-07] */
export interface FindState {
  /** As it is typed. */
  readonly term: string
  /** The term that the table is searched for: `term` once it has settled. [FIND-14] */
  readonly sought: string
  readonly replacement: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
  /** Position of the match in hand among all matches, from 0. [FIND-05] */
  readonly current: number
}

/**
 * A filter and a sort of a tab. They change what of the table is seen and in which order, never the table: which rows are
 * left out and where each stands is fixed when it is applied, so that no row goes from under what is typed in it.
 */
export interface TableView {
  readonly filters: Filters
  readonly sort: RowSort | null
  /** Headings, subtotals and notes are seen with their lines; else they are left out. */
  readonly keepsGroups: boolean
  readonly hidden: ReadonlySet<RowId>
  /** Where each row stands; null in the schedule's order. Rows that came later have no place. */
  readonly ranks: ReadonlyMap<RowId, number> | null
}

/** One open project. [TAB-15] */
export interface Tab {
  readonly id: TabId
  readonly title: string
  /** null as long as the tab was never saved. [TAB-18] */
  readonly projectId: string | null
  /** `updated_at` of the stored project that the tab was last equal to. */
  readonly version: string | null
  readonly table: FixtureTable
  /** Null while all rows are seen in the schedule's order. No part of the project: it goes with the window. */
  readonly view: TableView | null
  readonly dataSource: 'upload' | 'load'
  readonly hasUnsavedChanges: boolean
  /** The table as it was saved, loaded or begun: steps that lead back to it leave nothing unsaved. Null when that is gone. */
  readonly savedTable: FixtureTable | null
  /** The title of the stored project; null as long as there is none. */
  readonly savedTitle: string | null
  readonly sections: ReadonlyMap<string, Section>
  readonly doubts: Doubts
  readonly remarks: readonly Remark[]
  /** The row whose snippet is open; it stays the same row wherever that goes. [SNIP-09][SNIP-10] */
  readonly snippetRow: RowId | null
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly active: Cell | null
  /** The marked cells, among them the active one; null while it is marked alone. */
  readonly range: CellRange | null
  /** What was marked before, beside the active range: Ctrl and a click add to it. */
  readonly moreRanges: readonly CellRange[]
  readonly selectedRows: ReadonlySet<RowId>
  /** Rows were selected after the active cell was chosen: what is copied, cut or deleted next are the rows. */
  readonly rowsLast: boolean
  readonly columnStates: ColumnStates
  /**
   * So many of the shown columns at the left stay in sight beside the row numbers; null before anybody chose: those up to
   * TYPE.
   */
  readonly frozenColumns: number | null
  /** The worked-out columns that are shown where the table has what they are worked out from. */
  readonly workedOut: readonly string[]
  readonly find: FindState
  /** Rises with every change of the number of rows that asks for a recalculation (taking a step back does not). */
  readonly rowCountChanges: number
}

/** Rows that wait to be pasted, here or in another tab. [GRID-029][GRID-067] */
export interface CopiedRows {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
  /** What the rows were read from. */
  readonly sections: readonly Section[]
  /** They were pasted at least once; they can be pasted again. [GRID-068] */
  readonly isPasted: boolean
  /** The bar of rows tells of them; of pasted ones only for a while. */
  readonly isTold: boolean
}

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** Whether it is what undo takes back now, instead of a step of the active tab. */
  readonly isUndo?: () => boolean
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: ToastKind
  readonly action?: ToastAction
}

export interface Dialog {
  readonly id: number
  readonly kind: 'alert' | 'confirm' | 'error'
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** Only confirmations can be declined. */
  readonly cancelLabel: string | null
  readonly danger: boolean
  /** In place of one way to confirm. */
  readonly options?: readonly DialogOption[]
}

export interface DialogOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** What choosing it means. */
  readonly hint?: string
}

export interface ChooseRequest<Value extends string> {
  readonly title: string
  readonly text: string
  readonly options: readonly DialogOption<Value>[]
}

export interface ConfirmRequest {
  readonly title: string
  readonly text: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

/** The guided tour while it runs. [TOUR-19] */
export interface Tour {
  /** Position of the step, from 0. */
  readonly step: number
  /** Steps whose action was tried; they block no more. */
  readonly done: ReadonlySet<number>
  /** The latest command that ran since the step began, by its id. */
  readonly ran?: string
}

/** A person's own work while the tutorial shows a table of its own. [TOUR-35] */
export type Aside = Pick<
  EditorState,
  'tabs' | 'activeTabId' | 'copiedRows' | 'findAsked' | 'problemsShown' | 'evidenceShown'
>

export interface EditorState {
  readonly tabs: readonly Tab[]
  readonly activeTabId: TabId
  readonly panel: PanelId | null
  /** Whether the list of problems stands below the table. */
  readonly problemsShown: boolean
  /** Whether the source pictures stand beside the table. */
  readonly evidenceShown: boolean
  /** 0 while Find & Replace is not shown; rises when it is asked for again, so that it takes the focus. */
  readonly findAsked: number
  readonly copiedRows: CopiedRows | null
  /** The column of the active tab whose head is a field for a new name. */
  readonly renamedColumn: string | null
  /** The column of the active tab whose filter is open. */
  readonly filteredColumn: string | null
  /** The tab whose head is a field for its title. */
  readonly renamedTab: TabId | null
  /** Drafts cannot be kept at the moment. */
  readonly draftTrouble: boolean
  /** The organization whose work this window holds; null while nobody is known. It never becomes another one. */
  readonly organizationId: string | null
  /** The e-mail of somebody else who is signed in, in another window; '' when it is not known, null when nobody is. */
  readonly replacedBy: string | null
  readonly toast: Toast | null
  /** What waits for an answer, the oldest first. */
  readonly dialogs: readonly Dialog[]
  readonly user: UserView | null
  readonly online: boolean
  /** What the editor is working on, in words; null when idle. */
  readonly busy: string | null
  /** Set for a whole installation. [CMD-60] */
  readonly demoMode: boolean
  readonly tour: Tour | null
  readonly aside: Aside | null
}
