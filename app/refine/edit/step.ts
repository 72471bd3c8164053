import type { Cells } from '~/domain/table/table'
import { isFixture, lookAt, type RowSet, type Work, type WorkRow } from '../language/work'
import type { Clause } from '../phrases/clause'
import { unseenOf } from '../phrases/row-sets'
import type { Amount, Listed, Named, Shift, Slot, SortKey } from '../phrases/slots'

/** One understood wish: what it does, to which rows. */
export interface Step {
  /** Null: not said. */
  readonly rows: RowSet | null
  /** The column it was about, for "it" and for steps that name none. */
  readonly column: string | null
  /** Which rows it is done to when none are named: those with a price, or all. */
  readonly reach: 'fixtures' | 'all'
  readonly run: (work: Work, rows: readonly WorkRow[]) => void
  /** It speaks of "it" or "them": of the rows of the step before, where there is one. */
  readonly pointsBack?: true
  /** A value that it looks for and that no cell has; another reading is looked for then. */
  readonly unseen?: string
  /** Said without a verb of its own ("and 10 on the rest"): it goes with the step before. */
  readonly follows?: true
  /** Nothing tells its text from words that are not understood; it wants a verb of its own. */
  readonly loose?: true
  /** Said so shortly that, with the start of the clause before it, it may say more. */
  readonly weak?: true
  /** Which rows it leaves to be spoken of: those it was done to where nothing else is said. */
  readonly about?: About
  /** "All", "every" was said: without rows of its own it is for all of them, whatever the step before was about. */
  readonly wide?: true
  /** Its rows were named at the end of its clause: those before it may be about them as well. */
  readonly trailing?: true
  /** Its column was said in the plural, as of all rows: "round prices". */
  readonly plural?: true
}

/**
 * `changed`: it looks for values, so those where it found them. `copied`: rows that it put in and that other steps go on
 * with. `made`: rows that it put in, for "it" only. `none`: none, as behind a deletion.
 */
export type About = 'changed' | 'copied' | 'made' | 'none'

/** Whether what follows without rows of its own goes on with the rows of this step. */
export const leavesRows = ({ about, rows }: Step): boolean =>
  about === 'changed' || about === 'copied' || (about === undefined && rows !== null && !rows.everything)

/** Whether a step goes on with the rows before it: it changes cells, names no rows, and does not look for values. */
export const goesOn = ({ about, rows, wide }: Step): boolean => about === undefined && rows === null && !wide

/** The rows of the step before. */
export const SAME: RowSet = {
  special: true,
  each: false,
  select: ({ last }, pool) => pool.filter((row) => last?.has(row)),
}

/** Whether the rows that a step leaves are told from the table before it. */
export const looksBack = ({ about }: Step): boolean => about !== undefined && about !== 'none'

/** The same where the step has a verb of its own, so that it might have meant all rows: that is said. */
export const CONTINUED: RowSet = { ...SAME }

const NEVER: Cells = {}

/** The rows that are spoken of when a step has been done, of `before` it. */
export function rowsAbout(
  { about, rows }: Step,
  work: Work,
  done: readonly WorkRow[],
  before: ReadonlyMap<WorkRow, Cells>,
): ReadonlySet<WorkRow> {
  switch (about) {
    case 'none':
      return new Set()
    case 'copied':
    case 'made':
      return new Set(work.rows.filter((row) => !before.has(row)))
    case 'changed':
      return new Set(done.filter((row) => (before.get(row) ?? NEVER) !== row.cells))
    default:
      return new Set(rows ? done : done.filter(isFixture))
  }
}

/** What stood in the slots of a pattern. */
export class Found {
  /** Whether the rows that a column was named with were asked for. */
  private hasUsedOwners = false

  constructor(
    readonly slots: ReadonlyMap<string, Slot>,
    readonly clause: Clause,
  ) {}

  column(name = 'col'): string {
    return this.columns(name)[0] ?? this.clause.lastColumn ?? ''
  }
  columns(name = 'col'): readonly string[] {
    const slot = this.slots.get(name)
    return slot?.kind === 'columns' ? slot.columns : []
  }
  text(name = 'text'): string {
    const slot = this.slots.get(name)
    return slot?.kind === 'text' ? slot.text : ''
  }
  isQuoted(name = 'text'): boolean {
    const slot = this.slots.get(name)
    return slot?.kind === 'text' && slot.quoted
  }
  has(name: string): boolean {
    return this.slots.has(name)
  }
  amount(name = 'amount'): Amount | null {
    const slot = this.slots.get(name)
    return slot?.kind === 'amount' ? slot.amount : null
  }
  shift(): Shift | null {
    const slot = this.slots.get('shift')
    return slot?.kind === 'shift' ? slot : null
  }
  rows(name: string): RowSet | null {
    const slot = this.slots.get(name)
    return slot?.kind === 'rows' ? slot.rows : null
  }
  pairs(): readonly (readonly [string, string])[] {
    const slot = this.slots.get('pairs')
    return slot?.kind === 'pairs' ? slot.pairs : []
  }
  keys(): readonly SortKey[] {
    const slot = this.slots.get('keys')
    return slot?.kind === 'keys' ? slot.keys : []
  }
  names(name = 'names'): readonly Named[] {
    const slot = this.slots.get(name)
    return slot?.kind === 'names' ? slot.names : []
  }
  /** Values in a row, and whether "and so on" was said behind them. */
  list(name = 'list'): { readonly list: readonly Listed[]; readonly isOpen: boolean } {
    const slot = this.slots.get(name)
    return slot?.kind === 'list' ? slot : { list: [], isOpen: false }
  }
  counts(): readonly (readonly [Named, Amount])[] {
    const slot = this.slots.get('counts')
    return slot?.kind === 'counts' ? slot.counts : []
  }
  /** The rows that a column was named with, as in "A's price"; the rule then asks for nothing else of them. */
  ownersOf(name = 'col'): RowSet | null {
    this.hasUsedOwners = true
    const slot = this.slots.get(name)
    return slot?.kind === 'columns' ? (slot.rows ?? null) : null
  }
  /** The rows of all places where they may be named: before the verb's object and after it, and with the column. */
  allRows(): RowSet | null {
    this.hasUsedOwners = true
    const said = [this.owners(), this.rows('rows'), this.rows('rows2')].filter((rows) => rows !== null)
    const [first, ...rest] = said.length > 1 ? said.map(leniently) : said
    return first ? rest.reduce(within, first) : null
  }

  /** A column was named with rows ("A's price") that the rule did not ask for. */
  isHalfUsed(): boolean {
    return !this.hasUsedOwners && this.owners() !== null
  }

  /** A text speaks of what stands in a column: "the maker's name and a space". */
  isVague(): boolean {
    for (const slot of this.slots.values()) if (slot.kind === 'text' && slot.vague) return true
    return false
  }

  /** A value of rows that no cell has. */
  unseen(): string | undefined {
    for (const slot of this.slots.values())
      if ((slot.kind === 'rows' || slot.kind === 'columns') && slot.rows?.unseen !== undefined) return slot.rows.unseen
    return undefined
  }

  private owners(): RowSet | null {
    for (const name of ['col', 'cols']) {
      const slot = this.slots.get(name)
      if (slot?.kind === 'columns' && slot.rows) return slot.rows
    }
    return null
  }
}

/** Where a step names rows itself, "their" may mean these. */
const leniently = (rows: RowSet): RowSet =>
  rows.back ? { ...rows, select: (work, pool) => (work.last ? rows.select(work, pool) : [...pool]) } : rows

const within = (one: RowSet, other: RowSet): RowSet => ({
  select: (work, pool) => other.select(work, one.select(work, pool)),
  special: one.special && other.special,
  each: one.each || other.each,
  parts: [one, other],
  ...unseenOf(one, other),
})

/** Rows were named twice, each time some, but no row both times: one of the two was hardly meant as rows. */
export const isContradiction = ({ rows }: Step, work: Work): boolean => rows !== null && clash(rows, work)

function clash({ parts }: RowSet, work: Work): boolean {
  if (!parts) return false
  const [one, other] = parts
  const first = one.select(work, work.rows)
  const isApart = first.length > 0 && other.select(work, work.rows).length > 0 && other.select(work, first).length === 0
  return isApart || parts.some((part) => clash(part, work))
}

/** The rows that a step is done to. */
export function rowsOf(step: Step, work: Work, within: ReadonlySet<WorkRow> | null): WorkRow[] {
  lookAt(work, work.rows.length)
  const open = work.rows.filter(
    (row) => (work.allowed === null || work.allowed.has(row)) && (within === null || within.has(row)),
  )
  if (step.rows) {
    const rows = step.rows.select(work, open)
    return step.reach === 'fixtures' && !step.rows.special ? rows.filter(isFixture) : rows
  }
  return step.reach === 'fixtures' && within === null ? open.filter(isFixture) : open
}

/** A way to say a wish. `build` answers null when what stands in the slots makes no sense, so that others are tried. */
export interface Rule {
  readonly notation: string
  readonly build: (found: Found) => Step | null
}

/** A step that tells something beside the numbers of changes, where it changes anything. */
export function noted(step: Step | null, note: string): Step | null {
  return (
    step && {
      ...step,
      run(work, rows) {
        const before = new Map(work.rows.map((row) => [row, row.cells]))
        step.run(work, rows)
        const isChanged = work.rows.some((row) => before.get(row) !== row.cells)
        if (isChanged && !work.notes.includes(note)) work.notes.push(note)
      },
    }
  )
}

/** A step of which the text alone is said: in small letters it may be anything. */
export const loosely = (found: Found, step: Step | null): Step | null =>
  step && !found.isQuoted() && /\p{Ll}/u.test(found.text()) ? { ...step, loose: true } : step
