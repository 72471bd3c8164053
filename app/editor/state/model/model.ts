import type { UserView } from '~/contracts/auth'
import type { ColumnAnswer } from '~/domain/intake/layout-answers'
import type { LeftOutLine, SheetChoice } from '~/domain/table/read-table'
import type { Section } from '~/domain/table/snippets'
import type { Cells, FixtureTable, RowId } from '~/domain/table/table'
import type { TableOp } from '~/domain/table/table-ops'
import type { KnownMakers } from '~/domain/trade/known-makers'
import type { Filters } from '~/domain/view/filter-rows'
import type { RowSort } from '~/domain/view/sort-rows'
import type { ColumnStates } from './column-states'
import type { RememberedPrices } from './remembered'

export type PanelId =
  | 'upload'
  | 'import'
  | 'counts'
  | 'refine'
  | 'save'
  | 'load'
  | 'history'
  | 'prices'
  | 'quote'
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

/** A rectangle of cells, given by two opposite corners. */
export interface CellRange {
  /** The corner where the selection began. */
  readonly anchor: Cell
  /** The corner that follows the pointer and the arrow keys. */
  readonly head: Cell
}

/** A name of a maker that the agency remembers. */
export interface RememberedAlias {
  readonly name: string
  readonly code: string
}

/** One undoable change: applying `inverse` after `ops` restores the previous table. */
export interface Step {
  readonly label: string
  readonly ops: readonly TableOp[]
  readonly inverse: readonly TableOp[]
  /** The cells that the step removed from doubt. */
  readonly settled?: readonly Cell[]
  /** The cells that the step put in doubt. */
  readonly raised?: readonly Cell[]
  /** The remarks that crossing the step removes, and those that it adds. */
  readonly remarks?: readonly [going: readonly Remark[], coming: readonly Remark[]]
  /** The name that the agency remembers for a maker since the step; crossing it takes the name back, or adds it again. */
  readonly alias?: RememberedAlias
  /** The stored version that the step restored, until the tab is saved. */
  readonly restored?: number
  /** The whole tab on the other side of a step that replaced it; such a step has no operations. */
  readonly tab?: Tab
}

/** A line of a file that is not in the table, and the row above its place; null at the top. */
export interface LinePlace {
  readonly line: LeftOutLine
  readonly above: RowId | null
}

/** A remark of the reader about its table, until the user dismisses it. */
export interface Remark {
  readonly text: string
  /** The columns of the table on arrival; stored projects do not keep them. */
  readonly layout?: readonly string[]
  /**
   * The other parts of the file that the remark names, the file's sheets, and the id of the reading; not part of stored
   * projects.
   */
  readonly offer?: {
    readonly reading: string
    readonly choices: readonly SheetChoice[]
    readonly sheets: readonly string[]
  }
  /** The earlier answer that was applied to this layout. */
  readonly answered?: ColumnAnswer
  /** The rows that a question is about, which came with it; stored projects do not keep them. */
  readonly rows?: readonly RowId[]
  /**
   * The lines that the remark names, in order, and how many more there are; stored projects do not keep them.
   * `isConfirmed`: they are totals that agree with the rows, so the remark counts as no problem and is not stored.
   */
  readonly leftOut?: { readonly lines: readonly LinePlace[]; readonly more: number; readonly isConfirmed?: boolean }
}

/** The columns, by row, that the reader was unsure of or whose number was rounded, and that are not reviewed yet. */
export type Doubts = ReadonlyMap<RowId, ReadonlySet<string>>

/** An occurrence of the tab's search term. [FIND-04] */
export interface Match {
  readonly row: RowId
  readonly column: string
  /** Offsets in UTF-16 units of the stored text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

/** The search of a tab. The matches are derived from it and the table. [FIND-02]…[FIND-07] */
export interface FindState {
  /** The term as typed so far. */
  readonly term: string
  /** The term that the table is searched for: `term` after the user pauses typing. [FIND-14] */
  readonly sought: string
  readonly replacement: string
  readonly caseSensitive: boolean
  readonly wholeWords: boolean
  /** 0-based index of the current match among all matches. [FIND-05] */
  readonly current: number
}

/**
 * A filter and a sort of a tab. They change which rows are visible and in which order, never the table. The result is fixed
 * when applied, so that a row does not move away while the user edits it.
 */
export interface TableView {
  readonly filters: Filters
  readonly sort: RowSort | null
  /** If true, headings, subtotals and notes stay visible with their lines; otherwise they are hidden. */
  readonly keepsGroups: boolean
  readonly hidden: ReadonlySet<RowId>
  /** The rank of each row; null for the schedule's order. Rows added later have no rank. */
  readonly ranks: ReadonlyMap<RowId, number> | null
}

/** One open project. [TAB-15] */
export interface Tab {
  readonly id: TabId
  readonly title: string
  /** null until the tab is first saved. [TAB-18] */
  readonly projectId: string | null
  /** `updated_at` of the stored project that the tab last matched. */
  readonly version: string | null
  readonly table: FixtureTable
  /** null while all rows are visible in the schedule's order. Lost when the window closes: it is not part of the project. */
  readonly view: TableView | null
  readonly dataSource: 'upload' | 'load'
  readonly hasUnsavedChanges: boolean
  /**
   * The table as saved, loaded or created: undoing back to it leaves nothing unsaved. null if unknown, for example after
   * the stored project was deleted.
   */
  readonly savedTable: FixtureTable | null
  /** The title of the stored project; null if there is no such project. */
  readonly savedTitle: string | null
  readonly sections: ReadonlyMap<string, Section>
  readonly doubts: Doubts
  readonly remarks: readonly Remark[]
  /** The row whose snippet is open, tracked by id as the row moves. [SNIP-09][SNIP-10] */
  readonly snippetRow: RowId | null
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly active: Cell | null
  /** The selected cells, including the active one; null if only that is selected. */
  readonly range: CellRange | null
  /** Ranges selected earlier, in addition to the active one: Ctrl+click adds to them. */
  readonly moreRanges: readonly CellRange[]
  readonly selectedRows: ReadonlySet<RowId>
  /** True if rows were selected after the active cell was chosen: copy, cut and delete then apply to the rows. */
  readonly rowsLast: boolean
  readonly columnStates: ColumnStates
  /**
   * Number of leftmost shown columns that stay visible next to the row numbers; null until the user chooses: the
   * columns up to TYPE.
   */
  readonly frozenColumns: number | null
  /** The worked-out columns to show if the table has the columns they are computed from. */
  readonly workedOut: readonly string[]
  readonly find: FindState
  /** Incremented whenever a change of the row count calls for a recalculation; undo and redo do not. */
  readonly rowCountChanges: number
}

/** Rows waiting to be pasted, in this tab or another. [GRID-029][GRID-067] */
export interface CopiedRows {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
  /** The sections that the rows were read from. */
  readonly sections: readonly Section[]
  /** True after the first paste; the rows can be pasted again. [GRID-068] */
  readonly isPasted: boolean
  /** True while the toolbar for rows mentions them; for pasted rows, only for a while. */
  readonly isShown: boolean
}

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** True while undo should run this action instead of undoing a step of the active tab. */
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
  /** null unless the dialog is a confirmation: others cannot be declined. */
  readonly cancelLabel: string | null
  readonly danger: boolean
  /** Replaces the single confirm button. */
  readonly options?: readonly DialogOption[]
}

export interface DialogOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Explains what choosing it means. */
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
  /** 0-based index of the step. */
  readonly step: number
  /** Steps whose action the user has tried; they no longer block the tour. */
  readonly done: ReadonlySet<number>
  /** Id of the latest command that ran since the step began. */
  readonly ran?: string
}

/** The user's own work while the tutorial shows its table. [TOUR-35] */
export type BeforeTour = Pick<
  EditorState,
  'tabs' | 'activeTabId' | 'copiedRows' | 'findRequests' | 'problemsShown' | 'evidenceShown'
>

export interface EditorState {
  readonly tabs: readonly Tab[]
  readonly activeTabId: TabId
  readonly panel: PanelId | null
  /** True if the list of problems is shown below the table. */
  readonly problemsShown: boolean
  /** True if the source pictures are shown next to the table. */
  readonly evidenceShown: boolean
  /** 0 while Find & Replace is hidden; incremented each time it is requested, so that it takes the focus. */
  readonly findRequests: number
  readonly copiedRows: CopiedRows | null
  /** The column of the active tab whose header is a field for a new name. */
  readonly renamedColumn: string | null
  /** The column of the active tab whose filter is open. */
  readonly filteredColumn: string | null
  /** The tab whose title is being edited. */
  readonly renamedTab: TabId | null
  /** True while drafts cannot be stored. */
  readonly draftTrouble: boolean
  /** The organization whose work this window holds; null until known. It never changes after that. */
  readonly organizationId: string | null
  /** E-mail of a different user who signed in from another window; '' if unknown, null if there is no such user. */
  readonly replacedBy: string | null
  readonly toast: Toast | null
  /** Dialogs waiting for an answer, oldest first. */
  readonly dialogs: readonly Dialog[]
  readonly user: UserView | null
  readonly online: boolean
  /** Describes what the editor is working on; null when idle. */
  readonly busy: string | null
  /** Applies to the whole installation. [CMD-60] */
  readonly demoMode: boolean
  readonly tour: Tour | null
  readonly beforeTour: BeforeTour | null
  /** null until the part that asks for them has its first answer. */
  readonly remembered: RememberedPrices | null
  /** The agency's makers and the built-in ones; only those until the part that asks for them has an answer. */
  readonly makers: KnownMakers
}
