import { CALCULATOR_ERROR_DURATION } from '~/domain/limits'
import {
  amountOf,
  beginCalculation,
  calculatorText,
  isWhollyTaken,
  type Typing,
  typeCalculation,
  typedInto,
  typingOf,
  writtenText,
} from '~/domain/pricing/calculator'
import { isNumberColumn } from '~/domain/pricing/money'
import { type Entry, entryOf } from '~/domain/pricing/number-entry'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { CellTools } from './cell-tools'

interface Amount {
  readonly column: string
  /** What the cell held. */
  readonly present: string
  /** What the field showed before anything was typed. */
  readonly bare: string
  /** Whether the first key began a calculation; after F2 the text becomes one by what is typed. */
  readonly begun: boolean
  /** Says what an operator that was typed first does to all marked cells; null while only this one is meant. */
  readonly preview: ((change: string) => string | null) | null
}

/**
 * What became of a text that was typed: no matter of the calculator; taken as it is (signs of currency and grouping say
 * nothing); partly, since a number cannot have the rest; nothing of it, since it cannot stand in that place.
 */
export type Taken = 'none' | 'whole' | 'partly' | 'unfit'

const OPERATOR = /^[+\-*/]$/

/** The rules of the calculator for what is typed into the shared field over a number cell. */
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
   * The field opens with its bare text, or with what was typed over the present value. An operator that is typed over marked
   * cells (`preview`) stands alone: it is for each of them. [CALC-01][CALC-02][CALC-03]
   */
  start(cell: Omit<Amount, 'begun'>, typed: string | undefined): void {
    if (!isNumberColumn(cell.column)) return
    const isOperator = typed !== undefined && OPERATOR.test(calculatorText(typed))
    const preview = isOperator ? cell.preview : null
    const begun = typed === undefined ? null : beginCalculation(preview ? '' : cell.present, typed)
    this.amount = { ...cell, preview, begun: begun !== null }
    this.typing = typingOf(this.text)
    if (begun !== null && begun !== typed) this.setText(begun)
  }

  stop(): void {
    if (!this.amount) return
    this.amount = null
    this.typing = typingOf('')
    this.clearError()
    this.tools.showResult(null)
  }

  /** Whether what stands in the field is a calculation. */
  isCalculating(): boolean {
    if (!this.amount) return false
    return this.amount.begun || (this.text !== '' && this.text !== this.amount.bare && this.isAllowed())
  }

  /** Takes a text that is about to be typed. [CALC-09][CALC-10][CALC-14] */
  take(text: string): Taken {
    const { input, amount } = this
    // An = that begins a calculation is no part of it.
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
    // Signs that the field leaves out may belong to the number: '50 CR'.
    const isMeant = this.hasLost() && amountOf(this.written(), amount.column) !== null
    return isPercent || isMeant || isWhollyTaken(text.length > 1 ? text.replaceAll('%', '') : text) ? 'whole' : 'partly'
  }

  /** Whether = would end the calculation. [CALC-05] */
  isWaitingForEquals(): boolean {
    return this.amount !== null && this.text !== '' && this.isAllowed()
  }

  /** Something was typed that did not come by `take`: parts deleted, or the text of an input method. [CALC-13] */
  follow(isComposing: boolean): void {
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

  /** What the field has become, as it was typed, signs that the calculation did not take among it. */
  entry(): Entry | null {
    return this.amount && entryOf(this.amount.column, this.written())
  }

  /** What was typed over an operator for all marked cells; null where it is about this cell alone. */
  change(): string | null {
    return this.amount?.preview && OPERATOR.test(this.text.charAt(0)) ? this.typed() : null
  }

  /**
   * Whether the calculation gives no number; it is flagged for a second, and stands in the field as it was typed. An empty
   * one only ends. [CALC-07][CALC-12]
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

  /** The text that was typed, including the signs that the field left out. Over marked cells, the result for the active cell. */
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

  /** Says below the cell what the calculation comes to so far, or what it does to the marked cells. */
  private showResult(): void {
    const change = this.change()
    const preview = change !== null && this.amount?.preview ? this.amount.preview(change) : null
    if (preview !== null) {
      this.tools.showResult(preview)
      return
    }
    const isWorkedOut = this.isCalculating() && (/[+\-*/(]/.test(this.text.slice(1)) || this.hasLost())
    const amount = isWorkedOut && this.amount ? amountOf(this.written(), this.amount.column) : null
    this.tools.showResult(amount === null ? null : `= ${amount}`)
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
