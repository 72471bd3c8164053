import { cellNumber } from '~/domain/pricing/cell-number'
import { add, compare, type Decimal, parseDecimal } from '~/domain/pricing/money'
import { COLUMN, columnLabel } from '~/domain/table/columns'
import { isUnder } from '~/domain/table/line-codes'
import { wordsOf } from '../edit/places'
import type { Found, Rule, Step } from '../edit/step'
import { folded } from '../language/facts'
import { refine as words } from '../language/refine-messages'
import { CannotRefine, grow, isFixture, lastPart, textOf, type WorkRow, write } from '../language/work'
import { addQuantity, cellValue, divide, numberText } from '../phrases/amounts'

/** Merges rows of the same type into the first one and adds up their quantities. */
const merged = (found: Found): Step | null => {
  const rows = found.rows('rows')
  if (!rows || rows.everything || rows.back || (found.has('col') && found.column() !== COLUMN.qty)) return null
  return {
    rows,
    column: null,
    reach: 'fixtures',
    about: 'none',
    run(work, chosen) {
      const first = new Map<string, WorkRow>()
      const gone = new Set<WorkRow>()
      for (const row of chosen) {
        const type = folded(textOf(row, COLUMN.type))
        const before = first.get(type)
        if (!before) first.set(type, row)
        else {
          for (const column of [COLUMN.mfg, COLUMN.catalog, COLUMN.unit])
            if (folded(textOf(before, column)) !== folded(textOf(row, column)))
              throw new CannotRefine(words.mergeDiffers(type, columnLabel(column)))
          addQuantity(work, before, row)
          gone.add(row)
        }
      }
      if (gone.size === 0) throw new CannotRefine(words.noneToMerge)
      work.rows = work.rows.filter((row) => !gone.has(row))
      work.notes.push(words.quantitiesAdded)
    },
  }
}

const whole = (text: string): Decimal | null => {
  const value = /^\d{1,9}$/.test(text) ? parseDecimal(text) : null
  return value
}

/** "Split A into A and AE with 5 each": splits a row into several, each with a type and a quantity. */
const split = (found: Found): Step | null => {
  const rows = found.rows('rows')
  const types = found.list('types').list.map(({ text, quoted }) => cellValue(COLUMN.type, text, quoted) ?? '')
  if (!rows || rows.everything || rows.back || types.length < 2 || types.some((type) => type === '' || /\s/.test(type)))
    return null
  const amount = found.amount()
  if (amount && (amount.unit !== 'plain' || amount.value.scale !== 0)) return null
  const listed = found.list().list.map(({ text }) => whole(text))
  if (listed.some((value) => value === null)) return null
  const isEven = /\b(evenly|equally|half|halves|equal)\b/.test(wordsOf(found))
  return {
    rows,
    column: COLUMN.qty,
    reach: 'fixtures',
    about: 'copied',
    run(work, chosen) {
      const [row, other] = chosen
      if (!row) throw new CannotRefine(words.noPlace)
      if (other || lastPart(work, row) !== row || isUnder(textOf(row, COLUMN.line)))
        throw new CannotRefine(words.splitOne)
      const own = folded(textOf(row, COLUMN.type))
      const taken = types.find(
        (type) => type !== own && work.rows.some((one) => isFixture(one) && folded(textOf(one, COLUMN.type)) === type),
      )
      if (taken !== undefined || new Set(types).size < types.length)
        throw new CannotRefine(words.typeTaken(taken ?? own))
      const before = cellNumber(COLUMN.qty, textOf(row, COLUMN.qty))
      const counts = amount ? types.map(() => amount.value) : isEven ? parts(before, types.length) : listed
      if (counts.length !== types.length) throw new CannotRefine(words.splitHow)
      const [first, ...rest] = types.map((type, at) => ({
        ...row.cells,
        [COLUMN.type]: type,
        [COLUMN.qty]: numberText(COLUMN.qty, counts[at] ?? { units: 0n, scale: 0 }),
      }))
      write(work, row, COLUMN.type, first?.[COLUMN.type] ?? own)
      write(work, row, COLUMN.qty, first?.[COLUMN.qty] ?? '')
      const copies = rest.map((cells): WorkRow => {
        grow(work, Object.values(cells).join('').length)
        return { origin: null, cells }
      })
      work.rows = work.rows.flatMap((one) => (one === row ? [one, ...copies] : [one]))
      const sum = counts.reduce<Decimal>((all, count) => add(all, count ?? { units: 0n, scale: 0 }), {
        units: 0n,
        scale: 0,
      })
      if (before && compare(sum, before) !== 0)
        work.notes.push(words.splitSum(numberText(COLUMN.qty, before), numberText(COLUMN.qty, sum)))
    },
  }
}

/** Divides a quantity into equal parts. @throws CannotRefine if it is not divisible */
function parts(quantity: Decimal | null, count: number): Decimal[] {
  const by = { units: BigInt(count), scale: 0 }
  if (!quantity || quantity.scale > 0 || quantity.units % by.units !== 0n) throw new CannotRefine(words.splitHow)
  return Array.from({ length: count }, () => divide(quantity, by))
}

const QUANTITIES =
  '[[,] [and] (add|adding|sum|summing|total|totaling|combine|combining) [up|together] [their|the] [{col}|numbers|totals] [up|together]]'
const INTO = '(into|in|to|as)'

/** Merging and splitting rows. */
export const MERGE_RULES: readonly Rule[] = [
  {
    notation: `(combine|merge|consolidate|join|roll up|unite) [two|three|both|all|duplicate] {rows} [together|up|into one|into one row|into one line|into a single row] ${QUANTITIES}`,
    build: merged,
  },
  {
    notation: `split {rows} [up] ${INTO} {types} [,] [with|at|having|of|:] [qty|quantity|quantities] {amount} [pieces|pcs] [each|apiece|of each]`,
    build: split,
  },
  {
    notation: `split {rows} [up] ${INTO} {types} [,|:] [with|at|having|of] [qty|quantity|quantities] {list}`,
    build: split,
  },
  {
    notation: `split {rows} [evenly|equally|in half] [up] ${INTO} {types} [,] [evenly|equally|in half|half each|with half each]`,
    build: split,
  },
]
