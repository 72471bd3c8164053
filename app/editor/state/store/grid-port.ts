import type { Cell } from '../model/model'

/** The text being typed in a cell. */
export interface Unwritten {
  readonly cell: Cell
  readonly text: string
}

/** The operations that the editor needs from the grid on the screen. */
export interface GridPort {
  commitEdit(): void
  /** Scrolls to the active cell. */
  reveal(focus: boolean): void
  /** How many of the first `count` columns can stay visible while the others scroll. */
  roomToFreeze(count: number): number
  /** Announces a text to screen readers when there is a moment for it. */
  say(text: string): void
  /** The text that leaving the cell being edited would write; null if nothing. */
  unwritten(): Unwritten | null
  /** True if a cell is open for editing, changed or not. */
  isTyping(): boolean
}
