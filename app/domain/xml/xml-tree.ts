import { XMLParser } from 'fast-xml-parser'
import { MAX_XML_DEPTH } from '../limits'
import { xmlFault } from '../panel-messages'
import { wouldJoin } from '../pricing/number-text'
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

/**
 * The whole text inside a node. CDATA is literal; elsewhere references stand for characters. A blank parts digits that belong
 * to different elements, so that '100<OLD>90</OLD>' is no number.
 */
export function textOf(content: readonly XmlNode[] | string): string {
  let text = ''
  let last = ''
  let isApart = false

  function add(part: string): void {
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

const ASIDE_BEHIND_DIGIT = /[\d.,;]<[!?]/
/** CDATA, or comments and instructions in a row. Linear only in a sound document, which closes each of them. */
const ASIDES = /<!\[CDATA\[.*?\]\]>|(?:<!--.*?-->|<\?.*?\?>)+/gs
const [BEFORE_ASIDE, BEHIND_ASIDE] = [/[\d.,;]/, /[\d.,&]/]

/** A blank for comments between digits: without them, '10<!-- was 12 -->5' would read as 105. */
function withBlanks(text: string): string {
  return text.replace(ASIDES, (aside, at: number) => {
    const isBetween = BEFORE_ASIDE.test(text.charAt(at - 1)) && BEHIND_ASIDE.test(text.charAt(at + aside.length))
    return isBetween && !aside.startsWith('<![') ? ' ' : aside
  })
}

/** The tree of a document that is well-formed in every respect; otherwise 'Invalid XML format: …'. [XMLIN-08] */
export function parseXml(text: string): Result<readonly XmlNode[]> {
  const checked = soundDocument(text)
  const document = checked.ok && ASIDE_BEHIND_DIGIT.test(text) ? soundDocument(withBlanks(text)) : checked
  if (!document.ok) return failure(xmlFault.invalid(document.message))
  try {
    return success(parser.parse(document.value))
  } catch (error) {
    return failure(xmlFault.invalid(error instanceof Error ? error.message : String(error)))
  }
}
