import { XMLParser } from 'fast-xml-parser'

const LISTS = new Set(['sheet', 'Relationship', 'row', 'c', 'si', 'r', 'xf', 'numFmt', 'font', 'col', 'workbookView'])

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

/** An element as the parser returns it. Its content is checked piece by piece, since a file may contain anything. */
export type Node = Readonly<Record<string, unknown>>

/** A workbook whose parts do not have the expected form. */
export class Damaged extends Error {}

/** The element tree of a part. @throws Damaged if the part is missing or declares a document type */
export function parsed(xml: string | undefined): Node {
  // A workbook has nothing to declare, so nothing is expanded either.
  if (xml === undefined || /<!DOCTYPE/i.test(xml)) throw new Damaged()
  return node(parser.parse(xml))
}

export function node(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}
}

export function child(parent: Node, name: string): Node {
  return node(Object.hasOwn(parent, name) ? parent[name] : undefined)
}

export function list(parent: Node, name: string): Node[] {
  const value = Object.hasOwn(parent, name) ? parent[name] : undefined
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? { '#': one } : node(one))) : []
}

/** The text of an element, with or without attributes, or of an attribute. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  const inner = node(value)['#']
  return typeof inner === 'string' ? inner : ''
}

/** True for a look with struck text, unless it switches that off. */
export function isStruck(look: Node): boolean {
  return Object.hasOwn(look, 'strike') && !/^(?:0|false|off)$/.test(text(child(look, 'strike')['@val']))
}

/** True for an attribute that is switched on. */
export const isOn = (value: unknown) => /^(1|true)$/.test(text(value))
