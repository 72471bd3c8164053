import { rows as words } from '~/domain/messages'
import type { RowId } from '~/domain/table'
import { HEAD_HEIGHT, ROW_HEIGHT } from '../grid/layout'
import { rowsInHand } from '../state/row-edits'
import { moveRowsBy, moveRowsTo } from '../state/row-moves'
import type { GridView } from './grid-view'

/** The shared elements that show where rows are being moved to, and the line that says where they went. */
export interface RowElements {
  readonly line: HTMLElement
  readonly badge: HTMLElement
  readonly announcer: HTMLElement
}

/** Rows that are being dragged, by 0-based positions. */
export interface Held {
  readonly first: number
  readonly last: number
  readonly count: number
}

/** How far beside the pointer the badge hangs, in px. */
const BADGE_OFFSET = 14

/** Rows on the move: by keys, and what a drag shows, outside React. */
export class GridRows {
  private elements: RowElements | null = null

  constructor(private readonly view: GridView) {}

  attach(elements: RowElements | null): void {
    this.elements = elements
  }

  /** Moves the rows in hand one place. [GRID-014] */
  move(direction: 'up' | 'down'): void {
    const { editor } = this.view
    const ids = rowsInHand(editor.activeTab())
    const index = moveRowsBy(editor, ids, direction)
    this.announce(ids, index)
    if (index === null) return
    this.view.reveal({ row: direction === 'up' ? index : index + ids.length - 1, column: null })
  }

  /** Lets go of dragged rows in a gap between rows. */
  drop(ids: readonly RowId[], gap: number): void {
    this.announce(ids, moveRowsTo(this.view.editor, ids, gap))
    if (this.view.place()) this.view.focus()
  }

  /** The gap between rows that is nearest to a height in the window: 0 is above the first row. */
  gapAt(y: number): number {
    const { scroller, editor } = this.view
    const top = (scroller?.getBoundingClientRect().top ?? 0) + HEAD_HEIGHT - (scroller?.scrollTop ?? 0)
    return Math.max(0, Math.min(editor.activeTab().table.rows.length, Math.round((y - top) / ROW_HEIGHT)))
  }

  /** Shows the gap that dragged rows would go into, unless they are there, and how many they are beside the pointer. */
  paint({ first, last, count }: Held, gap: number, x: number, y: number): void {
    if (!this.elements) return
    const { line, badge } = this.elements
    line.hidden = last - first + 1 === count && gap >= first && gap <= last + 1
    line.style.width = `${this.view.layout.width}px`
    line.style.transform = `translateY(${gap * ROW_HEIGHT}px)`
    badge.hidden = false
    badge.textContent = words.held(count, first + 1)
    badge.style.transform = `translate(${x + BADGE_OFFSET}px, ${y + BADGE_OFFSET}px)`
  }

  /** Nothing is dragged any more. */
  clear(): void {
    if (!this.elements) return
    this.elements.line.hidden = true
    this.elements.badge.hidden = true
  }

  private announce(ids: readonly RowId[], index: number | null): void {
    if (this.elements && index !== null) this.elements.announcer.textContent = words.moved(ids.length, index + 1)
  }
}
