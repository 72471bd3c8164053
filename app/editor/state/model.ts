import type { UserView } from '~/contracts/auth'
import type { Section } from '~/domain/snippets'
import type { FixtureTable, RowId, TableOp } from '~/domain/table'

export type PanelId = 'upload' | 'import' | 'save' | 'load' | 'commands' | 'palette' | 'shortcuts'

export type TabId = string

export interface Cell {
  readonly row: RowId
  readonly column: string
}

/** One change that can be taken back: `inverse` applied after `ops` gives the table from before. */
export interface Step {
  readonly label: string
  readonly ops: readonly TableOp[]
  readonly inverse: readonly TableOp[]
}

/** The columns of a row that the reader was not sure of and nobody has looked at yet, by row. */
export type Doubts = ReadonlyMap<RowId, ReadonlySet<string>>

/** One open project. [TAB-15] */
export interface Tab {
  readonly id: TabId
  readonly title: string
  /** null as long as the tab was never saved. [TAB-18] */
  readonly projectId: string | null
  /** `updated_at` of the stored project that the tab was last equal to. */
  readonly version: string | null
  readonly table: FixtureTable
  readonly dataSource: 'upload' | 'load'
  readonly hasUnsavedChanges: boolean
  readonly sections: ReadonlyMap<string, Section>
  readonly doubts: Doubts
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly active: Cell | null
  /** The corner opposite to `active` while a range is marked. */
  readonly anchor: Cell | null
  readonly selectedRows: ReadonlySet<RowId>
  /** Widths set by hand, px by column name. */
  readonly widths: ReadonlyMap<string, number>
  readonly collapsed: ReadonlySet<string>
  /** Rises with every change of the number of rows that asks for a recalculation (taking a step back does not). */
  readonly rowCountChanges: number
}

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
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
}

export interface ConfirmRequest {
  readonly title: string
  readonly text: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly danger?: boolean
}

export interface EditorState {
  readonly tabs: readonly Tab[]
  readonly activeTabId: TabId
  readonly panel: PanelId | null
  /** Whether the list of problems stands below the table. */
  readonly problemsShown: boolean
  readonly toast: Toast | null
  /** What waits for an answer, the oldest first. */
  readonly dialogs: readonly Dialog[]
  readonly user: UserView | null
  readonly online: boolean
  /** What the editor is working on, in words; null when idle. */
  readonly busy: string | null
  readonly demoMode: boolean
}
