import type { Cell } from './model/model'

/** What is being typed in a cell. */
export interface Unwritten {
  readonly cell: Cell
  readonly text: string
}

/** What the editor asks of the grid on the screen. */
export interface GridPort {
  commitEdit(): void
  /** The cell is active already. */
  reveal(focus: boolean): void
  /** How many of the first `count` columns can stay in sight while the others are scrolled. */
  roomToFreeze(count: number): number
  /** Has a text read out, when there is a moment for it. */
  say(text: string): void
  /** What leaving the cell that is being typed in would write; null when nothing. */
  unwritten(): Unwritten | null
  /** Whether a cell is open, changed or not. */
  isTyping(): boolean
}
