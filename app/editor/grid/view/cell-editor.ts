import { MAX_CELL_LENGTH } from '~/domain/limits'
import { bareAmount } from '~/domain/pricing/calculator'
import { isNumberColumn } from '~/domain/pricing/money'
import { COLUMN, columnLabel, isWorkedOut, sourcesOf } from '~/domain/table/columns'
import { rows as rowWords, grid as words } from '~/domain/table/grid-messages'
import { isLineCode, movesToCatalog } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import { commitCell, textOf } from '~/editor/state/cell-edits'
import type { Cell, Editor } from '~/editor/state/editor'
import { seenRow } from '~/editor/state/model/seen-rows'
import { canChangeRange, changeRange, changeSentence } from '~/editor/state/range-change'
import { commitOver, writeRange } from '~/editor/state/range-edits'
import type { GridViewport } from '../drawing/grid-viewport'
import { type GridLayout, ROW_HEIGHT } from '../drawing/layout'
import type { Place } from '../drawing/navigation'
import { hasSuggestions, SuggestionList } from '../drawing/suggestion-list'
import { CellCalculator } from './cell-calculator'
import type { CellTools } from './cell-tools'

/** 'enter': arrows write and move on, as after typing. 'edit': arrows move in the text, as after F2. */
export type EditMode = 'enter' | 'edit'

/** Where Enter leads from a cell: nowhere since what is typed is wrong, down, nowhere since it is done, to CATALOG #, to OVG $. */
export type Outcome = 'refused' | 'down' | 'stay' | 'catalog' | 'overage'

/** The code of a row whose amount comes next. */
const OVERAGE = 'OVG'

/** So many px below a cell are room enough for its field. */
const ROOMY = 150

/** What goes on from the amount in a cell. */
const OPERATOR = /^[-+*/%×÷−–]/

/** Texts of more characters may be higher than there is room. */
const LONG = 60

/** What the grid tells and does around the field. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly tools: CellTools
  readonly sight: GridViewport
  place(): Place | null
  paint(): void
}

interface Editing {
  readonly cell: Cell
  readonly mode: EditMode
  /** How the field showed the stored text when it was opened. */
  readonly bare: string
  /** It was opened by typing over the cell, not by going on from what stands there. */
  readonly isOver: boolean
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
    const tab = view.editor.activeTab()
    const { active } = tab
    const place = view.place()
    const row = place && seenRow(tab, place.row)
    if (active && isWorkedOut(active.column)) this.refuse(active.column)
    if (!active || !row || isWorkedOut(active.column)) {
      // There is no cell that could take what was typed.
      input.value = ''
      return
    }
    const present = cellText(row, active.column)
    const bare = isNumberColumn(active.column) ? bareAmount(present) : present
    // Its caret comes to stand at the end.
    if (typed === undefined) input.value = bare
    // The field has line ends of its own kind: what it makes of the text is what nobody has changed yet.
    const isOver = typed !== undefined && !(isNumberColumn(active.column) && OPERATOR.test(typed))
    this.editing = { cell: active, mode, bare: typed === undefined ? input.value : bare, isOver }
    // One letter fits anywhere; a field with a style of its own is styled without what the browser keeps of earlier ones.
    if (typed?.length === 1) view.sight.reveal(place)
    else this.fit(place)
    input.classList.add('is-editing')
    input.setAttribute(
      'aria-label',
      words.editedCell(view.layout.columns[place.column]?.label ?? '', orderOf(tab.table).indexOf(row.id) + 1),
    )
    if (hasSuggestions(active.column)) for (const [name, value] of WITH_LIST) input.setAttribute(name, value)
    view.paint()
    // The browser works out the field's style to fill it: when all that changes it is done.
    if (typed && input.value !== typed) input.value = typed
    if (typed === undefined) this.list.open(active.column, present)
    else this.list.follow(active.column, typed)
    const isForAll = typed !== undefined && OPERATOR.test(typed) && canChangeRange(view.editor)
    const preview = isForAll ? (change: string) => changeSentence(view.editor, change) : null
    const { column } = active
    this.calculator.start({ column, present, bare, preview }, typed)
    // Its end, where the caret stands.
    if (input.value.length > LONG) input.scrollTop = input.scrollHeight
  }

  /** Says why nothing can be typed there. */
  private refuse(column: string): void {
    const text = words.workedOut(columnLabel(column), sourcesOf(column).map(columnLabel).join(' and '))
    this.view.editor.toast(text, 'info')
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
   * Enter, Tab or =: writes the highlighted entry of the list, else what is typed. What gives no number, and in LINE what
   * is no code, is refused and flagged, except by Tab (`isLeaving`), which leaves the cell as it was; an empty calculation
   * ends with the value that was there. [CALC-04][CALC-05][CALC-08][CALC-12][CALC-19]
   */
  submit(isLeaving = false): Outcome {
    const choice = this.list.choice()
    if (choice) return this.choose(choice.value)
    if (!isLeaving && this.isRefused()) return 'refused'
    this.commit()
    return 'down'
  }

  private isRefused(): boolean {
    const isRefused = this.isNoCode() || this.calculator.refuses()
    if (isRefused) {
      this.view.editor.say(this.refusal())
      this.view.tools.showResult(this.refusal(), true)
    }
    return isRefused
  }

  /** Whether a text that is no code stands in LINE: it would take the place of one. */
  private isNoCode(): boolean {
    const text = this.input?.value ?? ''
    const isChanged = text !== this.editing?.bare
    return this.editing?.cell.column === COLUMN.line && isChanged && text.trim() !== '' && !isLineCode(text)
  }

  /** Why what is typed is not written. */
  private refusal(): string {
    const text = this.calculator.written()
    if (this.editing?.cell.column === COLUMN.line) return words.noCode(text)
    const entry = this.calculator.entry()
    return entry?.kind === 'refused' && entry.why === 'separator' ? words.separator(text) : words.noAmount(text)
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

  /** Leaving the cell writes what is typed; an amount that cannot be worked out leaves the old one. [CALC-19] */
  commit(): void {
    const { editing } = this
    if (!editing) return
    const text = this.take()
    this.store(editing, text)
  }

  private store({ cell, isOver }: Editing, text: string | null): void {
    const commit = isOver ? commitOver : commitCell
    this.write(() => text !== null && commit(this.view.editor, cell, text))
  }

  /** Ctrl+Enter: as Enter, into every marked cell. */
  commitToRange(): void {
    const choice = this.list.choice()
    const change = this.calculator.change()
    if (this.editing && change !== null && changeSentence(this.view.editor, change) !== null) {
      this.stop()
      this.write(() => changeRange(this.view.editor, change))
      return
    }
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
    const { bare } = this.editing ?? {}
    const typed = this.calculator.written()
    this.cancel()
    if (typed && typed !== bare) this.view.editor.toast(words.cellGone(typed), 'error')
  }

  /** What leaving the cell now would write; null when nothing. */
  get unwritten(): { readonly cell: Cell; readonly text: string } | null {
    const { editing, input } = this
    if (!editing || !input || this.calculator.written() === editing.bare) return null
    const text = this.result()
    return text === null ? null : { cell: editing.cell, text }
  }

  /** Closes the field; answers what is to be written, or null when the cell stays as it is. */
  private take(): string | null {
    const { editing, input } = this
    if (!editing || !input) return null
    const { cell, bare } = editing
    const typed = this.calculator.written()
    const text = this.result()
    const isLost = text === null && typed.trim() !== '' && typed !== bare
    const sentence = isLost ? this.refusal() : ''
    this.stop()
    // As it is now: a commission may have been worked out anew meanwhile.
    if (typed === bare) return textOf(this.view.editor, cell)
    const run = () => this.again(cell, typed)
    if (isLost) this.view.editor.toast(sentence, 'error', { label: words.typeAgain, run })
    return text
  }

  /** What the cell would hold now; null where it keeps what it has, since what is typed is not written. */
  private result(): string | null {
    const typed = this.calculator.written()
    const entry = this.calculator.entry()
    if (!entry) return this.isNoCode() ? null : typed
    // Rounded only on its way into the cell, which is marked then.
    if (entry.kind === 'number') return entry.exact ?? entry.text
    if (entry.kind === 'refused') return null
    return entry.kind === 'blank' && this.calculator.isCalculating() ? null : typed
  }

  /** Opens a cell with what was typed there and not written. */
  private again(cell: Cell, typed: string): void {
    this.view.editor.reveal(cell)
    this.start('edit', typed)
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
