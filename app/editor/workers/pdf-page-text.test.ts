import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { drawnTable, FIRST_OBJECT, type PdfPage, pdfFile, pdfStream, textAt } from '../../../tests/support/pdf-file'
import { drawingOf, textOfPart } from './pdf-page-text'

/** The text of a page or of a part of it; the part's sides are shares of the page's (0–1). */
async function textOf(file: Buffer, part = { left: 0, top: 0, right: 1, bottom: 1 }) {
  const task = getDocument({ data: new Uint8Array(file), isEvalSupported: false, verbosity: 0 })
  const document = await task.promise
  try {
    const page = await document.getPage(1)
    const drawing = await drawingOf(document, page, { OPS }, async () => {})
    const { width, height } = page.getViewport({ scale: 1 })
    const area = {
      left: part.left * width,
      top: part.top * height,
      right: part.right * width,
      bottom: part.bottom * height,
    }
    return drawing && textOfPart(drawing, area)
  } finally {
    await task.destroy()
  }
}

const page = (content: string, more: Partial<PdfPage> = {}): PdfPage => ({ content, ...more })
const FILLER = textAt(50, 40, 'GENERAL NOTES APPLY TO ALL OF THESE SHEETS', 8)
const wordsOf = (found: Awaited<ReturnType<typeof textOf>>) => found?.text.words.map(([text]) => text)
const without = (found: Awaited<ReturnType<typeof textOf>>) =>
  wordsOf(found)?.filter((text) => !'GENERAL NOTES APPLY TO ALL OF THESE SHEETS'.split(' ').includes(text))

describe('the text of a page', () => {
  test('is its words with their places, from the base line to the height of capitals', async () => {
    const found = await textOf(pdfFile([page(`${textAt(100, 700, 'TYPE A1', 10)}\n${FILLER}`)]))
    const [first, second] = found?.text.words ?? []
    expect(first).toEqual(['TYPE', 100, 85, expect.closeTo(26.12, 1), 7, 0, 0])
    expect(second?.[0]).toBe('A1')
    expect(second?.[1]).toBeCloseTo(100 + 26.12 + 2.78, 1)
    expect(found?.text).toMatchObject({ width: 612, height: 792, hasMore: false })
    expect(found?.isText).toBe(true)
  })

  test('keeps a word together that is drawn in pieces, kerned or set apart, and takes a doubled one once', async () => {
    const content = [
      'BT /F1 10 Tf 100 700 Td [(LI) 40 (THO) -20 (NIA)] TJ ET',
      'BT /F1 10 Tf 4 Tc 100 680 Td (SPACED OUT) Tj ET',
      `${textAt(100, 660, 'BOLD', 10)} ${textAt(100.3, 660, 'BOLD', 10)}`,
      'BT /F1 10 Tf 100 640 Td [(FAR) -600 (APART)] TJ ET',
      FILLER,
    ].join('\n')
    const found = await textOf(pdfFile([page(content)]))
    expect(without(found)).toEqual(['LITHONIA', 'SPACED', 'OUT', 'BOLD', 'FAR', 'APART'])
    expect(found?.text.words.find(([text]) => text === 'SPACED')?.[3]).toBeCloseTo(41.12 + 6 * 4, 1)
  })

  test('has level and upright lines of strokes, thin boxes and shades, those that touch as one', async () => {
    const { lines } = drawnTable([['A', 'B']], { x: 100, y: 700, widths: [50, 70] })
    const content = [
      lines,
      '300 600 100 1 re f',
      '300 500 m 340 500 l 340 500 m 390 500 l S',
      '10 10 m 200 300 l S',
      FILLER,
    ]
    const found = await textOf(pdfFile([page(content.join('\n'))]))
    expect(found?.text.rules).toEqual([
      [100, 92, 220, 92],
      [100, 108, 220, 108],
      [300, 191.5, 400, 191.5],
      [300, 292, 390, 292],
      [100, 92, 100, 108],
      [150, 92, 150, 108],
      [220, 92, 220, 108],
    ])
  })

  test.each([
    [90, [700, 100, 7, 42.78]],
    [180, [469.22, 700, 42.78, 7]],
    [270, [85, 469.22, 7, 42.78]],
  ])('of a page turned by %i degrees stands where it is shown', async (rotate, box) => {
    const found = await textOf(pdfFile([page(`${textAt(100, 700, 'FIXTURE', 10)}\n${FILLER}`, { rotate })]))
    const [, left, top, width, height, turn] = found?.text.words.find(([text]) => text === 'FIXTURE') ?? []
    expect([turn, left, top, width, height]).toEqual([rotate / 90, ...box.map((side) => expect.closeTo(side, 1))])
  })

  test('leaves out what is not seen: invisible letters, what is clipped away, layers that are switched off', async () => {
    const layers = {
      objects: ['<< /Type /OCG /Name (OFF) >>', '<< /Type /OCG /Name (ON) >>'],
      catalog: `/OCProperties << /OCGs [${FIRST_OBJECT} 0 R ${FIRST_OBJECT + 1} 0 R] /D << /OFF [${FIRST_OBJECT} 0 R] >> >>`,
      resources: `/Properties << /L1 ${FIRST_OBJECT} 0 R /L2 ${FIRST_OBJECT + 1} 0 R >>`,
    }
    const content = [
      `BT 3 Tr ET ${textAt(100, 700, 'INVISIBLE')} BT 0 Tr ET`,
      `q 90 640 30 20 re W n ${textAt(100, 650, 'IN AND OUTSIDE')} Q`,
      `/OC /L1 BDC ${textAt(100, 600, 'HIDDENLAYER')} EMC /OC /L2 BDC ${textAt(100, 580, 'SHOWNLAYER')} EMC`,
      textAt(100, 560, 'AFTER'),
      FILLER,
    ].join('\n')
    const file = pdfFile([page(content, { resources: layers.resources })], layers.objects, layers.catalog)
    expect(without(await textOf(file))).toEqual(['IN', 'A', 'SHOWNLAYER', 'AFTER'])
  })

  test('has values of form fields and texts that were written on the page later', async () => {
    const look = (text: string) =>
      pdfStream(
        '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 3 0 R >> >>',
        textAt(2, 5, text),
      )
    const annotations = [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (qty) /V (24) /F 4 /Rect [100 600 200 620] /AP << /N ${FIRST_OBJECT} 0 R >> >>`,
      `<< /Type /Annot /Subtype /FreeText /Contents (ADDED LATER) /F 4 /DA (/F1 9 Tf) /Rect [100 500 200 520] /AP << /N ${FIRST_OBJECT + 1} 0 R >> >>`,
    ]
    const found = await textOf(pdfFile([page(FILLER, { annotations })], [look('24'), look('ADDED LATER')]))
    expect(without(found)).toEqual(['24', 'ADDED', 'LATER'])
    expect(found?.text.words.find(([text]) => text === '24')?.slice(1, 3)).toEqual([102, expect.closeTo(180.7, 1)])
  })

  test('of a part is that of the words whose middle lies in it, with places from its corner', async () => {
    const content = [
      textAt(100, 700, 'INSIDE', 10),
      textAt(40, 100, 'BELOW'),
      '50 700 m 550 700 l S',
      FILLER,
      textAt(60, 720, 'ONE TWO THREE FOUR FIVE SIX SEVEN'),
    ]
    const found = await textOf(pdfFile([page(content.join('\n'))]), { left: 0.1, top: 0, right: 0.5, bottom: 0.5 })
    expect(found?.text.words.find(([text]) => text === 'INSIDE')?.[1]).toBeCloseTo(100 - 61.2, 1)
    expect(wordsOf(found)).not.toContain('BELOW')
    expect(found?.text.rules).toEqual([[0, 92, 244.8, 92]])
  })

  test('says that there is more where a font does not tell its letters, and beside pictures', async () => {
    const font =
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [65 /uniE001 /uniE002] >> >>'
    const broken = await textOf(pdfFile([page(`${textAt(100, 700, 'AB', 10, 'F2')}\n${FILLER}`, { font })]))
    expect([without(broken), broken?.text.hasMore]).toEqual([[], true])
  })

  test('is none where a page has hardly any, or is a scan with the text that was recognised below it', async () => {
    expect(await textOf(pdfFile([page(textAt(100, 700, 'E-601'))]))).toBeUndefined()
    const scan = pdfStream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'x',
    )
    const content = `q 612 0 0 792 0 0 cm /I1 Do Q BT 3 Tr ET ${FILLER} ${textAt(50, 500, 'TYPE QTY MFG CATALOG NUMBER')}`
    const file = pdfFile([page(content, { resources: `/XObject << /I1 ${FIRST_OBJECT} 0 R >>` })], [scan])
    expect(await textOf(file)).toBeUndefined()
  })
})
