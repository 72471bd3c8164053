import type { Cells } from '~/domain/table/table'
import { isFixture, lookAt, type RowSet, type Work, type WorkRow } from '../language/work'
import type { Clause } from '../phrases/clause'
import { unseenOf } from '../phrases/row-sets'
import type { Amount, Listed, Named, Shift, Slot, SortKey } from '../phrases/slots'

/** One understood request: an operation and the rows it applies to. */
export interface Step {
  /** Null if the request names no rows. */
  readonly rows: RowSet | null
  /** Its column, which later steps without one and "it" refer to. */
  readonly column: string | null
  /** The default rows if none are named: those with a price, or all. */
  readonly reach: 'fixtures' | 'all'
  readonly run: (work: Work, rows: readonly WorkRow[]) => void
  /** Says "it" or "them", which refer to the rows of the previous step, if there is one. */
  readonly pointsBack?: true
  /** A value it names that is in no cell; the planner then tries other readings. */
  readonly unseen?: string
  /** Has no verb ("and 10 on the rest"), so it continues the previous step. */
  readonly follows?: true
  /** Its text could just as well be words that were not understood, so it needs its own verb. */
  readonly loose?: true
  /** So short that it may mean more when combined with the beginning of the previous clause. */
  readonly weak?: true
  /** Which rows the next step refers to; by default, those that this step names. */
  readonly about?: About
  /** Says "all" or "every": if it names no rows, it applies to all of them, regardless of the previous step. */
  readonly wide?: true
  /** Its rows are named at the end of its clause, so the preceding steps may apply to them too. */
  readonly trailing?: true
  /** Its column is in the plural, as if about all rows: "round prices". */
  readonly plural?: true
}

/**
 * The rows that later steps refer to. `changed`: those in which the step found its values. `copied`: rows it inserted,
 * which other steps continue with. `made`: rows it inserted, but only for "it". `none`: no rows, e.g. after a deletion.
 */
export type About = 'changed' | 'copied' | 'made' | 'none'

/** True if a following step without its own rows continues with the rows of this step. */
export const leavesRows = ({ about, rows }: Step): boolean =>
  about === 'changed' || about === 'copied' || (about === undefined && rows !== null && !rows.everything)

/** True if a step continues with the previous rows: it changes cells, names no rows and does not search for values. */
export const goesOn = ({ about, rows, wide }: Step): boolean => about === undefined && rows === null && !wide

/** The rows of the previous step. */
export const SAME: RowSet = {
  special: true,
  each: false,
  select: ({ last }, pool) => pool.filter((row) => last?.has(row)),
}

/** True if the rows a step leaves can only be found by comparing with the table before it. */
export const looksBack = ({ about }: Step): boolean => about !== undefined && about !== 'none'

/** Like SAME, for a step with its own verb, which might have meant all rows; the answer mentions the assumption. */
export const CONTINUED: RowSet = { ...SAME }

const NEVER: Cells = {}

/** The rows that the next step refers to. `before`: the cells of each row before this step. */
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

/** The values of a pattern's slots. */
export class Found {
  /** True once a rule has asked for the rows named with a column. */
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
  /** The values of a list, and whether "and so on" follows. */
  list(name = 'list'): { readonly list: readonly Listed[]; readonly isOpen: boolean } {
    const slot = this.slots.get(name)
    return slot?.kind === 'list' ? slot : { list: [], isOpen: false }
  }
  counts(): readonly (readonly [Named, Amount])[] {
    const slot = this.slots.get('counts')
    return slot?.kind === 'counts' ? slot.counts : []
  }
  /** The rows named with a column, as in "A's price"; a rule that calls this handles them itself. */
  ownersOf(name = 'col'): RowSet | null {
    this.hasUsedOwners = true
    const slot = this.slots.get(name)
    return slot?.kind === 'columns' ? (slot.rows ?? null) : null
  }
  /** The rows from every position where they can be named: before and after the verb's object, and with the column. */
  allRows(): RowSet | null {
    this.hasUsedOwners = true
    const said = [this.owners(), this.rows('rows'), this.rows('rows2')].filter((rows) => rows !== null)
    const [first, ...rest] = said.length > 1 ? said.map(leniently) : said
    return first ? rest.reduce(within, first) : null
  }

  /** True if a column was named with rows ("A's price") that the rule did not use. */
  isHalfUsed(): boolean {
    return !this.hasUsedOwners && this.owners() !== null
  }

  /** True if a text describes a column's content: "the maker's name and a space". */
  isVague(): boolean {
    for (const slot of this.slots.values()) if (slot.kind === 'text' && slot.vague) return true
    return false
  }

  /** A value in a row description that no cell has. */
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

/** If a step names its own rows, "their" may refer to them. */
const leniently = (rows: RowSet): RowSet =>
  rows.back ? { ...rows, select: (work, pool) => (work.last ? rows.select(work, pool) : [...pool]) } : rows

const within = (one: RowSet, other: RowSet): RowSet => ({
  select: (work, pool) => other.select(work, one.select(work, pool)),
  special: one.special && other.special,
  each: one.each || other.each,
  parts: [one, other],
  ...unseenOf(one, other),
})

/** True if the step names rows twice without a common row: one of the two probably does not describe rows. */
export const isContradiction = ({ rows }: Step, work: Work): boolean => rows !== null && clash(rows, work)

function clash({ parts }: RowSet, work: Work): boolean {
  if (!parts) return false
  const [one, other] = parts
  const first = one.select(work, work.rows)
  const isApart = first.length > 0 && other.select(work, work.rows).length > 0 && other.select(work, first).length === 0
  return isApart || parts.some((part) => clash(part, work))
}

/** The rows that a step applies to. */
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

/** A way to phrase a request. `build` returns null if the slot values make no sense, so that other rules are tried. */
export interface Rule {
  readonly notation: string
  readonly build: (found: Found) => Step | null
}

/** Adds a note for the user if the step changes anything. */
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

/** A step given only as a text: an unquoted text with lower-case letters may be anything. */
export const loosely = (found: Found, step: Step | null): Step | null =>
  step && !found.isQuoted() && /\p{Ll}/u.test(found.text()) ? { ...step, loose: true } : step
