import { CALCULATOR_ERROR_DURATION } from '~/domain/limits'
import {
  amountOf,
  beginCalculation,
  calculatorText,
  isCalculatorColumn,
  isWhollyTaken,
  typeCalculation,
} from '~/domain/pricing/calculator'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { CellTools } from './cell-tools'

interface Amount {
  /** What the field showed before anything was typed. */
  readonly bare: string
  /** Whether the first key began a calculation; after F2 the text becomes one by what is typed. */
  readonly begun: boolean
}

/**
 * What became of a text that was typed: no matter of the calculator; taken as it is (signs of currency and grouping say
 * nothing); partly, since an amount cannot have the rest; nothing of it, since it cannot stand in that place.
 */
export type Taken = 'none' | 'whole' | 'partly' | 'unfit'

/** The rules of the calculator for what is typed into the shared field over UNIT $ or COMMDOL. */
export class CellCalculator {
  private input: HTMLTextAreaElement | null = null
  private amount: Amount | null = null
  private clearError = () => {}

  constructor(
    private readonly tools: CellTools,
    private readonly timers: Timers = realTimers,
  ) {}

  attach(input: HTMLTextAreaElement | null): void {
    this.input = input
  }

  /** The field opens with its bare text, or with what was typed over the present value. [CALC-01][CALC-02][CALC-03] */
  start(column: string, present: string, bare: string, typed: string | undefined): void {
    if (!isCalculatorColumn(column)) return
    const begun = typed === undefined ? null : beginCalculation(present, typed)
    this.amount = { bare, begun: begun !== null }
    if (begun !== null && begun !== typed) this.setText(begun)
  }

  stop(): void {
    if (!this.amount) return
    this.amount = null
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
    const { input } = this
    const allowed = calculatorText(text)
    // An = that begins a calculation is no part of it.
    if (this.amount && text === '=' && this.text === '') return 'whole'
    if (!input || !this.amount || !this.isAllowed() || (allowed !== text && !this.isCalculating())) return 'none'
    const before = this.text
    const isKey = allowed.length === 1 && input.selectionStart === before.length
    if (isKey) this.setText(typeCalculation(before, allowed))
    else {
      input.setRangeText(allowed, input.selectionStart, input.selectionEnd, 'end')
      this.setText(calculatorText(this.text), input.selectionStart)
    }
    this.showResult()
    if (!isWhollyTaken(text)) return 'partly'
    return isKey && this.text === before && !before.endsWith(allowed) ? 'unfit' : 'whole'
  }

  /** Whether = would end the calculation. [CALC-05] */
  isWaitingForEquals(): boolean {
    return this.amount !== null && this.text !== '' && this.isAllowed()
  }

  /** Something was typed that did not come by `take`: parts deleted, or the text of an input method. [CALC-13] */
  follow(isComposing: boolean): void {
    if (!this.amount) return
    if (this.amount.begun && !isComposing && !this.isAllowed()) this.setText(calculatorText(this.text))
    this.showResult()
  }

  /** Whether the calculation gives no amount; it is flagged for a second. An empty one only ends. [CALC-07][CALC-12] */
  refuses(): boolean {
    if (!this.isCalculating() || this.text.trim() === '' || amountOf(this.text) !== null) return false
    this.flagError()
    return true
  }

  private get text(): string {
    return this.input?.value ?? ''
  }

  private isAllowed(): boolean {
    return calculatorText(this.text) === this.text
  }

  private setText(text: string, caret = text.length): void {
    if (!this.input) return
    this.input.value = text
    this.input.setSelectionRange(caret, caret)
  }

  /** Says below the cell what the calculation comes to so far. */
  private showResult(): void {
    const isWorkedOut = this.isCalculating() && /[+\-*/(]/.test(this.text.slice(1))
    this.tools.showResult(isWorkedOut ? amountOf(this.text) : null)
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
