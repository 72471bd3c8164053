import { MAX_XML_DEPTH, MAX_XML_ELEMENTS } from '../limits/quote-files'
import { xmlFault } from '../panel-messages'
import { failure, type Result, success } from '../result'
import { findForbidden, hasSoundReferences } from './xml-characters'

const NAME = '[\\p{L}_:][\\p{L}\\p{M}\\p{N}_:.\\u00B7-]*'
const TAG_NAME = new RegExp(NAME, 'uy')
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^<"]*)"|'([^<']*)')`, 'uy')
const TAG_END = /\s*(\/?)>/y

/** The reason a document is rejected, and the position in its text. */
class Fault extends Error {
  constructor(
    readonly reason: string,
    readonly at: number,
  ) {
    super(reason)
  }
}

/**
 * Checks that a text is one well-formed XML element, in a single strict pass before any parser sees it, because parsers
 * accept control characters, second roots, truncated files or unknown entities. Returns the element without
 * declaration, comments and processing instructions. Rejects a DOCTYPE, so there is nothing to expand or fetch.
 */
export function soundDocument(text: string): Result<string> {
  try {
    return success(new Scanner(text).read())
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const line = text.slice(0, error.at).split(/\r\n?|\n/).length
    return failure(xmlFault.inLine(error.reason, line))
  }
}

class Scanner {
  /** Names of the open elements, outermost first. */
  private readonly open: { readonly name: string; readonly at: number }[] = []
  private elements = 0
  private at = 0

  constructor(private readonly text: string) {}

  read(): string {
    const { text } = this
    const forbidden = findForbidden(text)
    if (forbidden >= 0) throw new Fault(xmlFault.character, forbidden)
    let kept = ''
    while (this.at < text.length) {
      const from = this.at
      if (this.readPart()) kept += text.slice(from, this.at)
    }
    const unclosed = this.open.at(-1)
    if (unclosed) throw new Fault(xmlFault.notClosed(unclosed.name), unclosed.at)
    if (this.elements === 0) throw new Fault(xmlFault.blank, 0)
    return kept
  }

  /** Reads one piece of markup, or the text before the next; false if it has no content to keep. */
  private readPart(): boolean {
    const { text, at } = this
    if (text[at] !== '<') return this.readText()
    switch (text[at + 1]) {
      case '/':
        return this.readClosingTag()
      case '?':
        return this.readInstruction()
      case '!':
        return this.readDeclaration()
      default:
        return this.readOpeningTag()
    }
  }

  private readDeclaration(): boolean {
    const { text, at } = this
    if (text.startsWith('<!--', at)) return this.readComment()
    if (text.startsWith('<![CDATA[', at)) return this.readCdata()
    throw new Fault(/^<!DOCTYPE/i.test(text.slice(at, at + 9)) ? xmlFault.doctype : xmlFault.badTag, at)
  }

  private readText(): boolean {
    const next = this.text.indexOf('<', this.at)
    const end = next < 0 ? this.text.length : next
    const run = this.text.slice(this.at, end)
    if (this.open.length > 0) {
      if (run.includes(']]>') || !hasSoundReferences(run)) throw new Fault(xmlFault.badText, this.at)
    } else if (/[^\t\n\r ]/.test(run)) throw new Fault(xmlFault.roots, this.at)
    this.at = end
    return this.open.length > 0
  }

  private readComment(): boolean {
    const from = this.at
    const dashes = this.passed('--', from + 4)
    if (this.text[dashes] !== '>') throw new Fault(xmlFault.badTag, from)
    this.at = dashes + 1
    return false
  }

  private readCdata(): boolean {
    if (this.open.length === 0) throw new Fault(xmlFault.roots, this.at)
    this.at = this.passed(']]>', this.at)
    return true
  }

  private readInstruction(): boolean {
    if (this.at > 0 && /^<\?xml[\s?]/i.test(this.text.slice(this.at, this.at + 6))) {
      throw new Fault(xmlFault.badDeclaration, this.at)
    }
    this.at = this.passed('?>', this.at)
    return false
  }

  private readOpeningTag(): boolean {
    const from = this.at
    const name = this.readName(from + 1)
    if (this.open.length === 0 && this.elements > 0) throw new Fault(xmlFault.roots, from)
    this.elements += 1
    if (this.elements > MAX_XML_ELEMENTS) throw new Fault(xmlFault.tooMany, from)
    this.readAttributes()
    const isEmpty = this.readTagEnd() === '/'
    if (!isEmpty) this.open.push({ name, at: from })
    if (this.open.length > MAX_XML_DEPTH) throw new Fault(xmlFault.tooDeep, from)
    return true
  }

  private readClosingTag(): boolean {
    const from = this.at
    const name = this.readName(from + 2)
    const opened = this.open.pop()
    if (!opened) throw new Fault(xmlFault.notOpened(name), from)
    if (opened.name !== name) throw new Fault(xmlFault.notClosed(opened.name), opened.at)
    if (this.readTagEnd() === '/') throw new Fault(xmlFault.badTag, from)
    return true
  }

  private readAttributes(): void {
    if (this.text[this.at] === '>') return
    const names = new Set<string>()
    for (let match = this.match(ATTRIBUTE); match; match = this.match(ATTRIBUTE)) {
      const [, name = '', double, single] = match
      if (names.has(name)) throw new Fault(xmlFault.badTag, this.at)
      names.add(name)
      if (!hasSoundReferences(double ?? single ?? '')) throw new Fault(xmlFault.badText, this.at)
    }
  }

  private readName(at: number): string {
    this.at = at
    const name = this.match(TAG_NAME)?.[0]
    if (!name) throw new Fault(at < this.text.length ? xmlFault.badTag : xmlFault.unfinished, at)
    return name
  }

  private readTagEnd(): string {
    const from = this.at
    const match = this.match(TAG_END)
    if (!match) throw new Fault(this.text.includes('>', from) ? xmlFault.badTag : xmlFault.unfinished, from)
    return match[1] ?? ''
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at = pattern.lastIndex
    return match
  }

  /** Returns the position after the next `mark`. */
  private passed(mark: string, from: number): number {
    const found = this.text.indexOf(mark, from)
    if (found < 0) throw new Fault(xmlFault.unfinished, this.at)
    return found + mark.length
  }
}
