import { columnLabel, isWorkedOut } from '~/domain/table/columns'
import { columns as words } from '~/domain/table/grid-messages'
import { moveColumnBy, moveColumnTo } from '~/editor/state/column-edits'
import type { Editor } from '~/editor/state/editor'
import { gapInTable, shownColumns } from '~/editor/state/model/shown-columns'
import type { GridViewport } from './grid-viewport'
import type { GridLayout } from './layout'
import type { Place } from './navigation'

/** The part of the grid's view that moving columns needs. */
interface ColumnHost {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly viewport: GridViewport
  place(): Place | null
  commit(): void
}

/** The shared line that marks the drop position, and the live region that announces moves. */
export interface ColumnElements {
  readonly line: HTMLElement
  readonly announcer: HTMLElement
}

/** Moves columns by keys and draws the drop position of a drag, outside React. */
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
      this.view.viewport.reveal({ row: null, column: shownColumns(editor.activeTab()).indexOf(active.column) })
  }

  /** Drops a dragged column into a gap between columns. [COL-01] */
  drop(column: string, gap: number): void {
    const { editor } = this.view
    this.announce(column, moveColumnTo(editor, column, gapInTable(editor.activeTab(), gap)))
  }

  /** Opens the menu of the active cell's column, as a click on its head button does. */
  openMenu(): void {
    this.view.commit()
    const place = this.view.place()
    const head = place && this.view.viewport.scroller?.querySelector(`.grid-head [aria-colindex="${place.column + 2}"]`)
    head?.querySelector('button')?.click()
  }

  /** The gap between columns nearest to a viewport position; 0 is before the first column. */
  gapAt(x: number): number {
    const { layout } = this.view
    const { scroller } = this.view.viewport
    const across = x - (scroller?.getBoundingClientRect().left ?? 0)
    const inRow = across < layout.frozenWidth ? across : across + (scroller?.scrollLeft ?? 0)
    const gap = layout.columns.findIndex((column) => inRow < column.x + column.width / 2)
    return gap < 0 ? layout.columns.length : gap
  }

  /** Shows the gap into which the column at `index` would move, unless it is there already. */
  paint(index: number, gap: number): void {
    if (!this.elements) return
    const { line } = this.elements
    const { scroller, vertical } = this.view.viewport
    line.hidden = gap === index || gap === index + 1
    line.style.height = `${vertical.height}px`
    line.style.transform = `translate(${this.gapX(gap)}px, ${scroller?.scrollTop ?? 0}px)`
  }

  /** Hides the line after a drag. */
  clear(): void {
    if (this.elements) this.elements.line.hidden = true
  }

  /** The visible position of a gap, in pixels of the row; frozen columns are shifted by scrolling. */
  private gapX(gap: number): number {
    const { columns, frozenWidth } = this.view.layout
    const scrolled = this.view.viewport.scroller?.scrollLeft ?? 0
    const before = columns[gap - 1]
    const x = columns[gap]?.x ?? (before ? before.x + before.width : frozenWidth)
    return columns[gap]?.frozen === true ? x + scrolled : Math.max(x, frozenWidth + scrolled)
  }

  private announce(column: string, index: number | null): void {
    if (this.elements && index !== null)
      this.elements.announcer.textContent = words.moved(columnLabel(column), index + 1)
  }
}
