import { rows as words } from '~/domain/table/grid-messages'
import type { RowId } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import { seenOrder } from '~/editor/state/model/seen-rows'
import { rowsInHand, toggleRow } from '~/editor/state/row-edits'
import { moveRowsBy, moveRowsTo } from '~/editor/state/row-moves'
import { isAboutRows } from '~/editor/state/selected-rows'
import type { GridViewport } from './grid-viewport'
import { type GridLayout, HEAD_HEIGHT, ROW_HEIGHT } from './layout'
import type { Place } from './navigation'

/** The part of the grid's view that moving rows needs. */
interface RowHost {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly viewport: GridViewport
  place(): Place | null
  focus(): void
}

/** The shared elements that mark the drop position, and the live region that announces moves. */
export interface RowElements {
  readonly line: HTMLElement
  readonly badge: HTMLElement
  readonly announcer: HTMLElement
}

/** Rows being dragged, by 0-based positions. */
export interface Held {
  readonly first: number
  readonly last: number
  readonly count: number
}

/** The distance from the pointer to the badge, in pixels. */
const BADGE_OFFSET = 14

/** Moves and selects rows by keys and draws the drop position of a drag, outside React. */
export class GridRows {
  private elements: RowElements | null = null
  private hovered: Element | null = null
  private pointer = { x: Number.NaN, y: Number.NaN }
  /** Rows being selected by keys, in addition to those selected before. */
  private run: { readonly anchor: RowId; readonly head: RowId; readonly before: ReadonlySet<RowId> } | null = null

  constructor(private readonly view: RowHost) {}

  attach(elements: RowElements | null): void {
    this.elements = elements
  }

  /** Selects a row as the anchor for Shift+arrows, or deselects it. [GRID-010] */
  toggle(row: RowId): void {
    const before = this.view.editor.activeTab().selectedRows
    this.run = before.has(row) ? null : { anchor: row, head: row, before }
    toggleRow(this.view.editor, row)
  }

  /** Grows or shrinks the selection started by a key by one row; false without such a selection, or if a cell was chosen since. */
  extend(direction: 'up' | 'down'): boolean {
    const { editor, viewport } = this.view
    const tab = editor.activeTab()
    const { run } = this
    const order = seenOrder(tab)
    const [from, last] = run ? [order.indexOf(run.anchor), order.indexOf(run.head)] : [-1, -1]
    if (!run || !isAboutRows(tab) || tab.active?.row !== run.anchor || from < 0 || last < 0) return false
    const to = Math.max(0, Math.min(order.ids.length - 1, last + (direction === 'down' ? 1 : -1)))
    this.run = { ...run, head: order.ids[to] ?? run.head }
    const [first, end] = from < to ? [from, to] : [to, from]
    editor.setSelectedRows([...run.before, ...order.ids.slice(first, end + 1)])
    viewport.reveal({ row: to, column: null })
    return true
  }

  /** Moves the selected rows, or those of the selected cells, by one position. [GRID-014] */
  move(direction: 'up' | 'down'): void {
    const { editor } = this.view
    const ids = rowsInHand(editor.activeTab())
    const index = moveRowsBy(editor, ids, direction)
    this.announce(ids, index)
    if (index === null) return
    const row = seenOrder(editor.activeTab()).indexOf((direction === 'up' ? ids[0] : ids.at(-1)) ?? '')
    this.view.viewport.reveal({ row, column: null })
  }

  /** Drops dragged rows into a gap between rows. */
  drop(ids: readonly RowId[], gap: number): void {
    this.announce(ids, moveRowsTo(this.view.editor, ids, gap))
    if (this.view.place()) this.view.focus()
  }

  /** The gap between rows nearest to a viewport position; 0 is above the first row. */
  gapAt(y: number): number {
    const { editor, viewport } = this.view
    const { scroller } = viewport
    const top = (scroller?.getBoundingClientRect().top ?? 0) + HEAD_HEIGHT - (scroller?.scrollTop ?? 0)
    return Math.max(0, Math.min(seenOrder(editor.activeTab()).ids.length, Math.round((y - top) / ROW_HEIGHT)))
  }

  /**
   * Shows the gap into which dragged rows would move, unless they are there already, and their number next to the
   * pointer.
   */
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

  /**
   * Highlights the row under the pointer, or none. The pointer has to move: while the table scrolls under a
   * resting one, changing the background of row after row would take much of every frame.
   */
  hover(event: PointerEvent | null): void {
    if (event && event.screenX === this.pointer.x && event.screenY === this.pointer.y) return
    if (event) this.pointer = { x: event.screenX, y: event.screenY }
    const row = event?.target instanceof Element ? event.target.closest('.grid-row') : null
    if (row === this.hovered) return
    this.hovered?.removeAttribute('data-hovered')
    row?.setAttribute('data-hovered', '')
    this.hovered = row
  }

  /** Hides the elements of a drag. */
  clear(): void {
    if (!this.elements) return
    this.elements.line.hidden = true
    this.elements.badge.hidden = true
  }

  private announce(ids: readonly RowId[], index: number | null): void {
    if (index !== null) this.say(words.moved(ids.length, index + 1))
  }

  /** A repeated message is altered invisibly, because screen readers do not announce an unchanged text again. */
  say(text: string): void {
    const announcer = this.elements?.announcer
    if (announcer) announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text
  }
}
