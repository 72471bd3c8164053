import { describe, expect, test } from 'vitest'
import type { LastPrice } from '~/domain/memory/price-offer'
import { editorWith } from '../editor-samples'
import { createPriceBook } from './price-book'

const MINUTE = 60_000
const LINES: readonly Readonly<Record<string, string>>[] = [
  { TYPE: 'A', MFG: 'LITH', 'CATALOG #': '2BLT4 40L' },
  { TYPE: 'B', MFG: 'lith', 'CATALOG #': '2blt4-40l' },
  { TYPE: 'C', MFG: 'GOTH', 'CATALOG #': 'EVO 6', 'UNIT $': '10' },
  { LINE: 'GRP', 'CATALOG #': 'LEVEL 1' },
  { LINE: 'NOTE', 'CATALOG #': '2BLT4 40L', MFG: 'LITH' },
]

const known = (price: string, projectId = 'other'): LastPrice => ({
  price,
  percent: null,
  maker: 'LITH',
  savedAt: '2026-03-03T12:00:00.000Z',
  title: 'Riverside Clinic',
  projectId,
  number: '2BLT4 40L',
  likeness: 'same',
  isOld: false,
})

/** The server's answer. */
const said = (prices: readonly (LastPrice | null)[], percents: readonly (string | null)[] = []) => ({
  prices,
  percents,
})

function opened(...rows: readonly Readonly<Record<string, string>>[]) {
  let time = Date.parse('2026-11-28T12:00:00.000Z')
  const book = createPriceBook(() => time)
  const tab = editorWith(...rows).activeTab()
  return {
    book,
    tab,
    pass: (ms: number) => {
      time += ms
    },
    /** The prices shown in the rows of a project. */
    shown: (projectId: string | null = tab.projectId) =>
      tab.table.rows.map((row) => book.of(row, 'UNIT $', projectId)?.shown ?? ''),
  }
}

describe('the prices that the server knows', () => {
  test('are asked for once per line that has a number and no price', () => {
    const { book, tab } = opened(...LINES)
    expect(book.unasked(tab)).toEqual([{ maker: 'LITH', number: '2BLT4 40L' }])
  })

  test('say that their line had no maker, or name it for a line without one', () => {
    const sourceFor = (MFG: string, maker: string) => {
      const { book, tab } = opened({ TYPE: 'A', MFG, 'CATALOG #': '2BLT4 40L' })
      book.learn(book.unasked(tab), said([{ ...known('214.5'), maker }]), tab.projectId)
      const [row] = tab.table.rows
      return row && book.of(row, 'UNIT $', tab.projectId)?.source
    }
    expect(sourceFor('LITH', 'LITH')).toBe('$214.50 · Mar 3 · Riverside Clinic')
    expect(sourceFor('LITH', '')).toBe('$214.50 · line without MFG · Mar 3 · Riverside Clinic')
    expect(sourceFor('', 'LITH')).toBe('$214.50 · LITH · Mar 3 · Riverside Clinic')
    expect(sourceFor('', '')).toBe('$214.50 · Mar 3 · Riverside Clinic')
  })

  test('are written down, and shown in another window until the server answers', () => {
    const { book, tab } = opened(...LINES)
    const lines = book.unasked(tab)
    book.learn(lines, said([{ ...known('214.5'), isOld: true }], ['12']), tab.projectId)
    const other = opened(...LINES)
    other.book.restore(book.written())
    const [row] = other.tab.table.rows
    if (!row) throw new Error('A row.')
    expect(other.book.of(row, 'UNIT $', tab.projectId)).toEqual(book.of(row, 'UNIT $', tab.projectId))
    expect(other.book.of(row, '%', tab.projectId)?.value).toBe('12')
    expect(other.book.unasked(other.tab)).toEqual(lines)
    // The answer of the server is newer.
    const third = opened(...LINES)
    third.book.learn(lines, said([known('220')]), tab.projectId)
    third.book.restore(book.written())
    expect(third.shown()[0]).toBe('$220.00')
  })

  test('are restored only where all their texts are there', () => {
    const { book, tab, shown } = opened(...LINES)
    const key = `${tab.projectId ?? ''}\nLITH\n2BLT4 40L`
    for (const stored of ['{}', '[1]', `[{"at":${JSON.stringify(key)},"price":{"value":"1","shown":"$1.00"}}]`]) {
      book.restore(stored)
      expect(shown()[0]).toBe('')
    }
    const price = { value: '1', shown: '$1.00', source: '$1.00', taken: 'Took $1.00' }
    const other = opened(...LINES)
    other.book.restore(JSON.stringify([{ at: key, price }]))
    expect(other.shown()[0]).toBe('$1.00')
  })

  test('are not asked for in a table without UNIT $', () => {
    const { book, tab } = opened(...LINES)
    const columns = tab.table.columns.filter((column) => column !== 'UNIT $')
    expect(book.unasked({ ...tab, table: { ...tab.table, columns } })).toEqual([])
  })

  test('are shown in every such line, and in no other', () => {
    const { book, tab, shown } = opened(...LINES)
    expect(shown()).toEqual(['', '', '', '', ''])
    expect(book.learn(book.unasked(tab), said([known('214.5')]), tab.projectId)).toBe(true)
    expect(shown()).toEqual(['$214.50', '$214.50', '', '', ''])
  })

  test('are asked for again after a minute, also where there was none', () => {
    const { book, tab, pass } = opened(LINES[0] ?? {}, { MFG: 'MARK', 'CATALOG #': 'SLOT 4' })
    book.learn(book.unasked(tab), said([known('214.5'), null]), tab.projectId)
    pass(MINUTE - 1)
    expect(book.unasked(tab)).toEqual([])
    pass(1)
    expect(book.unasked(tab)).toHaveLength(2)
  })

  test('stay the same objects until they change', () => {
    const { book, tab } = opened(LINES[0] ?? {})
    const [row] = tab.table.rows
    const lines = book.unasked(tab)
    const price = () => row && book.of(row, 'UNIT $', tab.projectId)
    book.learn(lines, said([known('214.5')]), tab.projectId)
    const before = price()
    expect(before).toBeDefined()
    expect(book.learn(lines, said([known('214.5')]), tab.projectId)).toBe(false)
    expect(price()).toBe(before)
    expect(book.learn(lines, said([{ ...known('214.5'), isOld: true }]), tab.projectId)).toBe(true)
    expect(price()?.isOld).toBe(true)
    expect(book.learn(lines, said([known('220')]), tab.projectId)).toBe(true)
    expect(price()?.shown).toBe('$220.00')
    expect(book.learn(lines, said([null]), tab.projectId)).toBe(true)
    expect(price()).toBeUndefined()
  })

  test('stay when the tab is saved for the first time, except those of the new project itself', () => {
    const { book, tab, shown } = opened(LINES[0] ?? {})
    book.learn(book.unasked({ ...tab, projectId: null }), said([known('214.5', 'p9')]), null)
    expect([shown(null), shown('p1'), shown('p9')]).toEqual([['$214.50'], ['$214.50'], ['']])
    expect(book.unasked({ ...tab, projectId: 'p1' })).toHaveLength(1)
  })

  test('have a percentage for lines without one, also after the price was taken', () => {
    const priced = { ...LINES[0], 'UNIT $': '214.5' }
    const { book, tab } = opened(LINES[0] ?? {}, priced, { ...priced, '%': '5' }, { ...priced, COMMDOL: '9' })
    const percents = () => tab.table.rows.map((row) => book.of(row, '%', tab.projectId)?.shown ?? '')
    const learn = (percent: string | null) =>
      book.learn(
        book.unasked(tab).length > 0 ? book.unasked(tab) : [{ maker: 'LITH', number: '2BLT4 40L' }],
        said([{ ...known('214.5'), percent }]),
        tab.projectId,
      )
    expect([learn('12.5'), percents()]).toEqual([true, ['12.5%', '12.5%', '', '']])
    expect([learn('12.5'), learn('10'), percents()]).toEqual([false, true, ['10%', '10%', '', '']])
    expect([learn(null), percents()]).toEqual([true, ['', '', '', '']])
  })

  test('have the usual percentage of the maker for a number without one, and for one never quoted', () => {
    const { book, tab } = opened(LINES[0] ?? {}, { MFG: 'GOTH', 'CATALOG #': 'EVO 6' }, { 'CATALOG #': 'EVO 8' })
    const lines = book.unasked(tab)
    const offers = () => tab.table.rows.map((row) => book.of(row, '%', tab.projectId)?.source ?? '')
    book.learn(lines, said([{ ...known('214.5'), percent: '9' }, null, null], ['12', '7.5', null]), tab.projectId)
    expect(offers()).toEqual(['9% · Mar 3 · Riverside Clinic', '7.5% · usual of GOTH in other projects', ''])
    book.learn(lines, said([known('214.5'), null, null], ['12', null, null]), tab.projectId)
    expect(offers()).toEqual(['12% · usual of LITH in other projects', '', ''])
  })

  test('are kept apart by project', () => {
    const { book, tab, shown } = opened(LINES[0] ?? {})
    const lines = book.unasked(tab)
    book.learn(lines, said([known('1')]), 'p1')
    book.learn(lines, said([known('2')]), 'p2')
    expect([shown('p1'), shown('p2'), shown('p1'), shown('p3')]).toEqual([['$1.00'], ['$2.00'], ['$1.00'], ['']])
  })

  test('are asked for 30,000 letters at a time, so that long numbers fit into a call as well', () => {
    const rows = Array.from({ length: 400 }, (_, index) => ({ MFG: '光', 'CATALOG #': `${'光'.repeat(95)}${index}` }))
    const { book, tab } = opened(...rows)
    const first = book.unasked(tab)
    expect(JSON.stringify(first).length).toBeLessThan((128 * 1024) / 3)
    expect(first.length).toBeGreaterThan(300)
    book.learn(first, said([]), tab.projectId)
    expect([...first, ...book.unasked(tab)]).toHaveLength(400)
  })

  test('are asked for 500 lines at a time', () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ MFG: 'LITH', 'CATALOG #': `N${index}` }))
    const { book, tab } = opened(...rows)
    const first = book.unasked(tab)
    expect(first).toHaveLength(500)
    book.learn(first, said([]), tab.projectId)
    expect(book.unasked(tab)).toEqual([{ maker: 'LITH', number: 'N500' }])
  })
})
