/** A PDF with pages of plain text lines; it does not embed Helvetica, as in many exports of drawing programs. */
export function paperPdf(...pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [at, lines] of pages.entries()) {
    const text = lines.map((line, row) => `BT /F1 14 Tf 40 ${740 - 30 * row} Td (${line}) Tj ET`).join('\n')
    const content = `${5 + 2 * at} 0 R`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} >>`,
    )
    add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  let file = '%PDF-1.4\n'
  const offsets = objects.map((content, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
