/** A page of a PDF that a test generates. Coordinates are in points from the lower left corner, as in PDF itself. */
export interface PdfPage {
  readonly width?: number
  readonly height?: number
  readonly rotate?: number
  /** The page's content stream. Fonts: /F1 is Helvetica; /F2 is the one that `font` defines. */
  readonly content: string
  /** The dictionary of the font /F2; it may refer to `objects`. */
  readonly font?: string
  /** Further entries of the page's resources, such as XObjects and layers. */
  readonly resources?: string
  /** Annotations and form fields, each a dictionary. */
  readonly annotations?: readonly string[]
}

/** An object with a stream, for `objects`. */
export const pdfStream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`

/**
 * A PDF of these pages. `objects` are additional ones that pages and the catalog refer to, numbered from `FIRST_OBJECT`;
 * `catalog` has additional entries of the catalog.
 */
export function pdfFile(pages: readonly PdfPage[], objects: readonly string[] = [], catalog = ''): Buffer {
  const all = [...objects]
  const add = (content: string) => all.push(content) + FIRST_OBJECT - 1
  const numbers = pages.map(({ width = 612, height = 792, rotate = 0, content, font, resources = '', annotations }) => {
    const stream = add(pdfStream('', content))
    const fonts = `/F1 3 0 R${font ? ` /F2 ${add(font)} 0 R` : ''}`
    const own = annotations ? ` /Annots [${annotations.map((one) => `${add(one)} 0 R`).join(' ')}]` : ''
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate}${own} ` +
        `/Resources << /Font << ${fonts} >> ${resources} >> /Contents ${stream} 0 R >>`,
    )
  })
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const written = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...all,
  ]
  let file = '%PDF-1.7\n'
  const offsets = written.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${written.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer << /Size ${written.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The number of the first additional object. */
export const FIRST_OBJECT = 4

const escaped = (text: string) => text.replace(/[\\()]/g, (mark) => `\\${mark}`)

/** A line of text in Helvetica, or in another font of the page. */
export const textAt = (x: number, y: number, text: string, size = 9, font = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`

export interface DrawnTable {
  readonly x: number
  /** The top of its first row. */
  readonly y: number
  readonly widths: readonly number[]
  readonly rowHeight?: number
  readonly size?: number
}

/** A ruled table: its lines, and the text of its cells by row. */
export function drawnTable(
  rows: readonly (readonly string[])[],
  { x, y, widths, rowHeight = 16, size = 9 }: DrawnTable,
) {
  const width = widths.reduce((sum, each) => sum + each, 0)
  const bottom = y - rowHeight * rows.length
  const lefts = [x]
  for (const each of widths) lefts.push((lefts.at(-1) ?? x) + each)
  const lines = [
    ...Array.from(
      { length: rows.length + 1 },
      (_, at) => `${x} ${y - at * rowHeight} m ${x + width} ${y - at * rowHeight} l S`,
    ),
    ...lefts.map((left) => `${left} ${bottom} m ${left} ${y} l S`),
  ]
  const texts = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === '' ? [] : [textAt((lefts[column] ?? x) + 4, y - (row + 1) * rowHeight + 5, text, size)],
    ),
  )
  return { lines: ['0.5 w', ...lines].join('\n'), texts: texts.join('\n') }
}
