import { MAX_CELL_LENGTH } from '~/domain/limits/table'
import { bareAmount } from '~/domain/pricing/calculator'
import { isNumberColumn } from '~/domain/pricing/money'
import { COLUMN, columnLabel, isWorkedOut, sourcesOf } from '~/domain/table/columns'
import { rows as rowWords, grid as words } from '~/domain/table/grid-messages'
import { movesToCatalog } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import { commitCell, textOf } from '~/editor/state/cell-edits'
import type { Cell, Editor } from '~/editor/state/editor'
import { nameOfPlace } from '~/editor/state/model/place-name'
import { isForTicked, rectanglesOf } from '~/editor/state/model/ranges'
import { seenRow } from '~/editor/state/model/seen-rows'
import { canChangeRange, changeRange, changeSentence } from '~/editor/state/range-change'
import { commitOver, writeRange } from '~/editor/state/range-edits'
import { replacesNumbers } from '~/editor/state/replaced-numbers'
import type { GridViewport } from '../drawing/grid-viewport'
import { type GridLayout, ROW_HEIGHT } from '../drawing/layout'
import type { Place } from '../drawing/navigation'
import { hasSuggestions, SuggestionList } from '../drawing/suggestion-list'
import { CellCalculator } from './cell-calculator'
import type { CellTools } from './cell-tools'
import { entryRefusal, entryResult, type TypedEntry, whyUnwritten } from './typed-entry'

/** 'enter': arrow keys commit and move to the next cell, as after typing. 'edit': they move the caret, as after F2. */
export type EditMode = 'enter' | 'edit'

/**
 * Where Enter leads:
 * refused: nowhere, since the text is invalid
 * down: to the row below
 * stay: nowhere, since the entry is complete
 * catalog, overage: to CATALOG # or OVG $ of the same row
 */
export type Outcome = 'refused' | 'down' | 'stay' | 'catalog' | 'overage'

/** The LINE code of a row whose amount is entered next. */
const OVERAGE = 'OVG'

/** Enough space below a cell for its field, in pixels. */
const ROOMY = 150

/** Operators that continue a calculation from the cell's amount. */
const OPERATOR = /^[-+*/%×÷−–]/

/** The length in characters from which a text may be higher than the available space. */
const LONG = 60

/** The part of the grid's view that the field needs. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly tools: CellTools
  readonly viewport: GridViewport
  place(): Place | null
  paint(): void
}

interface Editing {
  readonly cell: Cell
  readonly mode: EditMode
  /** The initial text of the field, derived from the stored text. */
  readonly bare: string
  /** True if the field was opened by typing over the cell instead of continuing its value. */
  readonly isOver: boolean
}

/** Attributes of the field while its cell has a list. A multi-line field may not have the role combobox. */
const WITH_LIST = [
  ['aria-autocomplete', 'list'],
  ['aria-haspopup', 'listbox'],
] as const

/** The text field shared by all cells, while it is open over the active cell. */
export class CellEditor {
  readonly list = new SuggestionList(() => this.view.editor.getState().makers)
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

  /** Opens the field over the active cell; without `typed`, with the cell's bare value. [GRID-074] */
  start(mode: EditMode, typed?: string): void {
    const { input, view } = this
    if (!input || this.editing) return
    const tab = view.editor.activeTab()
    const { active } = tab
    const place = view.place()
    const row = place && seenRow(tab, place.row)
    if (active && isWorkedOut(active.column)) this.refuse(active.column)
    if (!active || !row || isWorkedOut(active.column)) {
      // No cell can take the typed text.
      input.value = ''
      return
    }
    const present = cellText(row, active.column)
    const bare = isNumberColumn(active.column) ? bareAmount(present) : present
    // This puts the caret at the end.
    if (typed === undefined) input.value = bare
    // The browser normalizes line ends, so the field's value is the text to compare later changes with.
    const isOver = typed !== undefined && !(isNumberColumn(active.column) && OPERATOR.test(typed))
    this.editing = { cell: active, mode, bare: typed === undefined ? input.value : bare, isOver }
    // One letter fits anywhere; an inline style would keep the browser from reusing cached styles.
    if (typed?.length === 1) view.viewport.reveal(place)
    else this.fit(place)
    input.classList.add('is-editing')
    input.setAttribute(
      'aria-label',
      words.editedCell(view.layout.columns[place.column]?.label ?? '', orderOf(tab.table).indexOf(row.id) + 1),
    )
    if (hasSuggestions(active.column)) for (const [name, value] of WITH_LIST) input.setAttribute(name, value)
    view.paint()
    // Set the value last: doing so recalculates the field's style, which must be final by then.
    if (typed && input.value !== typed) input.value = typed
    if (typed === undefined) this.list.open(active.column, present)
    else this.list.follow(active.column, typed)
    const isForAll = typed !== undefined && OPERATOR.test(typed) && canChangeRange(view.editor)
    const preview = isForAll ? (change: string) => changeSentence(view.editor, change) : null
    const { column } = active
    this.calculator.start({ column, present, bare, preview }, typed)
    // Scrolls to the end, where the caret is.
    if (input.value.length > LONG) input.scrollTop = input.scrollHeight
  }

  /** Shows why the column cannot be typed in. */
  private refuse(column: string): void {
    const text = words.workedOut(columnLabel(column), sourcesOf(column).map(columnLabel).join(' and '))
    this.view.editor.toast(text, 'info')
  }

  /**
   * Opens the field with a letter without the browser typing it: the default action lays out the field both closed and
   * open, which was half of the cost of the key.
   */
  type(letter: string): void {
    this.start('enter', letter)
    // Notifies listeners that save the typed text.
    document.dispatchEvent(new Event('input'))
  }

  /** Opens the field with the caret at a viewport position. */
  startAt(x: number, y: number): void {
    this.start('edit')
    const at = document.caretPositionFromPoint?.(x, y)
    if (at?.offsetNode === this.input) this.input?.setSelectionRange(at.offset, at.offset)
  }

  /** Toggles between 'enter' and 'edit'. */
  switchMode(): void {
    if (this.editing) this.editing = { ...this.editing, mode: this.editing.mode === 'edit' ? 'enter' : 'edit' }
  }

  /** Opens the list of the active cell, and the field if needed; does nothing in a cell without a list. */
  openList(): void {
    const { active } = this.view.editor.activeTab()
    if (!active || !hasSuggestions(active.column)) return
    if (this.editing && this.input) this.list.open(active.column, this.input.value)
    else this.start('edit')
  }

  /** The text of the field has changed; in a closed field, this opens it. */
  handleInput(event: Event): void {
    const { input, editing } = this
    if (!input) return
    if (editing) {
      this.list.follow(editing.cell.column, input.value)
      this.calculator.follow(event instanceof InputEvent && event.isComposing)
    } else if (input.value !== '') this.start('enter', input.value)
  }

  /**
   * Runs before text is typed or pasted into the open field: blocks texts that are too long and characters an amount
   * cannot have.
   */
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

  /** Typing always happens in view, even if the table was scrolled in the meantime. */
  private showPlace(): void {
    const place = this.view.place()
    if (place) this.fit(place)
  }

  /** Scrolls the cell into view and limits the field's height to the available space below, or above for a low cell. */
  private fit(place: Place): void {
    const { viewport } = this.view
    viewport.reveal(place)
    const { below, above } = viewport.roomAround(place.row)
    const isUpward = below < ROOMY && above > below
    this.input?.classList.toggle('is-upward', isUpward)
    if (this.input) this.input.style.maxHeight = `${Math.max(isUpward ? above : below, ROW_HEIGHT)}px`
  }

  /** Types into a calculation, with a message if it cannot use the key. False if none is active. [CALC-14] */
  private calculate(text: string): boolean {
    const taken = this.calculator.take(text)
    if (taken === 'partly') this.view.editor.toast(words.onlyAmounts, 'info')
    if (taken === 'unfit') this.view.editor.toast(words.notHere(text), 'info')
    return taken !== 'none'
  }

  /** Inserts a line break; an amount cannot have one. */
  breakLine(): void {
    const { input } = this
    if (!this.editing || !input || this.calculator.isCalculating()) return
    input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end')
  }

  /**
   * Enter, Tab or =: writes the highlighted entry of the list, otherwise the typed text. Text that gives no number, or
   * in LINE no code, is refused and flagged; Tab (`isLeaving`) instead leaves the cell unchanged. An empty calculation
   * ends with the old value. [CALC-04][CALC-05][CALC-08][CALC-12][CALC-19]
   */
  submit(isLeaving = false): Outcome {
    const choice = this.list.choice()
    if (choice) return this.choose(choice.value)
    if (!isLeaving && this.isRefused()) return 'refused'
    this.commit()
    return 'down'
  }

  /** The content of the open field; null while it is closed. */
  private typed(): TypedEntry | null {
    const { editing, input, calculator } = this
    if (!editing || !input) return null
    return { editor: this.view.editor, calculator, cell: editing.cell, bare: editing.bare, text: input.value }
  }

  private isRefused(): boolean {
    const typed = this.typed()
    return typed !== null && this.tell(entryRefusal(typed))
  }

  /** True if the typed operator would replace numbers in the selected cells; says so. */
  private losesNumbers(): boolean {
    const tab = this.view.editor.activeTab()
    return this.tell(replacesNumbers(tab, rectanglesOf(tab), this.input?.value ?? ''))
  }

  /** Shows a sentence below the cell and announces it. Returns false for null. */
  private tell(sentence: string | null): boolean {
    if (sentence === null) return false
    this.view.editor.say(sentence)
    this.view.tools.showResult(sentence, true)
    return true
  }

  /** Writes an entry of the list. [LINE-11]…[LINE-18][LINE-23][LINE-26][MFG-21][MFG-29] */
  choose(value: string): Outcome {
    const { editing } = this
    if (!editing) return 'stay'
    const { cell } = editing
    this.stop()
    this.store(editing, value)
    if (cell.column !== COLUMN.line) return 'down'
    if (value === OVERAGE) return 'overage'
    return movesToCatalog(value) ? 'catalog' : 'stay'
  }

  /** Writes the typed text when the cell is left; an invalid amount keeps the old value. [CALC-19] */
  commit(): void {
    const { editing } = this
    // In ticked rows, an operator applies to all of them, as any other entry does.
    if (!editing || (isForTicked(this.view.editor.activeTab(), editing.cell) && this.changeAll())) return
    const text = this.take()
    this.store(editing, text)
  }

  private store({ cell, isOver }: Editing, text: string | null): void {
    const commit = isOver ? commitOver : commitCell
    this.write(() => text !== null && commit(this.view.editor, cell, text))
  }

  /** Ctrl+Enter: writes into every selected cell, with the rules of Enter. */
  commitToRange(): void {
    const choice = this.list.choice()
    if (!this.editing || this.changeAll() || (!choice && (this.isRefused() || this.losesNumbers()))) return
    const text = choice?.value ?? this.take()
    this.stop()
    this.write(() => text !== null && writeRange(this.view.editor, text))
  }

  /** Applies a typed operator to all selected cells. Returns false if no operator was typed, or it gives no number. */
  private changeAll(): boolean {
    const { editor } = this.view
    const change = this.calculator.change()
    if (change === null || changeSentence(editor, change) === null) return false
    this.stop()
    this.write(() => changeRange(editor, change))
    return true
  }

  /** Closes the field and leaves the cell unchanged. [CALC-11][CALC-20][LINE-25][MFG-23] */
  cancel(): void {
    this.stop()
    this.view.paint()
  }

  /** The cell was deleted: closes the field and shows the typed text in a message. */
  abandon(): void {
    const { bare } = this.editing ?? {}
    const typed = this.calculator.written()
    this.cancel()
    if (typed && typed !== bare) this.view.editor.toast(words.cellGone(typed), 'error')
  }

  /** The text that leaving the cell now would write; null if there is nothing to write. */
  get unwritten(): { readonly cell: Cell; readonly text: string } | null {
    const typed = this.typed()
    if (!typed || this.calculator.written() === typed.bare) return null
    const text = entryResult(typed)
    return text === null ? null : { cell: typed.cell, text }
  }

  /** Closes the field and returns the text to write; null if the cell does not change. */
  private take(): string | null {
    const typed = this.typed()
    if (!typed) return null
    const { cell, bare } = typed
    const written = this.calculator.written()
    const text = entryResult(typed)
    const isLost = text === null && written.trim() !== '' && written !== bare
    const sentence = isLost ? whyUnwritten(typed) : ''
    this.stop()
    // Return the current text: a commission may have been recalculated in the meantime.
    if (written === bare) return textOf(this.view.editor, cell)
    if (isLost) this.keepValue(cell, written, sentence)
    return text
  }

  /** The cell was left with text that is not written: marks it, since its value is not what the user meant. */
  private keepValue(cell: Cell, typed: string, sentence: string): void {
    const { editor } = this.view
    editor.doubt(cell)
    const place = nameOfPlace({ active: cell, table: editor.activeTab().table })
    const run = () => this.again(cell, typed)
    editor.toast(`${place}: ${sentence}`, 'error', { label: words.typeAgain, run })
  }

  /** Reopens a cell with text that was typed there but not written. */
  private again(cell: Cell, typed: string): void {
    this.view.editor.reveal(cell)
    this.start('edit', typed)
  }

  /** Repaints if the write changed nothing, since no store update will restore ring and marks then. */
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
    // Last, because emptying the field recalculates its style.
    input.value = ''
  }
}
