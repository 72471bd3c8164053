import { type Suggestion, type Suggestions, suggestLines, suggestMakers } from '~/domain/entry/suggestions'
import { MANUFACTURER_FILTER_DEBOUNCE } from '~/domain/limits/makers'
import { COLUMN } from '~/domain/table/columns'
import { suggestions as words } from '~/domain/table/grid-messages'
import { BUILT_IN_MAKERS } from '~/domain/trade/built-in-makers'
import type { KnownMakers } from '~/domain/trade/known-makers'
import { createStore, realTimers, type Store, type Timers } from '~/editor/state/model/store'

interface Source {
  readonly label: string
  readonly suggest: (text: string, makers?: KnownMakers) => Suggestions
  /** The debounce of the list while typing, in milliseconds. */
  readonly delay: number
}

/** The columns whose cells offer a list. [GRID-016][GRID-017][MFG-16] */
const SOURCES = new Map<string, Source>([
  [COLUMN.line, { label: words.lines, suggest: suggestLines, delay: 0 }],
  [COLUMN.mfg, { label: words.makers, suggest: suggestMakers, delay: MANUFACTURER_FILTER_DEBOUNCE }],
])

/** The visible state of the list. It has no entries for a text in MFG that may be a maker to add. */
export interface ShownSuggestions {
  readonly label: string
  readonly entries: readonly Suggestion[]
  readonly more: number
  /** -1 if none is highlighted. */
  readonly highlighted: number
}

export function hasSuggestions(column: string): boolean {
  return SOURCES.has(column)
}

/** The list below the edited cell. */
export class SuggestionList {
  readonly shown: Store<ShownSuggestions | null> = createStore<ShownSuggestions | null>(null)
  /** Updates the list to the latest typed text. */
  private due: (() => void) | null = null
  private stopWaiting = () => {}

  constructor(
    private readonly makers: () => KnownMakers = () => BUILT_IN_MAKERS,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Opens the list at once for a cell with an existing text. [LINE-19][MFG-17] */
  open(column: string, present: string): void {
    const source = SOURCES.get(column)
    if (!source) return
    const matches = source.suggest(column === COLUMN.line ? '' : present, this.makers())
    const value = present.trim().toUpperCase()
    const highlighted = value === '' ? -1 : matches.entries.findIndex((entry) => entry.value === value)
    this.show(source, matches.entries.length > 0 ? matches : source.suggest('', this.makers()), highlighted)
  }

  /** Updates the list while the user types. [LINE-20][MFG-16][MFG-18] */
  follow(column: string, text: string): void {
    const source = SOURCES.get(column)
    if (!source) return
    this.stopWaiting()
    this.due = () => {
      this.due = null
      const matches = source.suggest(text, this.makers())
      this.show(source, matches, matches.likely)
    }
    if (source.delay === 0) this.due()
    else this.stopWaiting = this.timers.after(source.delay, this.due)
  }

  /** Highlights the next or previous entry, wrapping around. [LINE-21][LINE-22][MFG-19][MFG-20] */
  move(step: 1 | -1): void {
    const shown = this.shown.get()
    if (!shown) return
    const count = shown.entries.length
    const from = shown.highlighted < 0 && step < 0 ? 0 : shown.highlighted
    this.shown.set({ ...shown, highlighted: (from + step + count) % count })
  }

  /** True if there are entries to choose from. */
  get isOpen(): boolean {
    return !!this.shown.get()?.entries.length
  }

  /**
   * The entry that Enter or Tab accepts: the highlighted one for the latest text, even if the debounce has not elapsed.
   */
  choice(): Suggestion | null {
    this.stopWaiting()
    this.due?.()
    const shown = this.shown.get()
    return shown?.entries[shown.highlighted] ?? null
  }

  close(): void {
    this.stopWaiting()
    this.due = null
    this.shown.set(null)
  }

  private show({ label }: Source, { entries, more }: Suggestions, highlighted: number): void {
    // Without a maker, the list leads to the form of a new one.
    this.shown.set(entries.length > 0 || label === words.makers ? { label, entries, more, highlighted } : null)
  }
}
