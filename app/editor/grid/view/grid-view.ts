import { shownText } from '~/domain/pricing/worked-out'
import { COLUMN } from '~/domain/table/columns'
import type { Cell, Editor, TabId } from '~/editor/state/editor'
import { seenOrder, seenRows } from '~/editor/state/model/seen-rows'
import { ActiveMark } from '../drawing/active-mark'
import { DrawnRows } from '../drawing/drawn-rows'
import { GridColumns } from '../drawing/grid-columns'
import { GridRanges } from '../drawing/grid-ranges'
import { GridRows } from '../drawing/grid-rows'
import { GridViewport } from '../drawing/grid-viewport'
import { ACTIONS_WIDTH, type GridLayout, GUTTER_WIDTH, ROW_HEIGHT } from '../drawing/layout'
import { type Bounds, type Move, nextPlace, type Place } from '../drawing/navigation'
import { show } from '../drawing/visibility'
import { CellEditor, type EditMode } from './cell-editor'
import { CellTools } from './cell-tools'
import { EntryRun } from './entry-run'
import { LetterSteps } from './letter-steps'

/** The elements that the grid updates by script, outside React, so that an arrow key renders nothing. */
export interface GridElements {
  readonly scroller: HTMLElement
  readonly table: HTMLElement
  /** The container of the rows; only the view changes its children. */
  readonly body: HTMLElement
  /** Moves with the active cell: contains the ring and the text field. */
  readonly cursor: HTMLElement
  readonly ring: HTMLElement
  readonly input: HTMLTextAreaElement
}

/**
 * The active cell on the screen and the editor shared by all cells. The text field covers the active cell and keeps the
 * focus: while closed it is empty and invisible, so the first key of any keyboard or input method goes into it, and
 * rows that scroll out of view never take the focus with them.
 */
export class GridView {
  layout: GridLayout = { columns: [], width: 0, frozenWidth: GUTTER_WIDTH, available: 0 }
  elements: GridElements | null = null
  /** The position and size last written to ring and text field, to skip redundant writes. */
  private ringKey = ''
  private isChoosing = true
  private readonly tabId: TabId
  private readonly drawn = new DrawnRows(this)
  readonly mark = new ActiveMark()
  readonly viewport = new GridViewport(this)
  readonly ranges = new GridRanges(this)
  readonly rows = new GridRows(this)
  readonly columns = new GridColumns(this)
  readonly tools = new CellTools(this)
  readonly field = new CellEditor(this)
  readonly entry = new EntryRun(this)
  readonly letters = new LetterSteps(this)

  /** Creates a grid for the currently active tab. */
  constructor(readonly editor: Editor) {
    this.tabId = editor.activeTab().id
  }

  attach(elements: GridElements | null): void {
    this.elements = elements
    this.field.attach(elements?.input ?? null)
    this.drawn.attach(elements?.body ?? null)
    this.mark.attach(elements?.input ?? null)
    this.viewport.attach(elements?.scroller ?? null)
    this.ringKey = ''
    if (elements) this.paint()
  }

  /** The position of the active cell; null if no cell is active. */
  place(): Place | null {
    return this.placeOf(this.editor.activeTab().active)
  }

  placeOf(cell: Cell | null): Place | null {
    if (!cell) return null
    const row = seenOrder(this.editor.activeTab()).indexOf(cell.row)
    const column = this.layout.columns.findIndex(({ name }) => name === cell.column)
    return row < 0 || column < 0 ? null : { row, column }
  }

  cellAt({ row, column }: Place): Cell | null {
    const id = seenOrder(this.editor.activeTab()).ids[row]
    const name = this.layout.columns[column]?.name
    return id === undefined || name === undefined ? null : { row: id, column: name }
  }

  bounds(): Bounds {
    const rows = seenRows(this.editor.activeTab())
    const { columns } = this.layout
    return {
      rows: rows.length,
      columns,
      page: this.viewport.page,
      isFilled({ row, column }) {
        const [line, shape] = [rows[row], columns[column]]
        return line !== undefined && shape !== undefined && shownText(line, shape.name) !== ''
      },
    }
  }

  /** Makes a cell active, scrolls it into view and focuses it. */
  activate(place: Place): void {
    const cell = this.cellAt(place)
    if (!cell) return
    this.entry.forget()
    this.editor.setActive(cell)
    this.viewport.reveal(place)
    this.focus()
  }

  revealActive(focus: boolean): void {
    const place = this.place()
    if (place) this.viewport.reveal(place, true)
    if (focus) this.focus()
  }

  /** Moves the active cell; false if the move leaves the grid. Tab stays within the selection. */
  move(move: Move): boolean {
    if ((move === 'next' || move === 'previous') && this.ranges.cycle(move)) return true
    const from = this.place()
    const bounds = this.bounds()
    // Without an active cell, every move starts at the first cell.
    const to = bounds.rows > 0 ? nextPlace(from ?? { row: 0, column: 0 }, from ? move : 'gridStart', bounds) : null
    if (!to) return false
    const start = move === 'next' && from ? this.entry.tabbedFrom(from.column) : null
    this.activate(to)
    this.entry.goOn(start)
    return true
  }

  /** Shift with a move: extends the row selection if one was started by a key, otherwise the selected cells. */
  extend(move: Move): void {
    const isAlong = move === 'up' || move === 'down'
    if (!isAlong || !this.rows.extend(move)) this.ranges.extend(move)
  }

  /** Moves down after Enter: within the selection, otherwise to the next row that takes a value. */
  moveAfterEnter(move: 'up' | 'down'): void {
    if (!this.ranges.cycle(move)) this.entry.move(move)
  }

  /** Focuses the grid; with `choosing`, the first cell becomes active unless another one is. */
  focus(choosing = true): void {
    this.isChoosing = choosing
    if (!this.hasFocus) this.elements?.input.focus({ preventScroll: true })
    this.isChoosing = true
  }

  get hasFocus(): boolean {
    return document.activeElement === this.elements?.input
  }

  handleFocus(): void {
    if (this.isChoosing && !this.editor.activeTab().active) this.move('gridStart')
  }

  /** The head and the drawn rows. */
  lines(): Iterable<Element> {
    return this.elements?.table.querySelectorAll('[role=row]') ?? []
  }

  activeRow(): number | null {
    return this.place()?.row ?? null
  }

  /** The active cell's element; null while its row is not drawn. */
  private activeElement(place: Place | null): HTMLElement | null {
    const { active } = this.editor.activeTab()
    return active && place ? this.drawn.cell(active.row, place.column) : null
  }

  /** Moves to the column to fill in after LINE was chosen; stays if that column is not visible. [LINE-11]…[LINE-18] */
  goOn(outcome: 'catalog' | 'overage'): void {
    const place = this.place()
    const wanted = outcome === 'catalog' ? COLUMN.catalog : COLUMN.overage
    const column = this.layout.columns.findIndex(({ name, collapsed }) => name === wanted && !collapsed)
    if (place && column >= 0) this.activate({ row: place.row, column })
  }

  /** Opens the menu of the active cell and its row, or of the selected cells, as a right click does. */
  openRowActions(): void {
    this.revealActive(false)
    const cell = this.activeElement(this.place())
    if (!cell) return
    const { left: clientX, bottom: clientY } = cell.getBoundingClientRect()
    cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
  }

  /** Draws the rows and updates ring, text field and marks to the active cell. */
  paint(): void {
    // The tab is being left: its grid is removed when React has rendered the other one.
    if (!this.elements || this.editor.getState().activeTabId !== this.tabId) return
    const { cursor, ring, input } = this.elements
    if (this.field.cell && !this.placeOf(this.field.cell)) this.field.abandon()
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    show(ring, !!shape)
    this.paintMarks(place)
    this.tools.paint()
    if (!place || !shape) {
      if (this.ringKey !== '') this.withdraw(cursor)
      return
    }
    const { width, available } = this.layout
    const room = Math.max(width, available) - ACTIONS_WIDTH - shape.x
    const key = `${shape.x} ${place.row} ${shape.width} ${room}`
    if (key !== this.ringKey) {
      this.ringKey = key
      cursor.style.transform = `translate(${shape.x}px, ${place.row * ROW_HEIGHT}px)`
      // Set on the parent: an element with its own custom properties restyles all its descendants whenever it moves.
      const around = cursor.parentElement?.style
      around?.setProperty('--cell-width', `${shape.width}px`)
      around?.setProperty('--cell-room', `${room}px`)
    }
    const look = `grid-input grid-kind-${shape.kind}`
    if (!this.isEditing && input.className !== look) input.className = look
    this.cutOff()
  }

  /** Resets the cursor, which would otherwise keep an empty area scrollable. An empty table scrolls to its start. */
  private withdraw(cursor: HTMLElement): void {
    this.ringKey = ''
    cursor.style.transform = ''
    cursor.parentElement?.removeAttribute('style')
    if (seenOrder(this.editor.activeTab()).ids.length === 0) this.elements?.scroller.scrollTo(0, 0)
  }

  private paintMarks(place: Place | null, isAnew = this.drawn.follow()): void {
    this.mark.put(this.activeElement(place), this.editor.activeTab().active?.row, isAnew)
    this.ranges.paint(isAnew)
  }

  /**
   * Updates what is drawn over the cells after scrolling, or `isResized`. Measures before anything is drawn, since
   * measuring later would force a layout.
   */
  clip(isResized = false): void {
    const isFitted = isResized && this.viewport.measureRoom()
    const isMoved = this.viewport.measure() || isFitted
    this.drawn.catchUp()
    if (this.drawn.follow()) this.paintMarks(this.place(), true)
    if (isMoved) this.cutOff()
  }

  handleScroll(): void {
    this.clip()
    this.rows.hover(null)
  }

  /** Clips what is drawn over the cells where it would cover sticky columns. */
  cutOff(): void {
    if (!this.elements) return
    const { cursor, ring } = this.elements
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    if (shape) this.viewport.clip(ring, shape.x, shape.width, cursor)
    this.ranges.clip()
    this.tools.clip()
  }

  get isEditing(): boolean {
    return this.field.cell !== null
  }

  /** Opens the text field over the active cell. */
  start(mode: EditMode): void {
    this.field.start(mode)
  }

  /** Writes the text being typed, if any. */
  commit(): void {
    this.field.commit()
  }
}
