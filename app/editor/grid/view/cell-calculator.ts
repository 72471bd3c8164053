import { CALCULATOR_ERROR_DURATION } from '~/domain/limits/numbers'
import {
  amountOf,
  beginCalculation,
  calculatorText,
  isWhollyAccepted,
  type Typing,
  typeCalculation,
  typedInto,
  typingOf,
  writtenText,
} from '~/domain/pricing/calculator'
import { displayCell, isNumberColumn } from '~/domain/pricing/money'
import { type Entry, entryOf } from '~/domain/pricing/number-entry'
import { grid as words } from '~/domain/table/grid-messages'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { CellTools } from './cell-tools'

interface Amount {
  readonly column: string
  /** The stored text of the cell. */
  readonly present: string
  /** The field's text before the user typed. */
  readonly bare: string
  /** True if the first key began a calculation; after F2, later input can turn the text into one. */
  readonly begun: boolean
  /** True if the first key was an operator, which continues from the cell's value. */
  readonly continued: boolean
  /** Describes what an operator typed first does to all selected cells; null if only this cell is meant. */
  readonly preview: ((change: string) => string | null) | null
}

/**
 * How typed text was handled:
 * none: not a matter for the calculator
 * whole: all of it, apart from signs of currency and grouping, which mean nothing
 * partly: without the characters that a number cannot have
 * unfit: not at all, since it is not valid at that position
 */
export type TypingOutcome = 'none' | 'whole' | 'partly' | 'unfit'

const OPERATOR = /^[+\-*/]$/

/** Applies the rules of the calculator to text typed into the shared field over a number cell. */
export class CellCalculator {
  private input: HTMLTextAreaElement | null = null
  private amount: Amount | null = null
  private typing: Typing = typingOf('')
  private clearError = () => {}

  constructor(
    private readonly tools: CellTools,
    private readonly timers: Timers = realTimers,
  ) {}

  attach(input: HTMLTextAreaElement | null): void {
    this.input = input
  }

  /**
   * Starts with the field's bare text, or with text typed over the present value. An operator typed over a selection
   * (`preview`) is kept alone, since it applies to each cell. [CALC-01][CALC-02][CALC-03]
   */
  start(cell: Omit<Amount, 'begun' | 'continued'>, typed: string | undefined): void {
    if (!isNumberColumn(cell.column)) return
    const isOperator = typed !== undefined && OPERATOR.test(calculatorText(typed))
    const preview = isOperator ? cell.preview : null
    const begun = typed === undefined ? null : beginCalculation(preview ? '' : cell.present, typed)
    this.amount = { ...cell, preview, begun: begun !== null, continued: isOperator }
    this.typing = typingOf(this.text)
    if (begun !== null && begun !== typed) this.setText(begun)
  }

  stop(): void {
    // A text column has no calculation, but perhaps the reason why its text was not written.
    this.tools.showResult(null)
    if (!this.amount) return
    this.amount = null
    this.typing = typingOf('')
    this.clearError()
  }

  /** True if the field contains a calculation. */
  isCalculating(): boolean {
    if (!this.amount) return false
    return this.amount.begun || (this.text !== '' && this.text !== this.amount.bare && this.isAllowed())
  }

  /** Handles text that is about to be typed. [CALC-09][CALC-10][CALC-14] */
  take(text: string): TypingOutcome {
    const { input, amount } = this
    // A leading = starts a calculation without being part of it.
    if (amount && text === '=' && this.text === '') return 'whole'
    if (!input || !amount || !this.isAllowed() || (calculatorText(text) !== text && !this.isCalculating()))
      return 'none'
    const before = this.text
    const next = typedInto(this.typing, input.selectionStart, input.selectionEnd, text)
    const key = calculatorText(text)
    if (key.length === 1 && input.selectionStart === before.length && !this.hasLost()) {
      const shown = typeCalculation(before, key, amount.column)
      this.set(shown === next.text ? next : typingOf(shown), shown.length)
      this.showResult()
      return shown === before && !before.endsWith(key) ? 'unfit' : 'whole'
    }
    this.set(next, input.selectionEnd + next.text.length - before.length)
    this.showResult()
    const isPercent = text === '%' && next.text.length > before.length
    // Characters left out of the field may belong to the number: '50 CR'.
    const isMeant = this.hasLost() && amountOf(this.written(), amount.column) !== null
    return isPercent || isMeant || isWhollyAccepted(text.length > 1 ? text.replaceAll('%', '') : text)
      ? 'whole'
      : 'partly'
  }

  /** True if = would end the calculation. [CALC-05] */
  isWaitingForEquals(): boolean {
    return this.amount !== null && this.text !== '' && this.isAllowed()
  }

  /** Follows changes that did not go through `take`: deletions, or text of an input method. [CALC-13] */
  follow(isComposing: boolean): void {
    if (!this.amount) this.tools.showResult(null)
    if (!this.amount || isComposing) return
    const [before, after] = [this.typing.text, this.text]
    if (before !== after) {
      let from = 0
      while (from < before.length && before[from] === after[from]) from += 1
      let end = 0
      while (end < Math.min(before.length, after.length) - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
      const inserted = after.slice(from, after.length - end)
      const next = typedInto(this.typing, from, before.length - end, inserted)
      if (this.amount.begun) this.set(next, next.text.length - end)
      else this.typing = next.text === after ? next : typingOf(after)
    }
    this.showResult()
  }

  /** The content of the field as typed, including characters left out of the calculation. */
  entry(): Entry | null {
    if (!this.amount) return null
    const written = this.written()
    // A sign at the end makes a credit only of a number typed as a whole: here it waits for a number.
    const isUnfinished = this.amount.continued && OPERATOR.test(written.slice(-1))
    return isUnfinished ? { kind: 'refused', why: 'number' } : entryOf(this.amount.column, written)
  }

  /** The text typed after an operator for all selected cells; null if it applies to this cell only. */
  change(): string | null {
    return this.amount?.preview && OPERATOR.test(this.text.charAt(0)) ? this.typed() : null
  }

  /**
   * True if the calculation gives no number; the field then shows the typed text and is flagged for a second. An empty
   * calculation is not refused. [CALC-07][CALC-12]
   */
  refuses(): boolean {
    const typed = this.typed()
    if (typed.trim() === '' || typed === this.amount?.bare || this.entry()?.kind !== 'refused') return false
    if (typed !== this.text && this.amount) {
      const written = this.written()
      this.amount = { ...this.amount, begun: false, preview: null }
      this.set(typingOf(written), written.length)
    }
    this.flagError()
    return true
  }

  /** The typed text, including characters left out of the field. Over a selection, the result for the active cell. */
  written(): string {
    const own = this.change() === null ? null : amountOf(this.amount?.present ?? '', this.amount?.column ?? '')
    return (own ?? '') + this.typed()
  }

  private typed(): string {
    return writtenText(this.typing.text === this.text ? this.typing : typingOf(this.text))
  }

  private hasLost(): boolean {
    return writtenText(this.typing, false) !== this.typing.text
  }

  private get text(): string {
    return this.input?.value ?? ''
  }

  private isAllowed(): boolean {
    return calculatorText(this.text) === this.text.replaceAll('%', '')
  }

  private set(typing: Typing, caret: number): void {
    this.typing = typing
    if (!this.input) return
    if (this.input.value !== typing.text) this.input.value = typing.text
    this.input.setSelectionRange(caret, caret)
  }

  private setText(text: string): void {
    this.set(typingOf(text), text.length)
  }

  /**
   * Shows below the cell the result so far, or the effect on the selected cells. A text that is no number is shown as
   * typed, since the field leaves out its letters and commas.
   */
  private showResult(): void {
    const change = this.change()
    const preview = change !== null && this.amount?.preview ? this.amount.preview(change) : null
    if (preview !== null) {
      this.tools.showResult(preview)
      return
    }
    const hasLost = this.hasLost()
    const isWorkedOut = this.isCalculating() && (/[+\-*/(]/.test(this.text.slice(1)) || hasLost)
    const entry = isWorkedOut ? this.entry() : null
    const shown = entry?.kind === 'number' ? displayCell(this.amount?.column ?? '', entry.text) : null
    this.tools.showResult(shown !== null ? `= ${shown}` : hasLost ? words.asTyped(this.written()) : null)
  }

  private flagError(): void {
    const { input } = this
    if (!input) return
    this.clearError()
    input.setAttribute('aria-invalid', 'true')
    const stop = this.timers.after(CALCULATOR_ERROR_DURATION, () => this.clearError())
    this.clearError = () => {
      stop()
      input.removeAttribute('aria-invalid')
    }
  }
}
