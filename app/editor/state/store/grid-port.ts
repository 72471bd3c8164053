import type { Cell } from '../model/model'
import type { TabStore } from './tab-store'

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
  /** Announces to screen readers, when there is a moment, what a key has done if the screen does not say it in words. */
  say(text: string): void
  /** The text that leaving the cell being edited would write; null if nothing. */
  unwritten(): Unwritten | null
  /** True if a cell or a column name is being edited, changed or not. */
  isTyping(): boolean
}

/** The editor's link to the grid. Without one, nothing is being typed. */
export interface GridLink extends Pick<GridPort, 'isTyping' | 'say' | 'unwritten'> {
  /** Writes the text being typed; every command that reads the table calls this first. [GRID-079] */
  commitEdit(): void
  /** Connects the grid on the screen to these methods. Returns a function that disconnects it. */
  connectGrid(grid: GridPort): () => void
}

/** `port` returns the grid on the screen, or null. */
export function createGridLink({ get }: TabStore): GridLink & { readonly port: () => GridPort | null } {
  let grid: GridPort | null = null
  return {
    port: () => grid,
    commitEdit: () => grid?.commitEdit(),
    isTyping: () => grid?.isTyping() || get().renamedColumn !== null,
    say: (text) => grid?.say(text),
    unwritten: () => grid?.unwritten() ?? null,
    connectGrid(next) {
      grid = next
      return () => {
        if (grid === next) grid = null
      }
    },
  }
}
