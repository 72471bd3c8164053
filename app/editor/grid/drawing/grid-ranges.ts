import { grid as words } from '~/domain/table/grid-messages'
import type { Cell, CellRange, Editor } from '~/editor/state/editor'
import { loadSeveralRanges } from '~/editor/state/loaded-ranges'
import { isSameRectangle, moreRectangles, type Rectangle, rangeOf, wholeTable } from '~/editor/state/model/ranges'
import type { ActiveMark } from './active-mark'
import { afterPaint } from './after-paint'
import type { GridViewport } from './grid-viewport'
import { type GridLayout, ROW_HEIGHT } from './layout'
import { type Bounds, type Move, nextPlace, type Place } from './navigation'
import { show } from './visibility'

/** The grid that contains the selection. */
export interface RangeHost {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly isEditing: boolean
  readonly mark: ActiveMark
  /** The ring around the active cell. */
  readonly elements: { readonly ring: HTMLElement } | null
  readonly viewport: GridViewport
  place(): Place | null
  placeOf(cell: Cell | null): Place | null
  cellAt(place: Place): Cell | null
  bounds(): Bounds
  activate(place: Place): void
  focus(): void
  /** The head and the drawn rows. */
  lines(): Iterable<Element>
}

/** The shared elements that show the selection, and the live region that announces it. */
export interface RangeElements {
  readonly box: HTMLElement
  readonly target: HTMLElement
  /** Attached to the corner of the selection, otherwise to that of the active cell. */
  readonly handle: HTMLElement
  readonly announcer: HTMLElement
}

/** How long selecting must rest before it is announced, in milliseconds. */
const ANNOUNCE_AFTER = 300

/** If a selection grows by more rows than this, their elements are marked after the paint, which they would delay. */
const FEW_ROWS = 4

/** The selected cells: changed by keys and pointer, drawn outside React. */
export class GridRanges {
  private elements: RangeElements | null = null
  /** Cells with `aria-selected`, and heads and row numbers with `data-marked`. */
  private marked = new Set<Element>()
  /** The horizontal position of each element, so that scrolling requires no measuring. */
  private readonly spans = new Map<HTMLElement, { readonly x: number; readonly width: number }>()
  private shown: Rectangle | null = null
  /** The boxes of additional selections. */
  private more: HTMLElement[] = []
  private announcing: ReturnType<typeof setTimeout> | undefined
  private stopWaiting = () => {}

  constructor(private readonly view: RangeHost) {}

  attach(elements: RangeElements | null): void {
    this.elements = elements
    for (const box of this.more) box.remove()
    this.more = []
    this.marked.clear()
    this.shown = null
    clearTimeout(this.announcing)
    this.stopWaiting()
  }

  /** The selected cells, at least two; null if only the active cell is selected. */
  rectangle(): Rectangle | null {
    const tab = this.view.editor.activeTab()
    return tab.range && rangeOf(tab)
  }

  /** Moves the corner of the selection that follows the keys. */
  extend(move: Move): void {
    const { active, range } = this.view.editor.activeTab()
    const from = this.view.placeOf(range?.head ?? active)
    const to = from && nextPlace(from, move, this.view.bounds())
    if (!to) return
    this.extendTo(to)
    // Extending a whole column sideways must not scroll to its end.
    this.view.viewport.reveal({
      row: to.row === from.row ? null : to.row,
      column: to.column === from.column ? null : to.column,
    })
  }

  /** Selects from the anchor to this cell. */
  extendTo(place: Place): void {
    const { active, range } = this.view.editor.activeTab()
    const head = this.view.cellAt(place)
    const anchor = range?.anchor ?? active
    if (!head) return
    if (!anchor) this.view.activate(place)
    else this.mark(anchor, { anchor, head })
  }

  /** Selects a column, or the columns from the anchor to this one. */
  markColumn(column: number, extending: boolean): void {
    const tab = this.view.editor.activeTab()
    const all = wholeTable(tab)
    if (!all) return
    const began = extending ? this.view.placeOf(tab.range?.anchor ?? tab.active) : null
    const from = began?.column ?? column
    const anchor = this.view.cellAt({ row: all.top, column: from })
    const head = this.view.cellAt({ row: all.bottom, column })
    const active = this.view.cellAt({ row: Math.min(all.bottom, this.view.viewport.firstRow), column: from })
    if (anchor && head) this.mark(active, { anchor, head }, [])
    this.view.focus()
  }

  /** Selects the whole columns of the selected cells, or of the active one. */
  markColumns(): void {
    const tab = this.view.editor.activeTab()
    const [range, all] = [rangeOf(tab), wholeTable(tab)]
    if (!range || !all) return
    const anchor = this.view.cellAt({ row: all.top, column: range.left })
    const head = this.view.cellAt({ row: all.bottom, column: range.right })
    if (anchor && head) this.mark(tab.active, { anchor, head }, [])
  }

  /** Reduces the selection to the active cell; false if nothing else was selected. */
  collapse(): boolean {
    const { active, range, moreRanges } = this.view.editor.activeTab()
    if (!range && moreRanges.length === 0) return false
    this.view.editor.setActive(active)
    return true
  }

  /** Moves the active cell within the selection, wrapping around; false without a selection. */
  cycle(move: 'next' | 'previous' | 'up' | 'down'): boolean {
    const rectangle = this.rectangle()
    const from = this.view.place()
    if (!rectangle || !from) return false
    const to = cycled(from, move, rectangle, this.view.layout.columns)
    const { range, moreRanges } = this.view.editor.activeTab()
    this.view.editor.setActive(this.view.cellAt(to), range, moreRanges)
    this.view.viewport.reveal(to)
    this.view.focus()
    return true
  }

  /** Ctrl+press: keeps the selection and starts another one at this cell. */
  addFrom(place: Place): void {
    const { editor } = this.view
    const { active, range, moreRanges } = editor.activeTab()
    const cell = this.view.cellAt(place)
    if (!cell) return
    const last = range ?? (active && { anchor: active, head: active })
    void loadSeveralRanges()
    editor.setActive(cell, null, last ? [...moreRanges, last] : moreRanges)
  }

  private mark(active: Cell | null, range: CellRange | null, more = this.view.editor.activeTab().moreRanges): void {
    const alone = range && range.anchor.row === range.head.row && range.anchor.column === range.head.column
    this.view.editor.setActive(active, alone ? null : range, more)
  }

  /**
   * Updates all elements to the current selection. `isAnew`: elements may have been added, removed or reused for other
   * rows.
   */
  paint(isAnew: boolean): void {
    const { elements } = this
    if (!elements) return
    const rectangle = this.rectangle()
    show(elements.box, rectangle !== null)
    if (rectangle) this.place(elements.box, rectangle)
    this.paintHandle(rectangle)
    this.paintMore()
    this.stopWaiting()
    if (!isAnew && rectangle && heightOf(rectangle) > heightOf(this.shown) + FEW_ROWS) {
      this.stopWaiting = afterPaint(() => this.markElements(rectangle))
    } else if (rectangle || this.more.length > 0 || this.marked.size > 0) this.markElements(rectangle)
    if (!isSameRectangle(rectangle, this.shown)) this.announce(rectangle)
    this.shown = rectangle
  }

  /** Draws additional selections, each with its own box. */
  private paintMore(): void {
    const { elements, view } = this
    const rectangles = moreRectangles(view.editor.activeTab())
    if (!elements || (rectangles.length === 0 && this.more.length === 0)) return
    while (this.more.length > rectangles.length) {
      const box = this.more.pop()
      if (box) this.spans.delete(box)
      box?.remove()
    }
    for (const [at, rectangle] of rectangles.entries()) {
      const box = this.more[at] ?? document.createElement('div')
      if (!this.more[at]) {
        box.className = 'grid-range'
        elements.box.before(box)
        this.more.push(box)
      }
      this.place(box, rectangle)
    }
  }

  /** Shows the target of a fill drag. */
  paintTarget(target: Rectangle | null): void {
    if (!this.elements) return
    this.elements.target.hidden = !target
    if (target) this.place(this.elements.target, target)
    this.clip()
  }

  /** Clips the selection where it would cover sticky columns. */
  clip(): void {
    if (!this.elements) return
    const { box, target } = this.elements
    for (const element of [box, target, ...this.more]) {
      const span = this.spans.get(element)
      if (span && !element.hidden) this.view.viewport.clip(element, span.x, span.width)
    }
  }

  private place(element: HTMLElement, { top, bottom, left, right }: Rectangle): void {
    const [first, last] = [this.view.layout.columns[left], this.view.layout.columns[right]]
    if (!first || !last) return
    const [x, width] = [first.x, last.x + last.width - first.x]
    this.spans.set(element, { x, width })
    element.style.left = `${x}px`
    element.style.width = `${width}px`
    element.style.top = `${top * ROW_HEIGHT}px`
    element.style.height = `${(bottom - top + 1) * ROW_HEIGHT}px`
  }

  /** The handle needs no positioning because it is a child of its carrier. */
  private paintHandle(rectangle: Rectangle | null): void {
    const { elements, view } = this
    const carrier = rectangle ? elements?.box : view.elements?.ring
    if (!elements || !carrier) return
    const { handle } = elements
    if (handle.parentElement !== carrier) carrier.append(handle)
    const right = rectangle?.right ?? view.place()?.column
    handle.classList.toggle('is-inside', right === view.layout.columns.length - 1)
    handle.classList.toggle('is-off', view.isEditing)
  }

  private markElements(rectangle: Rectangle | null): void {
    const marked = new Set<Element>()
    const all = [...moreRectangles(this.view.editor.activeTab()), ...(rectangle ? [rectangle] : [])]
    for (const line of all.length > 0 ? this.view.lines() : []) {
      const row = Number(line.getAttribute('aria-rowindex')) - 2
      // The row number comes first, followed by the cells in column order.
      const [number, ...cells] = line.children
      for (const { top, bottom, left, right } of all) {
        if (row > bottom || (row >= 0 && row < top)) continue
        const inside = cells.slice(left, right + 1)
        const coloured = row < 0 ? inside : number ? [number] : []
        if (row >= 0) for (const cell of inside) cell.setAttribute('aria-selected', 'true')
        for (const cell of coloured) cell.setAttribute('data-marked', '')
        for (const cell of [...inside, ...coloured]) marked.add(cell)
      }
    }
    for (const cell of this.marked) {
      if (marked.has(cell)) continue
      cell.removeAttribute('data-marked')
      if (!this.view.mark.isOn(cell)) cell.removeAttribute('aria-selected')
    }
    this.marked = marked
  }

  private announce(rectangle: Rectangle | null): void {
    clearTimeout(this.announcing)
    if (!rectangle) return
    const { top, bottom, left, right } = rectangle
    this.announcing = setTimeout(() => {
      if (this.elements) this.elements.announcer.textContent = words.cellsMarked(bottom - top + 1, right - left + 1)
    }, ANNOUNCE_AFTER)
  }
}

const heightOf = (rectangle: Rectangle | null) => (rectangle ? rectangle.bottom - rectangle.top + 1 : 0)

/** The next cell inside a rectangle: row by row for Tab, column by column for Enter, wrapping around. */
export function cycled(
  { row, column }: Place,
  move: 'next' | 'previous' | 'up' | 'down',
  { top, bottom, left, right }: Rectangle,
  columns: Bounds['columns'],
): Place {
  const all = Array.from({ length: right - left + 1 }, (_, index) => left + index)
  const open = all.filter((index) => columns[index]?.collapsed === false && !columns[index]?.isWorkedOut)
  const across = open.length > 0 ? open : all
  const height = bottom - top + 1
  const at = Math.max(0, across.indexOf(column))
  const byRow = move === 'next' || move === 'previous'
  const position = byRow ? (row - top) * across.length + at : at * height + (row - top)
  const step = move === 'next' || move === 'down' ? 1 : -1
  const count = height * across.length
  const next = (position + step + count) % count
  const [major, minor] = byRow
    ? [Math.floor(next / across.length), next % across.length]
    : [next % height, Math.floor(next / height)]
  return { row: top + major, column: across[minor] ?? column }
}
