import { XMLParser } from 'fast-xml-parser'
import { MAX_XML_DEPTH } from '../limits/quote-files'
import { xmlFault } from '../panel-messages'
import { withoutUnprintable } from '../plain-text'
import { wouldJoin } from '../pricing/number-text'
import { failure, type Result, success } from '../result'
import { decodeReferences } from './xml-characters'
import { soundDocument } from './xml-document'

/** Keys of the parsed tree. Element names get a '<' prefix, so that `__proto__` is a name like any other. */
const TEXT = '#'
const CDATA = '!'
const ATTRIBUTES = ':@'
/** Prefix of attribute names, for the same reason. */
const ATTRIBUTE_MARK = '@'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE_MARK,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  maxNestedTags: MAX_XML_DEPTH + 1,
  // The parser calls this twice for elements without content.
  transformTagName: (name) => (name.startsWith('<') ? name : `<${name}`),
})

/** A node as parsed with `preserveOrder`: one key with its children in order or its text, and its attributes. */
export type XmlNode = Readonly<Record<string, readonly XmlNode[] | string>>

/**
 * Returns the whole text inside a node. CDATA is literal; elsewhere references are decoded. Invisible characters go. Inserts a space between
 * digits of different elements, so that '100<OLD>90</OLD>' is not a number.
 */
export function textOf(content: readonly XmlNode[] | string): string {
  let text = ''
  let last = ''
  let isApart = false

  function add(written: string): void {
    const part = withoutUnprintable(written)
    if (part === '') return
    text += isApart && wouldJoin(last, part) ? ` ${part}` : part
    last = part
    isApart = false
  }

  function addAll(nodes: readonly XmlNode[]): void {
    for (const node of nodes) {
      const { key, content: inner } = openNode(node)
      if (typeof inner === 'string') add(decodeReferences(inner))
      else if (key === CDATA) for (const part of inner) add(String(part[TEXT] ?? ''))
      else {
        isApart = true
        addAll(inner)
        isApart = true
      }
    }
  }

  if (typeof content === 'string') add(decodeReferences(content))
  else addAll(content)
  return text
}

/**
 * Splits a node into its key, the namespace prefix and local name of an element ('' for text), in upper case and as
 * written, and its content.
 */
export function openNode(node: XmlNode) {
  const [key = ''] = Object.keys(node)
  const content = node[key] ?? ''
  if (!key.startsWith('<')) return { key, prefix: '', name: '', local: '', content }
  const colon = key.indexOf(':')
  const local = key.slice(Math.max(colon, 0) + 1)
  return { key, prefix: key.slice(1, Math.max(colon, 1)), name: local.toUpperCase(), local, content }
}

/** Returns the names and texts of an element's attributes, without empty ones and those of other namespaces. */
export function attributesOf(node: XmlNode): readonly (readonly [name: string, text: string])[] {
  const attributes: unknown = node[ATTRIBUTES]
  if (typeof attributes !== 'object' || attributes === null) return []
  return Object.entries(attributes).flatMap(([key, value]) => {
    const [name, text] = [key.slice(ATTRIBUTE_MARK.length), decodeReferences(String(value)).trim()]
    return name.includes(':') || name === 'xmlns' || text === '' ? [] : [[name, text] as const]
  })
}

const MARKUP_BEHIND_DIGIT = /[\d.,;]<[!?]/
/** Delimiters of markup without a value, and of CDATA, whose text is a value. */
const SKIPPED_MARKUP = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const
const [BEFORE_MARKUP, BEHIND_MARKUP] = [/[\d.,;]/, /[\d.,&]/]

/** Replaces comments between digits with a space, because '10<!-- was 12 -->5' would otherwise read as 105. */
function withBlanks(text: string): string {
  const pieces: string[] = []
  let from = 0
  let begin = -1
  for (let open = text.indexOf('<'); open >= 0; ) {
    const [opening, closing = ''] = SKIPPED_MARKUP.find(([sign]) => text.startsWith(sign, open)) ?? []
    const close = opening === undefined ? -1 : text.indexOf(closing, open + opening.length)
    const end = close < 0 ? open + 1 : close + closing.length
    const isComment = close >= 0 && closing !== ']]>'
    if (isComment && begin < 0) begin = open
    const isLast = isComment && !text.startsWith('<!--', end) && !text.startsWith('<?', end)
    if (isLast) {
      if (BEFORE_MARKUP.test(text.charAt(begin - 1)) && BEHIND_MARKUP.test(text.charAt(end))) {
        pieces.push(text.slice(from, begin), ' ')
        from = end
      }
      begin = -1
    }
    open = text.indexOf('<', end)
  }
  return [...pieces, text.slice(from)].join('')
}

/** Parses a document that is well-formed in every respect; fails with 'Invalid XML format: …' otherwise. [XMLIN-08] */
export function parseXml(text: string): Result<readonly XmlNode[]> {
  const checked = soundDocument(text)
  const document = checked.ok && MARKUP_BEHIND_DIGIT.test(text) ? soundDocument(withBlanks(text)) : checked
  if (!document.ok) return failure(xmlFault.invalid(document.message))
  try {
    return success(parser.parse(document.value))
  } catch (error) {
    return failure(xmlFault.invalid(error instanceof Error ? error.message : String(error)))
  }
}
