import { saysNotInQuote } from '../pricing/not-in-quote'
import { headingOf } from '../xml/element-headings'
import { otherValues, type QuoteLine } from '../xml/xml-lines'

/** Words in names of elements that mark a line as not quoted, by one of these values or by enclosing the line. */
const NOT_QUOTED = /\b(DELETED|VOID|CANCELLED|EXCLUDED|OPTIONAL|ALTERNATE|ALT)\b/
const TRUE = /^(|Y|YES|TRUE|1|X)$/
const INCLUDED = /^(IS )?INCLUDED?$/
const FALSE = /^(N|NO|FALSE|0)$/

/** Returns the words with which a line says that it is not quoted: 'DELETED'; '' if it is quoted. */
export function notQuoted(line: QuoteLine): string {
  for (const [name, text] of [...otherValues(line), ...line.further]) {
    if (saysNotInQuote(text, 'description')) return text
    if (!TRUE.test(text) && !FALSE.test(text)) continue
    const heading = headingOf(name)
    const [, word] = NOT_QUOTED.exec(heading) ?? []
    if (word !== undefined && TRUE.test(text)) return word === 'ALT' ? 'ALTERNATE' : word
    if (INCLUDED.test(heading) && FALSE.test(text)) return 'NOT INCLUDED'
  }
  return ''
}
