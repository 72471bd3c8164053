import { cellNumber } from '../pricing/cell-number'
import { compare, isNumberColumn } from '../pricing/money'
import { COLUMN_BY_ELEMENT, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'
import { attributesOf, openNode, textOf, type XmlNode } from './xml-tree'

/** One QUOTELINE. All texts are trimmed and upper-case. */
export interface QuoteLine {
  /** The values by the columns that they fill. */
  readonly values: ReadonlyMap<string, string>
  /** The texts of elements without a column, by their local names as written. */
  readonly others: ReadonlyMap<string, string>
  /** The attributes of the line and of its numbers by their names. The second of one name has a 2 behind it; others are left out. */
  readonly attributes: ReadonlyMap<string, string>
  /** The columns whose element is repeated with another value. */
  readonly repeated: ReadonlySet<string>
}

interface LineNode {
  readonly node: XmlNode
  readonly prefix: string
  readonly children: readonly XmlNode[]
}

/** A file by its lines. */
export interface QuoteParts {
  readonly lines: readonly QuoteLine[]
  /** The texts of elements and attributes around the lines, by their local names as written; of repeated ones the last. */
  readonly around: ReadonlyMap<string, string>
}

/** The QUOTELINE elements at any depth, in order. [XMLIN-16][XMLIN-17][XMLIN-50] */
export function quoteParts(tree: readonly XmlNode[]): QuoteParts {
  const lines: LineNode[] = []
  const around = new Map<string, string>()
  collect(tree, lines, around)
  return { lines: lines.map(readLine), around }
}

/** `around` is null in a line. */
function collect(nodes: readonly XmlNode[], lines: LineNode[], around: Map<string, string> | null): void {
  for (const node of nodes) {
    const { prefix, name, local, content } = openNode(node)
    if (typeof content === 'string') continue
    const isLine = name === LINE_ELEMENT
    if (isLine) lines.push({ node, prefix, children: content })
    if (around && !isLine) {
      for (const [attribute, text] of attributesOf(node)) around.set(attribute, text.toUpperCase())
      if (content.length === 1) addText(around, local, content)
    }
    collect(content, lines, isLine ? null : around)
  }
}

function addText(around: Map<string, string>, name: string, content: readonly XmlNode[]): void {
  const isText = content.every((node) => openNode(node).name === '')
  const text = isText ? textOf(content).trim().toUpperCase() : ''
  if (name !== '' && text !== '') around.set(name, text)
}

/**
 * The values of one line. A tag counts if its namespace prefix is the line's; of repeated tags the last with a text. In a line
 * with a prefix, tags without one fill the columns that it otherwise lacks. [XMLIN-50]
 */
function readLine({ node, prefix, children }: LineNode): QuoteLine {
  const values = new Map<string, string>()
  const plainValues = new Map<string, string>()
  const others = new Map<string, string>()
  const repeated = new Set<string>()
  const found = [...attributesOf(node)]

  function fill(texts: Map<string, string>, column: string, text: string): void {
    const earlier = texts.get(column) ?? ''
    if (earlier !== '' && text !== '' && !isSame(column, earlier, text)) repeated.add(column)
    texts.set(column, text || earlier)
  }

  for (const child of children) {
    const { prefix: own, name, local, content } = openNode(child)
    const isTaken = own === prefix || own === ''
    if (!isTaken || name === '' || name === LINE_ELEMENT || name === PARENT_ELEMENT) continue
    const column = COLUMN_BY_ELEMENT.get(name)
    if (column !== undefined && isNumberColumn(column)) found.push(...attributesOf(child))
    const text = textOf(content).trim().toUpperCase()
    if (column !== undefined) fill(own === prefix ? values : plainValues, column, text)
    else if (text !== '') others.set(local, text)
  }
  for (const [column, text] of plainValues) {
    const own = values.get(column) ?? ''
    if (own === '') values.set(column, text)
    else if (text !== '' && !isSame(column, own, text)) repeated.add(column)
  }
  const attributes = new Map<string, string>()
  for (const [name, text] of found) attributes.set(attributes.has(name) ? `${name}2` : name, text.toUpperCase())
  return { values, others, attributes, repeated }
}

/** True for one text, and for two spellings of one number: '2' and '2.00'. */
function isSame(column: string, one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = isNumberColumn(column) ? [cellNumber(column, one), cellNumber(column, other)] : []
  return !!a && !!b && compare(a, b) === 0
}
