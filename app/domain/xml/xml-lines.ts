import { cellNumber } from '../pricing/cell-number'
import { compare, isNumberColumn } from '../pricing/money'
import { COLUMN } from '../table/columns'
import { COLUMN_BY_ELEMENT, LINE_ELEMENT, PARENT_ELEMENT } from './xml-elements'
import { attributesOf, openNode, textOf, type XmlNode } from './xml-tree'

/** One QUOTELINE. All texts are trimmed and upper-case. */
export interface QuoteLine {
  /** The values, by the columns that they fill. */
  readonly values: ReadonlyMap<string, string>
  /** The texts of elements without a column, by their local names as written. */
  readonly others: ReadonlyMap<string, string>
  /**
   * The attributes of DSPEACH, of the line and of QUANTITY, named like '@uom'. The second one of a name gets the suffix
   * 2; further ones are dropped.
   */
  readonly attributes: ReadonlyMap<string, string>
  /** The attributes of all elements directly in the line, with the local names of their elements. */
  readonly ofElements: readonly ElementAttribute[]
  /** Names and texts of elements nested in others or around the line, and of their attributes: 'DISCOUNT value'. */
  readonly further: readonly (readonly [name: string, text: string])[]
  /** The elements around the line, the outermost first. */
  readonly path: readonly Enclosing[]
  /** The index of the line that contains this one; null if none does. */
  readonly parent: number | null
  /** The columns whose element is repeated with a different value. */
  readonly repeated: ReadonlySet<string>
  /** The commission columns whose element says that it holds the other kind: <COMMPCT kind="dollars">. */
  readonly contradicted: ReadonlySet<string>
}

/** An element around lines, with a number that tells it from others of its name. */
export interface Enclosing {
  readonly name: string
  readonly id: number
}

/** An attribute of an element in a line: <QUANTITY uom="PR">. */
export interface ElementAttribute {
  readonly element: string
  readonly name: string
  readonly text: string
}

/** A text with its name: 'FREIGHT', or 'DISCOUNT value' for an attribute. */
export type NamedText = readonly [name: string, text: string]

/** Returns the texts of a line that have no column, by the names of elements and attributes. */
export const otherValues = ({ others, attributes }: QuoteLine) => [...others, ...attributes]

interface LineNode {
  readonly node: XmlNode
  readonly prefix: string
  readonly children: readonly XmlNode[]
  readonly within: readonly NamedText[]
  readonly path: readonly Enclosing[]
  readonly parent: number | null
}

/** The lines of a file and the texts around them. */
export interface QuoteParts {
  readonly lines: readonly QuoteLine[]
  /** The texts of elements and attributes around the lines. */
  readonly around: readonly NamedText[]
}

/** Returns the QUOTELINE elements at any depth, in order. [XMLIN-16][XMLIN-17][XMLIN-50] */
export function quoteParts(tree: readonly XmlNode[]): QuoteParts {
  const lines: LineNode[] = []
  const around: NamedText[] = []

  let elements = 0

  function collect(
    nodes: readonly XmlNode[],
    within: readonly NamedText[],
    path: readonly Enclosing[],
    parent: number | null,
  ): void {
    for (const node of nodes) {
      const { prefix, name, content } = openNode(node)
      if (typeof content === 'string' || name === '') continue
      const isLine = name === LINE_ELEMENT
      if (isLine) lines.push({ node, prefix, children: content, within, path, parent })
      const own = isLine || parent !== null ? [] : namedTexts(node)
      around.push(...own.filter(([, text]) => text !== ''))
      elements += 1
      if (isLine) collect(content, [], path, lines.length - 1)
      else collect(content, [...within, ...own], [...path, { name, id: elements }], parent)
    }
  }

  collect(tree, [], [], null)
  return { lines: lines.map(readLine), around }
}

/** Returns an element with its text ('' if it contains elements) and its attributes. */
function namedTexts(node: XmlNode): readonly NamedText[] {
  const { local, content } = openNode(node)
  const isText = typeof content === 'string' || content.every((inner) => openNode(inner).name === '')
  const attributes = attributesOf(node).map(([name, text]): NamedText => [`${local} ${name}`, text.toUpperCase()])
  return [[local, isText ? textOf(content).trim().toUpperCase() : ''], ...attributes]
}

/** Returns the named texts of elements at any depth. */
const textsWithin = (nodes: readonly XmlNode[]): readonly NamedText[] =>
  nodes.flatMap((node) => {
    const { name, content } = openNode(node)
    return name === '' || typeof content === 'string' ? [] : [...namedTexts(node), ...textsWithin(content)]
  })

/** Adds a text. The second one of a name gets the suffix 2; further ones are dropped. */
function add(texts: Map<string, string>, name: string, text: string): void {
  if (text === '' || texts.get(name) === text) return
  const free = texts.has(name) ? `${name}2` : name
  if (!texts.has(free)) texts.set(free, text)
}

/**
 * Reads the values of one line. A tag counts if its namespace prefix is the line's; of repeated tags, the last one with
 * a text counts. In a line with a prefix, tags without one fill columns that would otherwise be missing. [XMLIN-50]
 */
function readLine({ node, prefix, children, within, path, parent }: LineNode): QuoteLine {
  const values = new Map<string, string>()
  const plainValues = new Map<string, string>()
  const others = new Map<string, string>()
  const repeated = new Set<string>()
  const contradicted = new Set<string>()
  const further: NamedText[] = [...within]
  const attributes = new Map<string, string>()
  const ofElements: ElementAttribute[] = []
  const addAttributes = (element: XmlNode) => {
    for (const [name, text] of attributesOf(element)) add(attributes, `@${name}`, text.toUpperCase())
  }

  function fill(texts: Map<string, string>, column: string, text: string): void {
    const earlier = texts.get(column) ?? ''
    if (earlier !== '' && text !== '' && !isSame(column, earlier, text)) repeated.add(column)
    texts.set(column, text || earlier)
  }

  const counted = new Map<string, XmlNode>()
  for (const child of children) {
    const { prefix: own, name, local, content } = openNode(child)
    const isTaken = own === prefix || own === ''
    if (!isTaken || name === '' || name === LINE_ELEMENT || name === PARENT_ELEMENT) continue
    const column = COLUMN_BY_ELEMENT.get(name)
    const text = textOf(content).trim().toUpperCase()
    for (const [attribute, value] of attributesOf(child))
      ofElements.push({ element: local, name: attribute, text: value.toUpperCase() })
    if (column !== undefined) {
      const filled = own === prefix ? values : plainValues
      for (const [attribute, value] of attributesOf(child))
        if (VALUE.test(attribute)) fill(filled, column, value.trim().toUpperCase())
        else if (OTHER_KIND.get(column)?.test(value.trim())) contradicted.add(column)
      fill(filled, column, text)
      if (COUNTED.includes(column)) counted.set(column, child)
    } else if (text === '') for (const [attribute, value] of namedTexts(child)) add(others, attribute, value)
    else {
      add(others, local, text)
      const isWhole = typeof content === 'string' || content.every((inner) => openNode(inner).name === '')
      if (!isWhole) further.push(...textsWithin(content))
    }
  }
  for (const [column, text] of plainValues) {
    const own = values.get(column) ?? ''
    if (own === '') values.set(column, text)
    else if (text !== '' && !isSame(column, own, text)) repeated.add(column)
  }
  // The measure of the price comes first, because it says more than that of the quantity.
  for (const element of [counted.get(COLUMN.unit), node, counted.get(COLUMN.qty)]) if (element) addAttributes(element)
  return { values, others, attributes, ofElements, further, path, parent, repeated, contradicted }
}

/** An attribute in which some programs write the text of an element. */
const VALUE = /^value$/i

const DOLLARS = /^(\$|US ?\$|USD?|DOL(LARS?)?|AMT|AMOUNT|FLAT|FIXED)$/i
const PERCENT = /^(%|PCT|PERCENT(AGE)?|RATE)$/i
/** Attributes that say that an element holds no percentage, or no dollars. */
const OTHER_KIND: ReadonlyMap<string, RegExp> = new Map([
  [COLUMN.percent, DOLLARS],
  [COLUMN.commission, PERCENT],
  [COLUMN.overage, PERCENT],
  [COLUMN.unit, PERCENT],
])

/** The columns whose attributes may be measures. */
const COUNTED: readonly string[] = [COLUMN.unit, COLUMN.qty]

/** True for equal texts, and for equal numbers in different spellings: '2' and '2.00'. */
function isSame(column: string, one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = isNumberColumn(column) ? [cellNumber(column, one), cellNumber(column, other)] : []
  return !!a && !!b && compare(a, b) === 0
}
