import { XMLParser } from 'fast-xml-parser'

const LISTS = new Set([
  'sheet',
  'Relationship',
  'row',
  'c',
  'si',
  'r',
  'xf',
  'numFmt',
  'font',
  'col',
  'workbookView',
  'comment',
])

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
})

/** An element as parsed. Its content is validated piece by piece, because a file may contain anything. */
export type Node = Readonly<Record<string, unknown>>

/** A workbook whose parts do not have the expected structure. */
export class Damaged extends Error {}

/** Returns the element tree of a part. @throws Damaged if the part is missing or has a document type declaration */
export function parsed(xml: string | undefined): Node {
  // A workbook needs no declarations, so no entity is ever expanded.
  if (xml === undefined || /<!DOCTYPE/i.test(xml)) throw new Damaged()
  return node(parser.parse(xml))
}

export function node(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}
}

export function child(parent: Node, name: string): Node {
  return node(Object.hasOwn(parent, name) ? parent[name] : undefined)
}

/** Returns the elements of a name; the parser turns several into an array. */
export function list(parent: Node, name: string): Node[] {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined
  if (value === undefined) return []
  return [value].flat().map((one) => (typeof one === 'string' ? { '#': one } : node(one)))
}

/** Returns the text of an element, with or without attributes, or of an attribute. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  const inner = node(value)['#']
  return typeof inner === 'string' ? inner : ''
}

/** True if a style has strikethrough and does not switch it off. */
export function isStruck(look: Node): boolean {
  return Object.hasOwn(look, 'strike') && !/^(?:0|false|off)$/.test(text(child(look, 'strike')['@val']))
}

/** True for an attribute that is switched on. */
export const isOn = (value: unknown) => /^(1|true)$/.test(text(value))
