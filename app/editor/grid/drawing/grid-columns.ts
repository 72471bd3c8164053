import { columnLabel, isWorkedOut } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { moveColumnBy, moveColumnTo } from '~/editor/state/column-edits'
import type { Editor } from '~/editor/state/editor'
import { gapInTable, shownColumns } from '~/editor/state/model/shown-columns'
import type { GridViewport } from './grid-viewport'
import type { GridLayout } from './layout'
import type { Place } from './navigation'

/** What columns on the move need of the grid's view. */
interface ColumnHost {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly sight: GridViewport
  place(): Place | null
  commit(): void
}

/** The shared line that shows where a column is being moved to, and what says where it went. */
export interface ColumnElements {
  readonly line: HTMLElement
  readonly announcer: HTMLElement
}

/** Columns on the move: by keys, and what a drag shows, outside React. */
export class GridColumns {
  private elements: ColumnElements | null = null

  constructor(private readonly view: ColumnHost) {}

  attach(elements: ColumnElements | null): void {
    this.elements = elements
  }

  /** Moves the column of the active cell one place. [COL-01] */
  move(direction: 'left' | 'right'): void {
    const { editor } = this.view
    const { active } = editor.activeTab()
    if (!active) return
    if (isWorkedOut(active.column)) {
      editor.toast(words.isWorkedOut(columnLabel(active.column)), 'info')
      return
    }
    const index = moveColumnBy(editor, active.column, direction)
    this.announce(active.column, index)
    if (index !== null)
      this.view.sight.reveal({ row: null, column: shownColumns(editor.activeTab()).indexOf(active.column) })
  }

  /** Lets go of a dragged column in a gap between columns. [COL-01] */
  drop(column: string, gap: number): void {
    const { editor } = this.view
    this.announce(column, moveColumnTo(editor, column, gapInTable(editor.activeTab(), gap)))
  }

  /** Opens the commands on the column of the active cell, as a click on the button in its head does. */
  openMenu(): void {
    this.view.commit()
    const place = this.view.place()
    const head = place && this.view.sight.scroller?.querySelector(`.grid-head [aria-colindex="${place.column + 2}"]`)
    head?.querySelector('button')?.click()
  }

  /** The gap between columns that is nearest to a place in the window: 0 is before the first column. */
  gapAt(x: number): number {
    const { layout } = this.view
    const { scroller } = this.view.sight
    const across = x - (scroller?.getBoundingClientRect().left ?? 0)
    const inRow = across < layout.frozenWidth ? across : across + (scroller?.scrollLeft ?? 0)
    const gap = layout.columns.findIndex((column) => inRow < column.x + column.width / 2)
    return gap < 0 ? layout.columns.length : gap
  }

  /** Shows the gap that the column at `index` would go into, unless it stands there. */
  paint(index: number, gap: number): void {
    if (!this.elements) return
    const { line } = this.elements
    const { scroller, vertical } = this.view.sight
    line.hidden = gap === index || gap === index + 1
    line.style.height = `${vertical.height}px`
    line.style.transform = `translate(${this.gapX(gap)}px, ${scroller?.scrollTop ?? 0}px)`
  }

  /** Nothing is dragged any more. */
  clear(): void {
    if (this.elements) this.elements.line.hidden = true
  }

  /** Where a gap between columns is seen, in px of the row: frozen columns are not where they stand. */
  private gapX(gap: number): number {
    const { columns, frozenWidth } = this.view.layout
    const scrolled = this.view.sight.scroller?.scrollLeft ?? 0
    const before = columns[gap - 1]
    const x = columns[gap]?.x ?? (before ? before.x + before.width : frozenWidth)
    return columns[gap]?.frozen === true ? x + scrolled : Math.max(x, frozenWidth + scrolled)
  }

  private announce(column: string, index: number | null): void {
    if (this.elements && index !== null)
      this.elements.announcer.textContent = words.moved(columnLabel(column), index + 1)
  }
}
