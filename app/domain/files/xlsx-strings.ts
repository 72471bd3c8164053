import { wouldJoin } from '../pricing/number-text'
import { decodeReferences } from '../xml/xml-characters'
import { child, isStruck, list, type Node, parsed, text } from './xlsx-xml'

/** A text shared by several cells. */
export interface SharedString {
  readonly text: string
  /** True if runs of the text have their own styles, regardless of the cell's style. */
  readonly hasRuns: boolean
}

/** Returns the shared strings of a workbook. @throws Damaged */
export function sharedStrings(xml: string): SharedString[] {
  return list(child(parsed(xml), 'sst'), 'si').map((value) => ({
    text: richText(value),
    hasRuns: list(value, 'r').length > 0,
  }))
}

/**
 * Returns the text of a string, plain or in runs with different styles. Leaves out phonetic and struck runs, and
 * inserts a '^' where the digits of a superscript or subscript would join their neighbors.
 */
export function richText(value: Node): string {
  let whole = text(value.t)
  let last = whole
  let wasShifted = false
  for (const run of list(value, 'r')) {
    const look = child(run, 'rPr')
    const part = text(run.t)
    if (part === '' || isStruck(look)) continue
    const isShifted = /^su(?:per|b)script$/.test(text(child(look, 'vertAlign')['@val']))
    whole += (isShifted || wasShifted) && wouldJoin(last, part) ? `^${part}` : part
    last = part
    wasShifted = isShifted
  }
  return unescaped(decodeReferences(whole))
}

/** Decodes Excel's escapes for characters that XML cannot hold. */
export function unescaped(value: string): string {
  return value.includes('_x')
    ? value.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : value
}
