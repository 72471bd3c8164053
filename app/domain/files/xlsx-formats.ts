import { isSameColor } from '../same-color'
import { decodeReferences } from '../xml/xml-characters'
import { inkOf, paperOf } from './xlsx-colors'
import { child, isStruck, list, type Node, parsed, text } from './xlsx-xml'

/** Excel's built-in number formats for the United States, by id (ECMA-376, 18.8.30). */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '"$"#,##0_);("$"#,##0)'],
  [6, '"$"#,##0_);[Red]("$"#,##0)'],
  [7, '"$"#,##0.00_);("$"#,##0.00)'],
  [8, '"$"#,##0.00_);[Red]("$"#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  ...[27, 30, 36, 50, 57].map((id) => [id, 'm/d/yyyy'] as const),
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);[Red](#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);[Red](#,##0.00)'],
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
])

export interface CellStyle {
  /** The number format in Excel's notation, such as '0.00%'; '' for General. */
  readonly format: string
  readonly isStruck: boolean
  /** The colors of the text and of the cell behind it; the latter is null for patterns. */
  readonly ink: string
  readonly paper: string | null
  /** True if the cell's format has a fill. Other cells may get one from the style of their table. */
  readonly isFilled: boolean
  /** True if readers cannot see the text because it has the color of the cell, or is tiny. */
  readonly isUnseen: boolean
}

/** Returns the cell styles of a workbook, by index. @throws Damaged */
export function cellStyles(xml: string): CellStyle[] {
  const styles = child(parsed(xml), 'styleSheet')
  const own = new Map(
    list(child(styles, 'numFmts'), 'numFmt').map((one) => [text(one['@numFmtId']), text(one['@formatCode'])]),
  )
  const fonts = list(child(styles, 'fonts'), 'font')
  const fills = list(child(styles, 'fills'), 'fill')
  return list(child(styles, 'cellXfs'), 'xf').map((style) => {
    const id = text(style['@numFmtId']) || '0'
    const font = fonts[Number(text(style['@fontId']) || '0')] ?? {}
    const fill = fills[Number(text(style['@fillId']) || '0')] ?? {}
    const [ink, paper] = [inkOf(font), paperOf(fill)]
    return {
      format: decodeReferences(own.get(id) ?? BUILT_IN.get(Number(id)) ?? ''),
      isStruck: isStruck(font),
      ink,
      paper,
      isFilled: text(child(fill, 'patternFill')['@patternType']) === 'solid',
      isUnseen: isTiny(font) || (paper !== null && isSameColor(ink, paper)),
    }
  })
}

/** The largest size in points that is too small to read. */
const TINY = 2

const isTiny = (font: Node) => {
  const size = Number(text(child(font, 'sz')['@val']))
  return size > 0 && size <= TINY
}
