import type { Tag } from './html-tags'
import type { HtmlText } from './html-text'

/** Fields that show no text. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'password'])
const BLANK = /\s/

/** The form fields of a cell. */
export interface HtmlFields {
  /** Takes a text between two tags; false if it is not in a list of choices. */
  add(source: string): boolean
  /** Takes a tag of a field; false for any other tag. */
  pass(tag: Tag): boolean
  /** The cell ends, and with it a list of choices that was never closed. */
  end(): void
}

interface Choices {
  /** The texts of the options, in order. */
  readonly texts: string[]
  selected: number
}

/**
 * Writes what form fields of a cell show: the selected choice of a list, the first if none is, and the value of an input.
 * Each is a line of its own, as is the text of a text area, so that its digits never join those next to it.
 */
export function createHtmlFields(text: HtmlText): HtmlFields {
  let choices: Choices | null = null

  function write(source: string): void {
    text.breakLine()
    text.add(source)
    text.breakLine()
  }

  function end(): void {
    if (choices) write(choices.texts[Math.max(0, choices.selected)] ?? '')
    choices = null
  }

  return {
    end,
    add(source) {
      const last = choices ? choices.texts.length - 1 : -1
      if (choices && last >= 0) choices.texts[last] += source
      return choices !== null
    },
    pass({ name, isEnd, attributes }) {
      if (name === 'select') {
        end()
        if (!isEnd) choices = { texts: [], selected: -1 }
      } else if (name === 'option' && choices) {
        if (isEnd) return true
        if (attributesIn(attributes).has('selected')) choices.selected = choices.texts.length
        choices.texts.push('')
      } else if (name === 'input') {
        const fields = attributesIn(attributes)
        if (!WITHOUT_TEXT.has(fields.get('type')?.toLowerCase() ?? '')) write(fields.get('value') ?? '')
      } else if (name === 'textarea') text.breakLine()
      else return choices !== null
      return true
    },
  }
}

/** Returns the attributes of a tag by their names in lower case; '' for one without a value. */
function attributesIn(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const isBlank = (at: number) => BLANK.test(source.charAt(at))
  let at = 0
  const skip = (isSkipped: (at: number) => boolean) => {
    while (at < source.length && isSkipped(at)) at += 1
  }
  while (at < source.length) {
    skip((one) => isBlank(one) || source[one] === '/')
    const start = at
    skip((one) => !isBlank(one) && source[one] !== '=' && source[one] !== '/')
    const name = source.slice(start, at).toLowerCase()
    skip(isBlank)
    if (source[at] !== '=') {
      if (name !== '') found.set(name, '')
      continue
    }
    at += 1
    skip(isBlank)
    const quote = source.charAt(at)
    const isQuoted = quote === '"' || quote === "'"
    const from = isQuoted ? at + 1 : at
    if (isQuoted) {
      const close = source.indexOf(quote, from)
      at = close < 0 ? source.length : close
    } else skip((one) => !isBlank(one))
    found.set(name, source.slice(from, at))
    if (isQuoted) at += 1
  }
  return found
}
