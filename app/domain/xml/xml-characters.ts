const FORBIDDEN = '[^\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]'
const FIRST_FORBIDDEN = new RegExp(FORBIDDEN, 'u')
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')

/** Returns the position of the first character that XML does not allow, -1 if all are allowed. */
export function findForbidden(text: string): number {
  return text.search(FIRST_FORBIDDEN)
}

/** Removes characters that XML does not allow. */
export function withoutForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, '')
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
])
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ...Array.from(ENTITIES, ([entity, character]) => [character, entity] as const),
  // A parser reads a bare carriage return as a line feed.
  ['\r', '&#13;'],
])
const REFERENCE = /&(?:lt|gt|amp|apos|quot|#\d+|#x[\dA-Fa-f]+);/y

/** True if every '&' starts a reference that needs no DOCTYPE, to a character that XML allows. */
export function hasSoundReferences(text: string): boolean {
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at
    const reference = REFERENCE.exec(text)
    if (!reference || findForbidden(decodeReference(reference[0])) >= 0) return false
  }
  return true
}

/** Decodes the references in a text that passed `hasSoundReferences`. */
export function decodeReferences(text: string): string {
  return text.includes('&') ? text.replace(/&[^&;]+;/g, decodeReference) : text
}

function decodeReference(reference: string): string {
  const character = ENTITIES.get(reference)
  if (character) return character
  // '#65' is parsed as '065', '#x41' as '0x41'.
  const code = Number(`0${reference.slice(2, -1)}`)
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
}

/** Escapes a text for element content, without characters that XML does not allow. [XMLOUT-43] */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"\r]/g, (character) => ESCAPES.get(character) ?? character)
}
