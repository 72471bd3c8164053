import { cellNumber } from '../pricing/cell-number'
import { compare, isNumberColumn } from '../pricing/money'
import { COLUMN_BY_ELEMENT, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'
import { openNode, textOf, type XmlNode } from './xml-tree'

/** One QUOTELINE. All texts are trimmed and upper-case. */
export interface QuoteLine {
  /** The values by the columns that they fill. */
  readonly values: ReadonlyMap<string, string>
  /** The texts of elements without a column, by their local names as written. */
  readonly others: ReadonlyMap<string, string>
  /** The columns whose element is repeated with another value. */
  readonly repeated: ReadonlySet<string>
}

interface LineNode {
  readonly prefix: string
  readonly children: readonly XmlNode[]
}

/** The QUOTELINE elements at any depth, in order. [XMLIN-16][XMLIN-17][XMLIN-50] */
export function quoteLines(tree: readonly XmlNode[]): readonly QuoteLine[] {
  const lines: LineNode[] = []
  collectLines(tree, lines)
  return lines.map(readLine)
}

function collectLines(nodes: readonly XmlNode[], lines: LineNode[]): void {
  for (const node of nodes) {
    const { prefix, name, content } = openNode(node)
    if (typeof content === 'string') continue
    if (name === LINE_ELEMENT) lines.push({ prefix, children: content })
    collectLines(content, lines)
  }
}

/**
 * The values of one line. A tag counts if its namespace prefix is the line's; of repeated tags the last with a text. In a line
 * with a prefix, tags without one fill the columns that it otherwise lacks. [XMLIN-50]
 */
function readLine({ prefix, children }: LineNode): QuoteLine {
  const values = new Map<string, string>()
  const plainValues = new Map<string, string>()
  const others = new Map<string, string>()
  const repeated = new Set<string>()

  function fill(found: Map<string, string>, column: string, text: string): void {
    const earlier = found.get(column) ?? ''
    if (earlier !== '' && text !== '' && !isSame(column, earlier, text)) repeated.add(column)
    found.set(column, text || earlier)
  }

  for (const child of children) {
    const { prefix: own, name, local, content } = openNode(child)
    const isTaken = own === prefix || own === ''
    if (!isTaken || name === '' || name === LINE_ELEMENT || name === PARENT_ELEMENT) continue
    const column = COLUMN_BY_ELEMENT.get(name)
    const text = textOf(content).trim().toUpperCase()
    if (column !== undefined) fill(own === prefix ? values : plainValues, column, text)
    else if (text !== '') others.set(local, text)
  }
  for (const [column, text] of plainValues) {
    const own = values.get(column) ?? ''
    if (own === '') values.set(column, text)
    else if (text !== '' && !isSame(column, own, text)) repeated.add(column)
  }
  return { values, others, repeated }
}

/** True for one text, and for two spellings of one number: '2' and '2.00'. */
function isSame(column: string, one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = isNumberColumn(column) ? [cellNumber(column, one), cellNumber(column, other)] : []
  return !!a && !!b && compare(a, b) === 0
}
