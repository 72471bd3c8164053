import { COLUMN } from '~/domain/table/columns'
import { lineCode } from '~/domain/table/line-codes'
import { cellText, type FixtureData } from '~/domain/table/table'
import { codeOf } from './makers'

/** An index of a table's values, because reading an instruction looks them up thousands of times. */
export class Facts {
  private readonly values = new Map<string, ReadonlySet<string>>()
  /** Cache of folded cells: most cells are blank, and many rows share their maker, rate and remark. */
  private readonly foldedCells = new Map<string, string>()
  private haystack: string | null = null
  private sections: ReadonlySet<string> | null = null
  private makers: ReadonlySet<string> | null = null

  constructor(private readonly data: FixtureData) {}

  /** True if a cell of the column has this value, ignoring case; makers match under any of their names. */
  occurs(column: string, text: string): boolean {
    const wanted = folded(text)
    if (wanted === '') return false
    if (this.valuesOf(column).has(wanted)) return true
    const code = column === COLUMN.mfg ? codeOf(wanted) : null
    return code !== null && this.makerCodes().has(code)
  }

  /** True if a cell of any column has this value. */
  occursAnywhere(text: string): boolean {
    const wanted = folded(text)
    return this.data.columns.some((column) => this.valuesOf(column).has(wanted))
  }

  /** True if it is part of any cell. */
  isPart(text: string): boolean {
    this.haystack ??= [...new Set(this.data.columns.flatMap((column) => [...this.valuesOf(column)]))].join('\n')
    return this.haystack.includes(folded(text))
  }

  /** True if it is part of a cell of the column. */
  isPartOf(column: string, text: string): boolean {
    const wanted = folded(text)
    for (const value of this.valuesOf(column)) if (value.includes(wanted)) return true
    return false
  }

  /** True if it is the text of a group header. */
  isSection(text: string): boolean {
    this.sections ??= new Set(
      this.data.rows
        .filter((cells) => lineCode(cellText(cells, COLUMN.line)) === 'GRP')
        .map((cells) => folded(cellText(cells, COLUMN.catalog))),
    )
    const wanted = folded(text)
    return wanted !== '' && this.sections.has(wanted)
  }

  /** The types in table order, without blanks. */
  types(): readonly string[] {
    return [...this.valuesOf(COLUMN.type)].filter((type) => type !== '')
  }

  private valuesOf(column: string): ReadonlySet<string> {
    const known = this.values.get(column)
    if (known) return known
    const values = new Set(this.data.rows.map((cells) => this.foldedCell(cellText(cells, column))))
    this.values.set(column, values)
    return values
  }

  private foldedCell(text: string): string {
    const known = this.foldedCells.get(text)
    if (known !== undefined) return known
    const value = folded(text)
    this.foldedCells.set(text, value)
    return value
  }

  private makerCodes(): ReadonlySet<string> {
    this.makers ??= new Set(Array.from(this.valuesOf(COLUMN.mfg), codeOf).filter((code) => code !== null))
    return this.makers
  }
}

export const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toUpperCase()
