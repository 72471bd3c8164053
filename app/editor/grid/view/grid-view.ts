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

/** The elements that the grid moves by hand, outside React, so that an arrow key renders nothing. */
export interface GridElements {
  readonly scroller: HTMLElement
  readonly table: HTMLElement
  /** Where the rows stand; nobody but the view puts anything into it. */
  readonly body: HTMLElement
  /** Moves with the active cell: the ring, and the text field that lies over it. */
  readonly cursor: HTMLElement
  readonly ring: HTMLElement
  readonly input: HTMLTextAreaElement
}

/**
 * The active cell on the screen and the one editor that all cells share. The text field lies over the active cell and
 * keeps the focus: at rest it is empty and cannot be seen, so the first key of any keyboard or input method lands in
 * it; rows that scroll away take no focus with them.
 */
export class GridView {
  layout: GridLayout = { columns: [], width: 0, frozenWidth: GUTTER_WIDTH, available: 0 }
  elements: GridElements | null = null
  /** Where ring and text field stand and how: what has not changed is not written again. */
  private ringKey = ''
  private isChoosing = true
  private readonly tabId: TabId
  private readonly drawn = new DrawnRows(this)
  readonly mark = new ActiveMark()
  readonly sight = new GridViewport(this)
  readonly ranges = new GridRanges(this)
  readonly rows = new GridRows(this)
  readonly columns = new GridColumns(this)
  readonly tools = new CellTools(this)
  readonly field = new CellEditor(this)
  readonly entry = new EntryRun(this)
  readonly letters = new LetterSteps(this)

  /** A grid for the tab that is active now. */
  constructor(readonly editor: Editor) {
    this.tabId = editor.activeTab().id
  }

  attach(elements: GridElements | null): void {
    this.elements = elements
    this.field.attach(elements?.input ?? null)
    this.drawn.attach(elements?.body ?? null)
    this.mark.attach(elements?.input ?? null)
    this.sight.attach(elements?.scroller ?? null)
    this.ringKey = ''
    if (elements) this.paint()
  }

  /** The active cell as a place; null when no cell is active. */
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
      page: this.sight.page,
      isFilled({ row, column }) {
        const [line, shape] = [rows[row], columns[column]]
        return line !== undefined && shape !== undefined && shownText(line, shape.name) !== ''
      },
    }
  }

  /** Makes the cell active, in sight and focused. */
  activate(place: Place): void {
    const cell = this.cellAt(place)
    if (!cell) return
    this.entry.forget()
    this.editor.setActive(cell)
    this.sight.reveal(place)
    this.focus()
  }

  revealActive(focus: boolean): void {
    const place = this.place()
    if (place) this.sight.reveal(place, true)
    if (focus) this.focus()
  }

  /** Moves the active cell; false when the move leads out of the grid. Tab stays inside of what is marked. */
  move(move: Move): boolean {
    if ((move === 'next' || move === 'previous') && this.ranges.cycle(move)) return true
    const from = this.place()
    const bounds = this.bounds()
    // Without an active cell every key that moves begins at the first one.
    const to = bounds.rows > 0 ? nextPlace(from ?? { row: 0, column: 0 }, from ? move : 'gridStart', bounds) : null
    if (!to) return false
    const start = move === 'next' && from ? this.entry.tabbedFrom(from.column) : null
    this.activate(to)
    this.entry.goOn(start)
    return true
  }

  /** Shift and a key that moves: more rows where rows are being selected, else more cells. */
  extend(move: Move): void {
    const isAlong = move === 'up' || move === 'down'
    if (!isAlong || !this.rows.extend(move)) this.ranges.extend(move)
  }

  /** Down after Enter: within what is marked, else to the next row that takes a value. */
  moveAfterEnter(move: 'up' | 'down'): void {
    if (!this.ranges.cycle(move)) this.entry.move(move)
  }

  /** Takes the keyboard; `choosing`: the first cell is active as soon as the grid has it, unless another is. */
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

  /** The head and the rows that are drawn. */
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

  /** Where the row is filled in next once its LINE is chosen: stays when that column is not to be seen. [LINE-11]…[LINE-18] */
  goOn(outcome: 'catalog' | 'overage'): void {
    const place = this.place()
    const wanted = outcome === 'catalog' ? COLUMN.catalog : COLUMN.overage
    const column = this.layout.columns.findIndex(({ name, collapsed }) => name === wanted && !collapsed)
    if (place && column >= 0) this.activate({ row: place.row, column })
  }

  /** Opens the actions of the active cell and its row, or those of the marked cells, as the other button does. */
  openRowActions(): void {
    this.revealActive(false)
    const cell = this.activeElement(this.place())
    if (!cell) return
    const { left: clientX, bottom: clientY } = cell.getBoundingClientRect()
    cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
  }

  /** Draws the rows, and puts ring, text field and marks where the active cell is now. */
  paint(): void {
    // The tab is being left: its grid goes when React has drawn the other one.
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
      // Not of what moves: an element with a property of its own has all within it styled anew whenever it does.
      const around = cursor.parentElement?.style
      around?.setProperty('--cell-width', `${shape.width}px`)
      around?.setProperty('--cell-room', `${room}px`)
    }
    const look = `grid-input grid-kind-${shape.kind}`
    if (!this.isEditing && input.className !== look) input.className = look
    this.cutOff()
  }

  /** Where the cursor stood there may be no table any more: it would keep that in reach. An empty table begins at its beginning. */
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
   * Keeps what is drawn over the cells from lying over the columns that stick to either edge. Called when the table was
   * scrolled or resized, before anything is drawn anew: later the browser would have to lay out the page to answer.
   */
  clip(): void {
    const isMoved = this.sight.measure()
    this.drawn.catchUp()
    if (this.drawn.follow()) this.paintMarks(this.place(), true)
    if (isMoved) this.cutOff()
  }

  handleScroll(): void {
    this.clip()
    this.rows.hover(null)
  }

  /** Cuts off what lies over the cells where columns stick to either edge. */
  cutOff(): void {
    if (!this.elements) return
    const { cursor, ring } = this.elements
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    if (shape) this.sight.clip(ring, shape.x, shape.width, cursor)
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

  /** Writes what is being typed. Nothing happens when nothing is. */
  commit(): void {
    this.field.commit()
  }
}
