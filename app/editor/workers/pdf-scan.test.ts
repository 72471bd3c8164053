import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { bidSet } from '../../../tests/support/bid-set'
import { pdfFile, textAt } from '../../../tests/support/pdf-file'
import { type Search, searchPages } from './pdf-scan'

const open = (file: Buffer) => getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
const atOnce = { idle: () => Promise.resolve(), pause: () => Promise.resolve() }

async function searched(file: Buffer): Promise<Search | undefined> {
  const document = await open(file)
  let last: Search | undefined
  await searchPages(document, document.numPages, atOnce, (search) => (last = search), new AbortController().signal)
  await document.destroy()
  return last
}

test('pages with a schedule are told from an index, plans and pages with hardly any text', async () => {
  expect(await searched(bidSet(6, { 3: ['A1', 'A2'], 5: ['B1'] }))).toEqual({
    searched: 6,
    found: [3, 5],
    withoutText: 0,
  })
  expect(await searched(pdfFile([{ content: textAt(40, 700, 'E-601') }, { content: '' }]))).toEqual({
    searched: 2,
    found: [],
    withoutText: 2,
  })
})

test('a turned sheet is read along its lines', async () => {
  const head = ['TYPE', 'MANUFACTURER', 'CATALOG NUMBER', 'VOLTS']
  const content = [['LUMINAIRE SCHEDULE'], head, ['A1', 'LITHONIA', '2BLT4', '277']]
    .flatMap((line, row) =>
      line.map((text, at) => `BT /F1 9 Tf 0 1 -1 0 ${100 + row * 16} ${100 + at * 120} Tm (${text}) Tj ET`),
    )
    .join('\n')
  expect((await searched(pdfFile([{ content }])))?.found).toEqual([1])
  expect((await searched(pdfFile([{ content, rotate: 90 }])))?.found).toEqual([1])
})

test('the search reports after each page, waits while pages are drawn, and ends with its signal', async () => {
  const document = await open(bidSet(5, { 2: ['A1'] }))
  const end = new AbortController()
  const reports: Search[] = []
  let goOn = () => {}
  let isDrawn = false
  const idle = () => (isDrawn ? new Promise<void>((resolve) => (goOn = resolve)) : Promise.resolve())
  const done = searchPages(
    document,
    5,
    { ...atOnce, idle },
    (search) => {
      reports.push(search)
      isDrawn = search.searched === 2
    },
    end.signal,
  )
  await expect.poll(() => reports.map(({ found }) => found)).toEqual([[], [2]])
  // A page is drawn, in the time of several pages.
  await document.getPage(5).then((page) => page.getOperatorList())
  expect(reports).toHaveLength(2)
  end.abort()
  goOn()
  await done
  expect(reports).toHaveLength(2)
  await document.destroy()
})
