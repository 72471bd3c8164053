import { XMLParser } from 'fast-xml-parser'
import { MAX_XML_DEPTH } from '../limits'
import { xmlFault } from '../panel-messages'
import { failure, type Result, success } from '../result'
import { decodeReferences } from './xml-characters'
import { soundDocument } from './xml-document'

/** Keys of the parsed tree. Element names get a '<' in front, so that `__proto__` is a name like any other. */
const TEXT = '#'
const CDATA = '!'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  maxNestedTags: MAX_XML_DEPTH + 1,
  // The parser asks twice for elements without content.
  transformTagName: (name) => (name.startsWith('<') ? name : `<${name}`),
})

/** One node as the parser gives it with `preserveOrder`: a single key, its children in order or its text. */
export type XmlNode = Readonly<Record<string, readonly XmlNode[] | string>>

/** The whole text inside a node. CDATA is literal; elsewhere references stand for characters. */
export function textOf(content: readonly XmlNode[] | string): string {
  if (typeof content === 'string') return decodeReferences(content)
  let text = ''
  for (const node of content) {
    const { key, content: inner } = openNode(node)
    text += key === CDATA && typeof inner !== 'string' ? inner.map((part) => part[TEXT] ?? '').join('') : textOf(inner)
  }
  return text
}

/** The parts of a node: the namespace prefix and the upper-case local name of an element ('' for text), its content. */
export function openNode(node: XmlNode) {
  const [key = ''] = Object.keys(node)
  const content = node[key] ?? ''
  if (!key.startsWith('<')) return { key, prefix: '', name: '', content }
  const colon = key.indexOf(':')
  return {
    key,
    prefix: key.slice(1, Math.max(colon, 1)),
    name: key.slice(Math.max(colon, 0) + 1).toUpperCase(),
    content,
  }
}

/** The tree of a document that is well-formed in every respect; otherwise 'Invalid XML format: …'. [XMLIN-08] */
export function parseXml(text: string): Result<readonly XmlNode[]> {
  const document = soundDocument(text)
  if (!document.ok) return failure(xmlFault.invalid(document.message))
  try {
    return success(parser.parse(document.value))
  } catch (error) {
    return failure(xmlFault.invalid(error instanceof Error ? error.message : String(error)))
  }
}
