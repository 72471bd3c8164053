import { COLUMN } from '~/domain/columns'
import { orderOf } from '~/domain/row-order'
import { cellText } from '~/domain/table'
import { ACTIONS_WIDTH, type GridLayout, GUTTER_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from '../grid/layout'
import { type Bounds, type Move, nextPlace, type Place } from '../grid/navigation'
import type { Cell, Editor, TabId } from '../state/editor'
import type { Edges } from './auto-scroll'
import { CellEditor, type EditMode } from './cell-editor'
import { CellTools } from './cell-tools'
import { DrawnRows } from './drawn-rows'
import { GridColumns } from './grid-columns'
import { GridRanges } from './grid-ranges'
import { GridRows } from './grid-rows'
import { show } from './show'

/** The elements that the grid moves by hand, outside React, so that an arrow key renders nothing. */
export interface GridElements {
  readonly scroller: HTMLElement
  readonly table: HTMLElement
  /** Where the rows stand; nobody but the view puts anything into it. */
  readonly body: HTMLElement
  readonly ring: HTMLElement
  readonly input: HTMLTextAreaElement
}

/** How long the keys have to rest before the number of the active row is coloured, in ms. */
const LIGHT_AFTER = 150

/**
 * The active cell on the screen and the one editor that all cells share. The text field lies over the active cell and
 * keeps the focus: at rest it is empty and cannot be seen, so the first key of any keyboard or input method lands in
 * it; rows that scroll away take no focus with them.
 */
export class GridView {
  layout: GridLayout = { columns: [], width: 0, frozenWidth: GUTTER_WIDTH, available: 0 }
  private elements: GridElements | null = null
  private marked: Element | null = null
  private markedRow: Element | null = null
  /** The row whose number is in colour: the active one when the keys rest. */
  private litRow: Element | null = null
  private lighting: ReturnType<typeof setTimeout> | undefined
  /** Where ring and text field stand and how: what has not changed is not written again. */
  private ringKey = ''
  /** How far the table is scrolled and how large its place is, in px, as it was when last asked. */
  private scrolled = { top: 0, left: 0 }
  private room = { width: 0, height: 0 }
  /** The browser is asked once for each: its answer costs as much as an arrow key. */
  private readonly covered = new Map<boolean, number>()
  /** The column that Enter returns to after a run of Tabs. */
  private tabStart: number | null = null
  private readonly tabId: TabId
  private readonly drawn = new DrawnRows(this)
  readonly ranges = new GridRanges(this)
  readonly rows = new GridRows(this)
  readonly columns = new GridColumns(this)
  readonly tools = new CellTools(this)
  readonly field = new CellEditor(this)

  /** A grid for the tab that is active now. */
  constructor(readonly editor: Editor) {
    this.tabId = editor.activeTab().id
  }

  attach(elements: GridElements | null): void {
    this.elements = elements
    this.field.attach(elements?.input ?? null)
    this.drawn.attach(elements?.body ?? null)
    this.marked = null
    this.markedRow = null
    this.light(null)
    this.ringKey = ''
    this.measure()
    if (elements) this.paint()
  }

  /** The active cell as a place; null when no cell is active. */
  place(): Place | null {
    const { active, table } = this.editor.activeTab()
    return this.placeOf(active, table)
  }

  placeOf(cell: Cell | null, table = this.editor.activeTab().table): Place | null {
    if (!cell) return null
    const row = orderOf(table).indexOf(cell.row)
    const column = this.layout.columns.findIndex(({ name }) => name === cell.column)
    return row < 0 || column < 0 ? null : { row, column }
  }

  cellAt({ row, column }: Place): Cell | null {
    const id = orderOf(this.editor.activeTab().table).ids[row]
    const name = this.layout.columns[column]?.name
    return id === undefined || name === undefined ? null : { row: id, column: name }
  }

  bounds(): Bounds {
    const { rows } = this.editor.activeTab().table
    const { columns } = this.layout
    return {
      rows: rows.length,
      columns,
      page: Math.max(1, Math.floor((this.room.height - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
      isFilled({ row, column }) {
        const [line, shape] = [rows[row], columns[column]]
        return line !== undefined && shape !== undefined && cellText(line, shape.name) !== ''
      },
    }
  }

  /** Makes the cell active, in sight and focused. */
  activate(place: Place): void {
    const cell = this.cellAt(place)
    if (!cell) return
    this.tabStart = null
    this.editor.setActive(cell)
    this.reveal(place)
    this.focus()
  }

  revealActive(focus: boolean): void {
    const place = this.place()
    if (place) this.reveal(place)
    if (focus) this.focus()
  }

  /** Moves the active cell; false when the move leads out of the grid. Tab stays inside of what is marked. */
  move(move: Move): boolean {
    if ((move === 'next' || move === 'previous') && this.ranges.cycle(move)) return true
    const from = this.place() ?? { row: 0, column: 0 }
    const bounds = this.bounds()
    const to = bounds.rows > 0 ? nextPlace(from, move, bounds) : null
    if (!to) return false
    const start = move === 'next' ? (this.tabStart ?? from.column) : null
    this.activate(to)
    this.tabStart = start
    return true
  }

  /** Down after Enter: back under the column in which a run of Tabs began. */
  moveAfterEnter(move: 'up' | 'down'): void {
    if (this.ranges.cycle(move)) return
    const from = this.place()
    if (!from) return
    const column = this.tabStart ?? from.column
    const to = nextPlace({ row: from.row, column }, move, this.bounds())
    if (to) this.activate(to)
  }

  focus(): void {
    const input = this.elements?.input
    if (input && document.activeElement !== input) input.focus({ preventScroll: true })
  }

  /** Px at the left that sticks there and must not be covered by what is drawn over the cells. */
  get frozenWidth(): number {
    return this.layout.frozenWidth
  }

  /** Scrolls as little as is needed to see the whole cell; only its row or column where the other is null. */
  reveal({ row, column }: { readonly row: number | null; readonly column: number | null }): void {
    if (row !== null) this.revealRow(row)
    if (column !== null) this.revealColumn(column)
  }

  private revealRow(row: number): void {
    const scroller = this.elements?.scroller
    if (!scroller) return
    const top = row * ROW_HEIGHT
    const room = this.room.height - HEAD_HEIGHT - this.coveredBelow(scroller)
    if (top < this.scrolled.top) this.scrollTo({ top })
    else if (top + ROW_HEIGHT > this.scrolled.top + room) this.scrollTo({ top: top + ROW_HEIGHT - room })
  }

  /** Px at the bottom of the scroller that something floating covers: more while there is a bar for selected rows. */
  private coveredBelow(scroller: HTMLElement): number {
    const { copiedRows } = this.editor.getState()
    const hasBar = copiedRows !== null || this.editor.activeTab().selectedRows.size > 0
    const known = this.covered.get(hasBar)
    if (known !== undefined) return known
    const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0
    this.covered.set(hasBar, covered)
    return covered
  }

  private revealColumn(column: number): void {
    const scroller = this.elements?.scroller
    const shape = this.layout.columns[column]
    if (!scroller || !shape || shape.frozen) return
    const left = shape.x - this.frozenWidth
    const right = shape.x + shape.width
    if (left < this.scrolled.left) this.scrollTo({ left })
    else if (right > this.sight.end) this.scrollTo({ left: Math.min(left, right - this.room.width + ACTIONS_WIDTH) })
  }

  private scrollTo(to: { readonly top?: number; readonly left?: number }): void {
    this.elements?.scroller.scrollTo(to)
    // The event of this scroll will find nothing moved.
    if (this.measure()) this.cutOff()
  }

  /** The cell under a point of the window, or the nearest one to it; null in a table without cells. */
  placeAt(x: number, y: number): Place | null {
    const scroller = this.elements?.scroller
    const { columns } = this.layout
    const rows = this.editor.activeTab().table.rows.length
    if (!scroller || rows === 0 || columns.length === 0) return null
    const box = scroller.getBoundingClientRect()
    const across = x - box.left < this.frozenWidth ? x - box.left : x - box.left + scroller.scrollLeft
    const down = y - box.top - HEAD_HEIGHT + scroller.scrollTop
    const row = Math.max(0, Math.min(rows - 1, Math.floor(down / ROW_HEIGHT)))
    const after = columns.findIndex((column) => across < column.x + column.width)
    return { row, column: after < 0 ? columns.length - 1 : after }
  }

  /** What can be seen from top to bottom, in px; from the last scroll or resize. */
  get verticalSight(): { readonly top: number; readonly height: number } {
    return { top: this.scrolled.top, height: this.room.height }
  }

  /** The row that stands first below the head. */
  firstRowInSight(): number {
    return Math.ceil(this.scrolled.top / ROW_HEIGHT)
  }

  /** The part of the scroller that shows cells and nothing over them, in px of the window. */
  cellArea(): Edges {
    const scroller = this.elements?.scroller
    const box = scroller?.getBoundingClientRect() ?? new DOMRect()
    return {
      top: box.top + HEAD_HEIGHT,
      right: box.left + (scroller?.clientWidth ?? 0) - ACTIONS_WIDTH,
      bottom: box.top + (scroller?.clientHeight ?? 0),
      left: box.left + this.frozenWidth,
    }
  }

  get scroller(): HTMLElement | null {
    return this.elements?.scroller ?? null
  }

  /** The head and the rows that are drawn. */
  lines(): Iterable<Element> {
    return this.elements?.table.querySelectorAll('[role=row]') ?? []
  }

  /** Whether this element is the active cell. */
  isActive(cell: Element): boolean {
    return cell === this.marked
  }

  activeRow(): number | null {
    return this.place()?.row ?? null
  }

  /** The active cell's element; null while its row is not drawn. */
  private activeElement(place: Place | null): HTMLElement | null {
    const { active } = this.editor.activeTab()
    return active && place ? this.drawn.cell(active.row, place.column) : null
  }

  /** Goes to CATALOG # in the row of the active cell; stays when that column is not to be seen. [LINE-11]…[LINE-18] */
  toCatalog(): void {
    const place = this.place()
    const column = this.layout.columns.findIndex(({ name, collapsed }) => name === COLUMN.catalog && !collapsed)
    if (place && column >= 0) this.activate({ row: place.row, column })
  }

  /** Opens the actions of the active row, as a click on its button does, or those of the marked cells. */
  openRowActions(): void {
    this.revealActive(false)
    const cell = this.activeElement(this.place())
    if (!this.ranges.rectangle()) cell?.parentElement?.querySelector('button')?.click()
    else if (cell) {
      const { left: clientX, bottom: clientY } = cell.getBoundingClientRect()
      cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
    }
  }

  /** Draws the rows, and puts ring, text field and marks where the active cell is now. */
  paint(): void {
    // The tab is being left: its grid goes when React has drawn the other one.
    if (!this.elements || this.editor.getState().activeTabId !== this.tabId) return
    const { ring, input } = this.elements
    if (this.field.cell && !this.placeOf(this.field.cell)) this.field.cancel()
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    show(ring, !!shape)
    this.paintMarks(place)
    this.tools.paint()
    if (!place || !shape) return
    const key = `${shape.x} ${place.row} ${shape.width} ${shape.kind}`
    if (key !== this.ringKey) {
      this.ringKey = key
      for (const element of [ring, input]) {
        element.style.transform = `translate(${shape.x}px, ${place.row * ROW_HEIGHT}px)`
        element.style.setProperty('--cell-width', `${shape.width}px`)
      }
    }
    const look = `grid-input grid-kind-${shape.kind}`
    if (!this.isEditing && input.className !== look) input.className = look
    this.cutOff()
  }

  private paintMarks(place: Place | null, isAnew = this.drawn.follow()): void {
    this.mark(this.activeElement(place), isAnew)
    this.ranges.paint()
  }

  /**
   * Keeps what is drawn over the cells from lying over the columns that stick to either edge. Called when the table was
   * scrolled or resized, before anything is drawn anew: later the browser would have to lay out the page to answer.
   */
  clip(): void {
    const isMoved = this.measure()
    if (this.drawn.follow()) this.paintMarks(this.place(), true)
    if (isMoved) this.cutOff()
  }

  handleScroll(): void {
    this.clip()
    this.rows.hover(null)
  }

  /** False when the same part of the rows is in sight as before. */
  private measure(): boolean {
    if (!this.elements) return false
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = this.elements.scroller
    const same = this.scrolled.left === left && this.room.width === width
    if (this.room.width !== width || this.room.height !== height) this.covered.clear()
    this.scrolled = { top, left }
    this.room = { width, height }
    return !same
  }

  /** From where to where columns can be seen beside those that stick, in px of the row. */
  private get sight() {
    const { left } = this.scrolled
    return { start: left + this.frozenWidth, end: left + this.room.width - ACTIONS_WIDTH }
  }

  private cutOff(): void {
    if (!this.elements) return
    const { ring } = this.elements
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    if (shape) this.clipElement(ring, shape.x, shape.width)
    if (shape) this.shift(this.elements.input, shape.x)
    this.ranges.clip()
    this.tools.clip()
  }

  /** Cuts off what of an element over the cells, `width` px wide from `x` on, lies over the columns that stick. */
  clipElement(element: HTMLElement, x: number, width: number): void {
    const shift = this.shift(element, x)
    // What begins over frozen columns stays with them, and ends where its last column does.
    const end = x + shift + width
    const seen =
      shift === 0 ? this.sight.end : Math.max(Math.min(this.sight.start, end), Math.min(x + width, this.sight.end))
    const left = shift === 0 && x >= this.frozenWidth ? Math.max(0, this.sight.start - x) : 0
    const right = Math.max(0, end - seen)
    element.style.clipPath = left > 0 || right > 0 ? `inset(-4px ${right || -4}px -4px ${left || -4}px)` : ''
  }

  /** Moves what begins over a frozen column along with it; the answer is by how many px. */
  private shift(element: HTMLElement, x: number): number {
    const isOverFrozen = this.frozenWidth > GUTTER_WIDTH && x < this.frozenWidth
    const shift = isOverFrozen ? this.scrolled.left : 0
    element.style.translate = shift > 0 ? `${shift}px` : ''
    return shift
  }

  /** `isAnew`: elements may have come, gone or become those of other rows. */
  private mark(cell: HTMLElement | null, isAnew: boolean): void {
    const row = cell?.parentElement ?? null
    if (this.markedRow !== row) {
      this.markedRow?.removeAttribute('data-active')
      row?.setAttribute('data-active', '')
      this.markedRow = row
    }
    this.light(row, isAnew)
    if (this.marked !== cell) {
      this.marked?.removeAttribute('aria-selected')
      this.marked?.removeAttribute('id')
      this.marked = cell
      cell?.setAttribute('aria-selected', 'true')
    }
    // Scrolling may have made the element that of another row.
    const id = `cell-${this.editor.activeTab().active?.row}-${cell?.getAttribute('aria-colindex')}`
    if (cell && cell.id !== id) cell.id = id
    // An open list names its own entry in the meantime.
    const input = this.elements?.input
    if (!cell) input?.removeAttribute('aria-activedescendant')
    else if (input?.getAttribute('aria-activedescendant') !== cell.id) {
      input?.setAttribute('aria-activedescendant', cell.id)
    }
  }

  /** Colours the number of the row; the style and the paint of two rows at every key would be a third of what it costs. */
  private light(row: Element | null, atOnce = true): void {
    clearTimeout(this.lighting)
    if (row === this.litRow) return
    const change = () => {
      this.litRow?.removeAttribute('data-lit')
      row?.setAttribute('data-lit', '')
      this.litRow = row
    }
    if (atOnce) change()
    else this.lighting = setTimeout(change, LIGHT_AFTER)
  }

  get isEditing(): boolean {
    return this.field.cell !== null
  }

  /** Opens the text field over the active cell. */
  start(mode: EditMode): void {
    this.field.start(mode)
  }

  /** Writes what is being typed. Nothing happens when nothing is. */
  commit(): void {
    this.field.commit()
  }
}
