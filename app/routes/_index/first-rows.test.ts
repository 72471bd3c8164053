import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLUMN, DEFAULT_COLUMNS, HIDDEN } from '~/domain/table/columns'
import { makeRow } from '~/domain/table/table'
import type { RowView } from '~/editor/state/store/row-views'
import { firstColumns, widthRules } from './first-columns'
import { firstRowsHtml } from './first-rows'

const view = (cells: Record<string, string>, more: Partial<RowView> = {}): RowView => ({
  row: makeRow(cells),
  selected: false,
  doubts: undefined,
  sums: null,
  ...more,
})

const htmlOf = (views: readonly RowView[], names: readonly string[] = DEFAULT_COLUMNS) =>
  firstRowsHtml(views, firstColumns(names, []))

/** The tag names of some HTML, without attributes and content. */
const tags = (html: string) => [...html.matchAll(/<(\/?[a-z]+)/g)].map(([, tag]) => tag)
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&')

test('[GRID-015] rows have the looks that the grid gives them', () => {
  const html = htmlOf([
    view({ LINE: 'GRP', 'CATALOG #': 'LEVEL 1' }),
    view({ TYPE: 'A', QTY: '2' }, { doubts: new Set([COLUMN.qty]) }),
  ])
  expect(html).toContain('class="grid-row is-grp"')
  expect(html).toContain('<span class="grid-pill">GRP</span>')
  expect(html).toContain('class="grid-row is-even"')
  expect(html).toMatch(/is-missing"[^>]*>/)
  expect(html).toMatch(/is-doubted"[^>]*>2</)
})

test('whatever stands in a cell is text, in the cell and in what it says of itself', () => {
  const hostile = '"><img src=x onerror=alert(1)></div><script>alert(2)</script>&lt;'
  const plain = htmlOf([view({ MFG: 'X', 'CATALOG #': 'X', [HIDDEN.readMfg]: 'Y' })])
  const html = htmlOf([view({ MFG: hostile, 'CATALOG #': hostile, [HIDDEN.readMfg]: hostile, LINE: '' })])
  expect(tags(html)).toEqual(tags(plain))
  expect(html).not.toContain('<img')
})

test('any text comes back whole out of the HTML', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const html = firstRowsHtml([view({ NOTE: text })], firstColumns(['NOTE'], []))
      const shown = /role="gridcell" class="[^"]*grid-kind-text[^"]*" aria-colindex="2">([^<]*)</.exec(html)?.[1] ?? ''
      expect(unescaped(shown)).toBe(text)
      expect(tags(html)).toEqual(tags(firstRowsHtml([view({})], firstColumns(['NOTE'], []))))
    }),
  )
})

test('[COL-43] CATALOG # takes what the window leaves, the others have their own widths', () => {
  const rules = widthRules(firstColumns(DEFAULT_COLUMNS, []), 2000)
  expect(rules).toContain('.w4{flex:1000000 0 400px;width:0;max-width:560px}')
  expect(rules).toContain('.w1{width:62px}')
  expect(rules).toContain('.grid-body{height:56000px}')
})

test('[COL-04] a column of the table itself is as wide as its contents, and its name writes no rule', () => {
  const name = 'x}*{display:none}</style>'
  const columns = firstColumns(['TYPE', name], [makeRow({ [name]: 'a long description of what is recessed there' })])
  expect(columns[1]?.width).toBeGreaterThan(280)
  expect(widthRules(columns, 1)).not.toContain('display')
})
