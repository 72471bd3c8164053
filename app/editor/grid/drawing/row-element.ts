import { isOfNumbers } from '~/domain/entry/column-fit'
import { grid as words } from '~/domain/table/grid-messages'
import type { RowView } from '~/editor/state/store/row-views'
import { BLOCK_ROWS, type GridLayout, ROW_HEIGHT } from './layout'
import { type CellLook, CLIPPED, cellLook, rowClasses } from './row-look'
import { hasSuggestions } from './suggestion-list'

/** An empty row of this layout, created once and cloned for every drawn row. */
export type RowTemplate = HTMLElement

const FIRST_ROW = 2

function element(tag: string, role: string | null, className: string): HTMLElement {
  const made = document.createElement(tag)
  if (role) made.setAttribute('role', role)
  if (className) made.className = className
  return made
}

export function createRowTemplate({ columns }: GridLayout): RowTemplate {
  const row = element('div', 'row', 'grid-row')
  row.setAttribute('aria-selected', 'false')
  const gutter = element('div', 'rowheader', 'grid-cell grid-gutter')
  gutter.setAttribute('aria-colindex', '1')
  const grip = element('span', 'button', 'grid-grip')
  grip.setAttribute('aria-haspopup', 'menu')
  const box = element('span', 'checkbox', 'grid-check')
  box.setAttribute('aria-checked', 'false')
  gutter.append(grip, box, '0')
  row.append(gutter)
  for (const { index, name, className, isWorkedOut } of columns) {
    const cell = element('div', 'gridcell', className)
    if (isWorkedOut) cell.setAttribute('aria-readonly', 'true')
    if (hasSuggestions(name)) cell.setAttribute('aria-haspopup', 'listbox')
    cell.setAttribute('aria-colindex', String(index + FIRST_ROW))
    row.append(cell)
  }
  const actions = element('div', 'gridcell', 'grid-cell grid-actions')
  actions.setAttribute('aria-colindex', String(columns.length + FIRST_ROW))
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.setAttribute('aria-haspopup', 'menu')
  actions.append(button)
  row.append(actions)
  return row
}

/**
 * Creates an empty block of rows, `block` blocks from the top. Its width is set, so that it need not depend on its
 * cells.
 */
export function createBlock(block: number, { width }: GridLayout): HTMLElement {
  const made = element('div', 'presentation', 'grid-block')
  made.style.width = `${width}px`
  placeBlock(made, block)
  return made
}

export function placeBlock(element: HTMLElement, block: number): void {
  element.style.transform = `translateY(${block * BLOCK_ROWS * ROW_HEIGHT}px)`
}

/** The initial look of the cells of a new row. */
const BLANK: Omit<CellLook, 'className'> = { text: '', isPill: false, sum: undefined, hint: undefined }

/**
 * A row of the table, drawn without React: a component would double the cost of every row that scrolls into view.
 * Writes only differences to the current look.
 */
export class RowElement {
  readonly element: HTMLElement
  private readonly cells: readonly HTMLElement[]
  private readonly looks: CellLook[]
  private index = -1
  private number = -1
  private classes = 'grid-row'
  private selected = false
  private view: RowView | null = null

  constructor(
    template: RowTemplate,
    private readonly columns: GridLayout['columns'],
    /** Called with an amount that may be wider than its cell. */
    private readonly onTight: (column: string, amount: string) => void,
  ) {
    this.element = template.cloneNode(true) as HTMLElement
    this.cells = (Array.from(this.element.children) as HTMLElement[]).slice(1, -1)
    this.looks = columns.map(({ className }) => ({ ...BLANK, className }))
  }

  cell(column: number): HTMLElement | null {
    return this.cells[column] ?? null
  }

  /** Draws `view` at `index` among the visible rows, with `number` as its position in the table (both 0-based). */
  draw(view: RowView, index: number, number: number): void {
    const isMoved = index !== this.index || number !== this.number
    if (!isMoved && view === this.view) return
    this.index = index
    this.number = number
    if (isMoved) this.moveTo(index, number)
    if (view.selected !== this.selected) this.select(view.selected)
    const classes = `grid-row${index % 2 === 1 ? ' is-even' : ''}${view.selected ? ' is-selected' : ''}${rowClasses(view)}`
    if (classes !== this.classes) {
      this.classes = classes
      this.element.className = classes
    }
    if (view === this.view) return
    this.view = view
    this.columns.forEach((column, at) => {
      const look = cellLook(view, column)
      this.drawCell(at, look, isMoved)
      const mayBeCut = look.className.endsWith(CLIPPED) && isOfNumbers(column.name)
      if (mayBeCut) this.onTight(column.name, look.sum ?? look.text)
    })
  }

  private moveTo(index: number, number: number): void {
    const { element } = this
    element.setAttribute('aria-rowindex', String(index + FIRST_ROW))
    const gutter = element.firstElementChild
    const row = number + 1
    label(gutter, String(row))
    label(gutter?.firstElementChild, words.moveRow(row))
    label(gutter?.children[1], words.selectRow(row))
    if (gutter?.lastChild) gutter.lastChild.nodeValue = String(row)
    label(element.lastElementChild?.firstElementChild, words.rowActions(row))
  }

  private select(selected: boolean): void {
    this.selected = selected
    const value = String(selected)
    this.element.setAttribute('aria-selected', value)
    this.element.firstElementChild?.children[1]?.setAttribute('aria-checked', value)
  }

  private drawCell(at: number, look: CellLook, isMoved: boolean): void {
    const cell = this.cells[at]
    const last = this.looks[at]
    if (!cell || !last) return
    // A text that fits looks the same in a clipped cell; changing the class would cost style and layout.
    const staysClipped = !isMoved && last.className === look.className + CLIPPED
    const next = staysClipped ? { ...look, className: last.className } : look
    if (next.text !== last.text || next.isPill !== last.isPill) write(cell, next)
    if (next.className !== last.className) cell.className = next.className
    if (next.sum !== last.sum) setOrRemove(cell, 'data-sum', next.sum)
    if (next.hint !== last.hint) setOrRemove(cell, 'title', next.hint)
    this.looks[at] = next
  }
}

function label(element: Element | null | undefined, text: string): void {
  element?.setAttribute('aria-label', text)
}

function write(cell: HTMLElement, { text, isPill }: CellLook): void {
  const only = cell.firstChild
  const known = isPill && only instanceof Element ? only.firstChild : isPill ? null : only
  if (known instanceof Text) known.data = text
  else if (!isPill) cell.textContent = text
  else {
    const pill = element('span', null, 'grid-pill')
    pill.textContent = text
    cell.replaceChildren(pill)
  }
}

function setOrRemove(cell: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) cell.removeAttribute(name)
  else cell.setAttribute(name, value)
}
