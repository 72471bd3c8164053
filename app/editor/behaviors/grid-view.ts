import { grid as words } from '~/domain/messages'
import { cellText } from '~/domain/table'
import { ACTIONS_WIDTH, type GridLayout, GUTTER_WIDTH, HEAD_HEIGHT, ROW_HEIGHT } from '../grid/layout'
import { type Bounds, type Move, nextPlace, type Place } from '../grid/navigation'
import { commitCell } from '../state/cell-edits'
import type { Cell, Editor } from '../state/editor'
import { orderOf } from '../state/row-order'

/** The elements that the grid moves by hand, outside React, so that an arrow key renders nothing. */
export interface GridElements {
  readonly scroller: HTMLElement
  readonly table: HTMLElement
  readonly ring: HTMLElement
  readonly input: HTMLTextAreaElement
}

/** 'enter': arrows write and move on, as after typing. 'edit': arrows move in the text, as after F2. */
export type EditMode = 'enter' | 'edit'

interface Editing {
  readonly cell: Cell
  readonly mode: EditMode
}

/** Elements that stick to the left edge and must not be covered by the ring. */
const FROZEN_WIDTH = GUTTER_WIDTH

/**
 * The active cell on the screen and the one editor that all cells share. The text field lies over the active cell and
 * keeps the focus: at rest it is empty and cannot be seen, so the first key of any keyboard or input method lands in
 * it; rows that scroll away take no focus with them.
 */
export class GridView {
  layout: GridLayout = { columns: [], width: 0 }
  private elements: GridElements | null = null
  private editing: Editing | null = null
  private marked: Element | null = null
  private markedRow: Element | null = null
  /** The column that Enter returns to after a run of Tabs. */
  private tabStart: number | null = null

  constructor(readonly editor: Editor) {}

  attach(elements: GridElements | null): void {
    this.elements = elements
    this.marked = null
    this.markedRow = null
    if (elements) this.paint()
  }

  get isEditing(): boolean {
    return this.editing !== null
  }

  get editMode(): EditMode | null {
    return this.editing?.mode ?? null
  }

  /** The active cell as a place; null when no cell is active. */
  place(): Place | null {
    const { active, table } = this.editor.activeTab()
    return active ? this.placeOf(active, table) : null
  }

  private placeOf(cell: Cell, table = this.editor.activeTab().table): Place | null {
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
    const height = this.elements?.scroller.clientHeight ?? 0
    return {
      rows: this.editor.activeTab().table.rows.length,
      columns: this.layout.columns,
      page: Math.max(1, Math.floor((height - HEAD_HEIGHT) / ROW_HEIGHT) - 1),
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

  revealActive(): void {
    const place = this.place()
    if (place) this.reveal(place)
    this.focus()
  }

  /** Moves the active cell; false when the move leads out of the grid. */
  move(move: Move): boolean {
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

  /** Scrolls as little as is needed to see the whole cell. */
  reveal({ row, column }: Place): void {
    const scroller = this.elements?.scroller
    const shape = this.layout.columns[column]
    if (!scroller || !shape) return
    const top = row * ROW_HEIGHT
    const room = scroller.clientHeight - HEAD_HEIGHT - coveredBelow(scroller)
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (top + ROW_HEIGHT > scroller.scrollTop + room) scroller.scrollTop = top + ROW_HEIGHT - room
    const left = shape.x - FROZEN_WIDTH
    const right = shape.x + shape.width
    if (left < scroller.scrollLeft) scroller.scrollLeft = left
    else if (right > scroller.scrollLeft + scroller.clientWidth - ACTIONS_WIDTH) {
      scroller.scrollLeft = Math.min(left, right - scroller.clientWidth + ACTIONS_WIDTH)
    }
  }

  /** The active cell's element; null while its row is not drawn. */
  private element({ row, column }: Place): Element | null {
    const line = this.elements?.table.querySelector(`:scope > [role=rowgroup] > [aria-rowindex="${row + 2}"]`)
    return line?.querySelector(`:scope > [aria-colindex="${column + 2}"]`) ?? null
  }

  /** Opens the actions of the active row, as a click on its button does. */
  openRowActions(): void {
    const place = this.place()
    const button = place && this.element(place)?.parentElement?.querySelector('button')
    button?.click()
  }

  /** Puts ring, text field and marks where the active cell is now. */
  paint(): void {
    if (!this.elements) return
    const { ring, input } = this.elements
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    if (this.editing && !this.placeOf(this.editing.cell)) this.stop()
    ring.hidden = !shape
    this.mark(place ? this.element(place) : null)
    if (!place || !shape) return
    const transform = `translate(${shape.x}px, ${place.row * ROW_HEIGHT}px)`
    for (const element of [ring, input]) {
      element.style.transform = transform
      element.style.setProperty('--cell-width', `${shape.width}px`)
    }
    if (!this.editing) input.className = `grid-input grid-kind-${shape.kind}`
    this.clip()
  }

  /** Keeps the ring from lying over the columns that stick to either edge. */
  clip(): void {
    if (!this.elements) return
    const { ring, scroller } = this.elements
    const place = this.place()
    const shape = place && this.layout.columns[place.column]
    if (!shape) return
    const start = scroller.scrollLeft + FROZEN_WIDTH
    const end = scroller.scrollLeft + scroller.clientWidth - ACTIONS_WIDTH
    const left = Math.max(0, start - shape.x)
    const right = Math.max(0, shape.x + shape.width - end)
    ring.style.clipPath = left > 0 || right > 0 ? `inset(0 ${right}px 0 ${left}px)` : ''
  }

  private mark(cell: Element | null): void {
    const row = cell?.parentElement ?? null
    if (this.marked !== cell) {
      this.marked?.removeAttribute('aria-selected')
      this.marked = cell
    }
    if (this.markedRow !== row) {
      this.markedRow?.removeAttribute('data-active')
      this.markedRow = row
    }
    row?.setAttribute('data-active', '')
    if (!cell) {
      this.elements?.input.removeAttribute('aria-activedescendant')
      return
    }
    cell.setAttribute('aria-selected', 'true')
    const { row: id, column } = this.editor.activeTab().active ?? { row: '', column: '' }
    const index = this.layout.columns.findIndex(({ name }) => name === column)
    cell.id = `cell-${id}-${index}`
    this.elements?.input.setAttribute('aria-activedescendant', cell.id)
  }

  /** Opens the text field over the active cell; without `text` it starts from the cell's bare value. [GRID-074] */
  start(mode: EditMode, text?: string): void {
    if (!this.elements || this.editing) return
    const { active, table } = this.editor.activeTab()
    const { input } = this.elements
    const place = this.place()
    const row = place && table.rows[place.row]
    if (!active || !row) {
      // There is no cell that could take what was typed.
      input.value = ''
      return
    }
    this.editing = { cell: active, mode }
    this.reveal(place)
    input.classList.add('is-editing')
    input.setAttribute('aria-label', `${this.layout.columns[place.column]?.label ?? ''}, row ${place.row + 1}`)
    if (text === undefined) {
      input.value = cellText(row, active.column)
      input.setSelectionRange(input.value.length, input.value.length)
    }
  }

  /** From arrows that write to arrows that move in the text. */
  editText(): void {
    if (this.editing) this.editing = { ...this.editing, mode: 'edit' }
  }

  /** Writes what is being typed. Nothing happens when nothing is. */
  commit(): void {
    if (!this.editing || !this.elements) return
    const { cell } = this.editing
    const text = this.elements.input.value
    this.stop()
    commitCell(this.editor, cell, text)
  }

  /** Leaves the cell as it was. */
  cancel(): void {
    this.stop()
  }

  private stop(): void {
    this.editing = null
    const input = this.elements?.input
    if (!input) return
    input.value = ''
    input.classList.remove('is-editing')
    input.setAttribute('aria-label', words.activeCell)
  }
}

/** Px at the bottom of the scroller that something floating covers. */
function coveredBelow(scroller: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0
}
