import type { Editor } from '~/editor/state/editor'
import { seenOrder } from '~/editor/state/model/seen-rows'
import type { Edges } from './auto-scroll'
import { ACTIONS_WIDTH, type GridLayout, GUTTER_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from './layout'
import type { Place } from './navigation'
import type { VisibleSpan } from './row-window'

interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  /** Called when other columns come into view: what is drawn over cells may need new clipping. */
  cutOff(): void
}

/**
 * The visible part of the table, and how to change it. The scroll position is read when it has changed, never after a
 * DOM write, which would force a layout.
 */
export class GridViewport {
  /** The scrolling element; null while the grid is not on the screen. */
  scroller: HTMLElement | null = null
  /** Scroll position and viewport size when last measured, in pixels. */
  private scrolled = { top: 0, left: 0 }
  private room = { width: 0, height: 0 }
  /** True if the scroller is marked as scrolled away from its left edge. */
  private isShifted = false
  /** Cached, because asking the browser costs as much as an arrow key. Keyed by whether the selection bar is shown. */
  private readonly covered = new Map<boolean, number>()

  constructor(private readonly view: Host) {}

  attach(scroller: HTMLElement | null): void {
    this.scroller = scroller
    this.isShifted = scroller?.hasAttribute('data-shifted') ?? false
    this.measureRoom()
    this.measure()
  }

  /** Measures the scroll position; false if the visible columns have not changed. */
  measure(): boolean {
    if (!this.scroller) return false
    const { scrollLeft: left, scrollTop: top } = this.scroller
    const same = this.scrolled.left === left
    // Frozen columns are sticky while scrolled.
    if (left > 0 !== this.isShifted) {
      this.isShifted = left > 0
      this.scroller.toggleAttribute('data-shifted', this.isShifted)
    }
    this.scrolled = { top, left }
    return !same
  }

  /**
   * Measures the size of the viewport; false if the width is the same. For the observer of that size alone: if a scroll
   * event measured it first, the observer could not tell whether the active cell was in sight before.
   */
  measureRoom(): boolean {
    if (!this.scroller) return false
    const { clientWidth: width, clientHeight: height } = this.scroller
    const same = this.room.width === width
    if (!same || this.room.height !== height) this.covered.clear()
    this.room = { width, height }
    return !same
  }

  /** The visible vertical range including the head, in pixels. */
  get vertical(): VisibleSpan {
    return { top: this.scrolled.top, height: this.room.height }
  }

  /** The visible horizontal range between the sticky columns, in pixels of the row. */
  private get across(): { readonly start: number; readonly end: number } {
    const { left } = this.scrolled
    return { start: left + this.view.layout.frozenWidth, end: left + this.room.width - ACTIONS_WIDTH }
  }

  /** The first fully visible row below the head. */
  get firstRow(): number {
    return Math.ceil(this.scrolled.top / ROW_HEIGHT)
  }

  /** The number of rows that Page Up and Page Down move. */
  get page(): number {
    return Math.max(1, Math.floor((this.room.height - HEAD_HEIGHT) / ROW_HEIGHT) - 1)
  }

  /**
   * Scrolls as little as needed to show the whole cell, or only its row or column if the other is null. With `isJump`,
   * the beginning of the row is shown, too, if both fit.
   */
  reveal({ row, column }: { readonly row: number | null; readonly column: number | null }, isJump = false): void {
    if (row !== null) this.revealRow(row)
    if (column !== null) this.revealColumn(column, isJump)
  }

  private revealRow(row: number): void {
    const top = row * ROW_HEIGHT
    const room = this.room.height - HEAD_HEIGHT - this.coveredBelow()
    if (top < this.scrolled.top) this.scrollTo({ top })
    else if (top + ROW_HEIGHT > this.scrolled.top + room) this.scrollTo({ top: top + ROW_HEIGHT - room })
  }

  /** Pixels from the top of a row down to the covered area, and from its bottom up to the head. */
  roomAround(row: number): { readonly below: number; readonly above: number } {
    const top = row * ROW_HEIGHT - this.scrolled.top
    return { below: this.room.height - HEAD_HEIGHT - this.coveredBelow() - top, above: top + ROW_HEIGHT }
  }

  /** Pixels at the bottom of the scroller that floating elements cover: more while the selection bar is shown. */
  private coveredBelow(): number {
    const { editor } = this.view
    const hasBar = editor.getState().copiedRows?.isShown || editor.activeTab().selectedRows.size > 0
    const known = this.covered.get(hasBar)
    if (known !== undefined || !this.scroller) return known ?? 0
    const covered = Number.parseFloat(getComputedStyle(this.scroller).scrollPaddingBottom) || 0
    this.covered.set(hasBar, covered)
    return covered
  }

  private revealColumn(column: number, isJump: boolean): void {
    const { columns, frozenWidth } = this.view.layout
    const shape = columns[column]
    if (!shape || shape.frozen) return
    const left = shape.x - frozenWidth
    const right = shape.x + shape.width
    const least = right - this.room.width + ACTIONS_WIDTH
    if (left < this.scrolled.left) this.scrollTo({ left: isJump && least <= 0 ? 0 : left })
    else if (right > this.across.end) this.scrollTo({ left: Math.min(left, least) })
  }

  /** True if any part of a cell was visible when last measured. */
  shows(place: Place | null): boolean {
    const shape = place && this.view.layout.columns[place.column]
    if (!shape) return false
    const { below, above } = this.roomAround(place.row)
    const { start, end } = this.across
    return below > 0 && above > 0 && (shape.frozen || (shape.x < end && shape.x + shape.width > start))
  }

  private scrollTo(to: { readonly top?: number; readonly left?: number }): void {
    this.scroller?.scrollTo(to)
    // The scroll event that follows will find nothing changed.
    if (this.measure()) this.view.cutOff()
  }

  /** The cell at or nearest to a viewport position; null in a table without cells. */
  placeAt(x: number, y: number): Place | null {
    const { scroller, view } = this
    const { columns, frozenWidth } = view.layout
    const rows = seenOrder(view.editor.activeTab()).ids.length
    if (!scroller || rows === 0 || columns.length === 0) return null
    const box = scroller.getBoundingClientRect()
    const across = x - box.left < frozenWidth ? x - box.left : x - box.left + scroller.scrollLeft
    const down = y - box.top - HEAD_HEIGHT + scroller.scrollTop
    const row = Math.max(0, Math.min(rows - 1, Math.floor(down / ROW_HEIGHT)))
    const after = columns.findIndex((column) => across < column.x + column.width)
    return { row, column: after < 0 ? columns.length - 1 : after }
  }

  /** The part of the scroller that shows only cells, in viewport pixels. */
  cellArea(): Edges {
    const { width, height } = this.room
    const { top, left } = this.scroller?.getBoundingClientRect() ?? new DOMRect()
    return {
      top: top + HEAD_HEIGHT,
      right: left + width - ACTIONS_WIDTH,
      bottom: top + height,
      left: left + this.view.layout.frozenWidth,
    }
  }

  /**
   * Clips an element over the cells, `width` pixels wide from `x`, where it would cover sticky columns; `carrier` is
   * the element that positions it.
   */
  clip(element: HTMLElement, x: number, width: number, carrier = element): void {
    const { start, end: last } = this.across
    const shift = this.shift(carrier, x)
    // An element that starts over frozen columns moves with them and ends where its last column does.
    const end = x + shift + width
    const seen = shift === 0 ? last : Math.max(Math.min(start, end), Math.min(x + width, last))
    const left = shift === 0 && x >= this.view.layout.frozenWidth ? Math.max(0, start - x) : 0
    const right = Math.max(0, end - seen)
    element.style.clipPath = left > 0 || right > 0 ? `inset(-4px ${right || -4}px -4px ${left || -4}px)` : ''
  }

  /** Shifts an element that starts over a frozen column along with it; returns the shift in pixels. */
  private shift(element: HTMLElement, x: number): number {
    const { frozenWidth } = this.view.layout
    const isOverFrozen = frozenWidth > GUTTER_WIDTH && x < frozenWidth
    const shift = isOverFrozen ? this.scrolled.left : 0
    element.style.translate = shift > 0 ? `${shift}px` : ''
    return shift
  }
}
