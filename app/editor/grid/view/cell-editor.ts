import { MAX_CELL_LENGTH } from '~/domain/limits'
import { amountOf, bareAmount, isCalculatorColumn } from '~/domain/pricing/calculator'
import { COLUMN } from '~/domain/table/columns'
import { rows as rowWords, grid as words } from '~/domain/table/grid-messages'
import { movesToCatalog } from '~/domain/table/line-codes'
import { cellText } from '~/domain/table/table'
import type { GridSight } from '~/editor/grid/drawing/grid-viewport'
import { type GridLayout, ROW_HEIGHT } from '~/editor/grid/drawing/layout'
import type { Place } from '~/editor/grid/drawing/navigation'
import { hasSuggestions, SuggestionList } from '~/editor/grid/drawing/suggestion-list'
import { commitCell, textOf } from '~/editor/state/cell-edits'
import type { Cell, Editor } from '~/editor/state/editor'
import { writeRange } from '~/editor/state/range-edits'
import { CellCalculator } from './cell-calculator'
import type { CellTools } from './cell-tools'

/** 'enter': arrows write and move on, as after typing. 'edit': arrows move in the text, as after F2. */
export type EditMode = 'enter' | 'edit'

/** Where Enter leads from a cell: nowhere since what is typed is wrong, down, nowhere since it is done, to CATALOG #. */
export type Outcome = 'refused' | 'down' | 'stay' | 'catalog'

/** So many px below a cell are room enough for its field. */
const ROOMY = 150

/** Texts of more characters may be higher than there is room. */
const LONG = 60

/** What the grid tells and does around the field. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly tools: CellTools
  readonly sight: GridSight
  place(): Place | null
  paint(): void
}

interface Editing {
  readonly cell: Cell
  readonly mode: EditMode
  /** How the field showed the stored text when it was opened. */
  readonly bare: string
}

/** What the field tells of itself while its cell has a list. A field of several lines may not be called a combobox. */
const WITH_LIST = [
  ['aria-autocomplete', 'list'],
  ['aria-haspopup', 'listbox'],
] as const

/** The one text field that all cells share, while it is open over the active cell. */
export class CellEditor {
  readonly list = new SuggestionList()
  private readonly calculator: CellCalculator
  private input: HTMLTextAreaElement | null = null
  private editing: Editing | null = null

  constructor(private readonly view: Host) {
    this.calculator = new CellCalculator(view.tools)
  }

  attach(input: HTMLTextAreaElement | null): void {
    this.input = input
    this.calculator.attach(input)
    if (!input) this.list.close()
  }

  get element(): HTMLTextAreaElement | null {
    return this.input
  }

  get cell(): Cell | null {
    return this.editing?.cell ?? null
  }

  get mode(): EditMode | null {
    return this.editing?.mode ?? null
  }

  /** Opens the field over the active cell; without `typed` it starts from the cell's bare value. [GRID-074] */
  start(mode: EditMode, typed?: string): void {
    const { input, view } = this
    if (!input || this.editing) return
    const { active, table } = view.editor.activeTab()
    const place = view.place()
    const row = place && table.rows[place.row]
    if (!active || !row) {
      // There is no cell that could take what was typed.
      input.value = ''
      return
    }
    const present = cellText(row, active.column)
    const bare = isCalculatorColumn(active.column) ? bareAmount(present) : present
    // Its caret comes to stand at the end.
    if (typed === undefined) input.value = bare
    // The field has line ends of its own kind: what it makes of the text is what nobody has changed yet.
    this.editing = { cell: active, mode, bare: typed === undefined ? input.value : bare }
    // One letter fits anywhere; a field with a style of its own is styled without what the browser keeps of earlier ones.
    if (typed?.length === 1) view.sight.reveal(place)
    else this.fit(place)
    input.classList.add('is-editing')
    input.setAttribute('aria-label', words.editedCell(view.layout.columns[place.column]?.label ?? '', place.row + 1))
    if (hasSuggestions(active.column)) for (const [name, value] of WITH_LIST) input.setAttribute(name, value)
    view.paint()
    // The browser works out the field's style to fill it: when all that changes it is done.
    if (typed && input.value !== typed) input.value = typed
    if (typed === undefined) this.list.open(active.column, present)
    else this.list.follow(active.column, typed)
    this.calculator.start(active.column, present, bare, typed)
    // Its end, where the caret stands.
    if (input.value.length > LONG) input.scrollTop = input.scrollHeight
  }

  /**
   * Opens the field with a letter that the browser need not type: its own way of doing so, with a layout of the field while
   * it is closed and another when it is open, was half of what the key cost.
   */
  type(letter: string): void {
    this.start('enter', letter)
    // To those who keep what is typed.
    document.dispatchEvent(new Event('input'))
  }

  /** Opens the field with the caret where the pointer is, in px of the window. */
  startAt(x: number, y: number): void {
    this.start('edit')
    const at = document.caretPositionFromPoint?.(x, y)
    if (at?.offsetNode === this.input) this.input?.setSelectionRange(at.offset, at.offset)
  }

  /** From arrows that write to arrows that move in the text, and back. */
  switchMode(): void {
    if (this.editing) this.editing = { ...this.editing, mode: this.editing.mode === 'edit' ? 'enter' : 'edit' }
  }

  /** Opens the list of the cell, and the cell for it; nothing happens in one that has none. */
  openList(): void {
    const { active } = this.view.editor.activeTab()
    if (!active || !hasSuggestions(active.column)) return
    if (this.editing && this.input) this.list.open(active.column, this.input.value)
    else this.start('edit')
  }

  /** The text of the field has changed, or is there in a cell at rest, which opens it. */
  handleInput(event: Event): void {
    const { input, editing } = this
    if (!input) return
    if (editing) {
      this.list.follow(editing.cell.column, input.value)
      this.calculator.follow(event instanceof InputEvent && event.isComposing)
    } else if (input.value !== '') this.start('enter', input.value)
  }

  /** Something is about to be typed or pasted into the open field: endless texts and what an amount cannot have stay out. */
  handleBeforeInput(event: InputEvent): void {
    if (!this.editing) return
    this.showPlace()
    if (event.isComposing || !event.inputType.startsWith('insert')) return
    const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    if (text.length > MAX_CELL_LENGTH) this.view.editor.toast(rowWords.cutCells, 'info')
    else if (text === '=' && this.calculator.isWaitingForEquals()) this.submit()
    else if (!this.calculate(text)) return
    event.preventDefault()
  }

  /** Nobody types where they do not see it: the table may have been scrolled meanwhile. */
  private showPlace(): void {
    const place = this.view.place()
    if (place) this.fit(place)
  }

  /** In sight, and no higher than there is room: downwards, or upwards from a cell low in the window. */
  private fit(place: Place): void {
    const { sight } = this.view
    sight.reveal(place)
    const { below, above } = sight.roomAround(place.row)
    const isUpward = below < ROOMY && above > below
    this.input?.classList.toggle('is-upward', isUpward)
    if (this.input) this.input.style.maxHeight = `${Math.max(isUpward ? above : below, ROW_HEIGHT)}px`
  }

  /** Types into a calculation, and says so when it cannot use the key. False where none is under way. [CALC-14] */
  private calculate(text: string): boolean {
    const taken = this.calculator.take(text)
    if (taken === 'partly') this.view.editor.toast(words.onlyAmounts, 'info')
    if (taken === 'unfit') this.view.editor.toast(words.notHere(text), 'info')
    return taken !== 'none'
  }

  /** A line break in the text; an amount has none. */
  breakLine(): void {
    const { input } = this
    if (!this.editing || !input || this.calculator.isCalculating()) return
    input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end')
  }

  /**
   * Enter, Tab or =: writes the highlighted entry of the list, else what is typed. A calculation that gives no amount is
   * refused and flagged, except by Tab (`isLeaving`), which leaves the cell as it was; an empty one ends with the value
   * that was there. [CALC-04][CALC-05][CALC-08][CALC-12][CALC-19]
   */
  submit(isLeaving = false): Outcome {
    const choice = this.list.choice()
    if (choice) return this.choose(choice.value)
    if (!isLeaving && this.isRefused()) return 'refused'
    this.commit()
    return 'down'
  }

  private isRefused(): boolean {
    const isRefused = this.calculator.refuses()
    if (isRefused) this.view.editor.say(words.noAmount(this.input?.value ?? ''))
    return isRefused
  }

  /** Writes an entry of the list. [LINE-11]…[LINE-18][LINE-23][LINE-26][MFG-21][MFG-29] */
  choose(value: string): Outcome {
    const cell = this.editing?.cell
    if (!cell) return 'stay'
    this.stop()
    this.write(() => commitCell(this.view.editor, cell, value))
    if (cell.column !== COLUMN.line) return 'down'
    return movesToCatalog(value) ? 'catalog' : 'stay'
  }

  /** Leaving the cell writes what is typed; an amount that cannot be worked out leaves the old one. [CALC-19] */
  commit(): void {
    const cell = this.editing?.cell
    if (!cell) return
    const text = this.take()
    this.write(() => text !== null && commitCell(this.view.editor, cell, text))
  }

  /** Ctrl+Enter: as Enter, into every marked cell. */
  commitToRange(): void {
    const choice = this.list.choice()
    if (!this.editing || (!choice && this.isRefused())) return
    const text = choice?.value ?? this.take()
    this.stop()
    this.write(() => text !== null && writeRange(this.view.editor, text))
  }

  /** Leaves the cell as it was. [CALC-11][CALC-20][LINE-25][MFG-23] */
  cancel(): void {
    this.stop()
    this.view.paint()
  }

  /** Its cell is gone: what was typed there is told. */
  abandon(): void {
    const typed = this.input?.value === this.editing?.bare ? '' : this.input?.value
    this.cancel()
    if (typed) this.view.editor.toast(words.cellGone(typed), 'error')
  }

  /** What leaving the cell now would write; null when nothing. */
  get unwritten(): { readonly cell: Cell; readonly text: string } | null {
    const { editing, input } = this
    if (!editing || !input || input.value === editing.bare) return null
    const text = this.calculator.isCalculating() ? amountOf(input.value) : input.value
    return text === null ? null : { cell: editing.cell, text }
  }

  /** Closes the field; answers what is to be written, or null when the cell stays as it is. */
  private take(): string | null {
    const { editing, input } = this
    if (!editing || !input) return null
    const typed = input.value
    const isCalculation = this.calculator.isCalculating()
    this.stop()
    // As it is now: a commission may have been worked out anew meanwhile.
    if (typed === editing.bare) return textOf(this.view.editor, editing.cell)
    if (!isCalculation) return typed
    const amount = amountOf(typed)
    if (amount === null && typed.trim() !== '') this.view.editor.toast(words.noAmount(typed), 'error')
    return amount
  }

  /** Writing what is there already changes nothing that would put ring and marks back. */
  private write(change: () => void): void {
    const { editor } = this.view
    const before = editor.getState()
    change()
    if (editor.getState() === before) this.view.paint()
  }

  private stop(): void {
    this.editing = null
    this.list.close()
    this.calculator.stop()
    const { input } = this
    if (!input) return
    input.classList.remove('is-editing', 'is-upward')
    for (const [name] of WITH_LIST) input.removeAttribute(name)
    input.setAttribute('aria-label', words.activeCell)
    input.removeAttribute('style')
    // Last: the browser works out the field's style to empty it.
    input.value = ''
  }
}
