import { headingOf } from '../xml/element-headings'
import { otherValues, type QuoteLine } from '../xml/xml-lines'
import { saysNotInQuote } from './unlikely-numbers'

/** Names of elements that say, with one of these texts or around a line, that it is not quoted. */
const NOT_QUOTED = /\b(DELETED|VOID|CANCELLED|EXCLUDED|ALTERNATE|ALT)\b/
const TRUE = /^(|Y|YES|TRUE|1|X)$/
const INCLUDED = /^(IS )?INCLUDED?$/
const FALSE = /^(N|NO|FALSE|0)$/

/** What a line says of itself if it is not quoted: 'DELETED'; '' otherwise. */
export function notQuoted(line: QuoteLine): string {
  for (const [name, text] of [...otherValues(line), ...line.further]) {
    if (saysNotInQuote(text)) return text
    if (!TRUE.test(text) && !FALSE.test(text)) continue
    const heading = headingOf(name)
    const [, word] = NOT_QUOTED.exec(heading) ?? []
    if (word !== undefined && TRUE.test(text)) return word === 'ALT' ? 'ALTERNATE' : word
    if (INCLUDED.test(heading) && FALSE.test(text)) return 'NOT INCLUDED'
  }
  return ''
}
