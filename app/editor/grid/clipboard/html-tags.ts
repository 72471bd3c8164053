import { literally } from '~/domain/literally'
import type { Look } from './html-text'

/** Elements that begin a new line inside a cell. */
export const BLOCKS = new Set(['p', 'div', 'li', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements whose content is not shown. */
export const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title'])
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/iy
/** Elements without content, so that hiding one hides nothing. */
export const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
/** Elements that end implicitly at the next one of their kind. */
export const ENDS_ITSELF = new Set(['p', 'li', 'td', 'th', 'tr'])

const BLANK = /\s/

export interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: string
  /** The position after it. */
  readonly end: number
}

/**
 * Reads the tag, comment or declaration at a position; the name is '' for comments, declarations and a literal `<`.
 * After a quote that is never closed, quotes are ignored for the rest of the text: searching for their ends repeatedly would
 * take quadratic time.
 */
export function tagReader(html: string): (open: number) => Tag {
  let hasOpenQuote = false
  const other = (end: number): Tag => ({ name: '', isEnd: false, attributes: '', end: end < 0 ? html.length : end })

  /** Returns the end of the tag whose attributes begin here, or -1. A quote opens a value only after `=`. */
  function endOfTag(from: number): number {
    let before = ''
    for (let at = from; at < html.length; at += 1) {
      const sign = html.charAt(at)
      if (sign === '>') return at
      if (before === '=' && (sign === '"' || sign === "'")) {
        at = html.indexOf(sign, at + 1)
        if (at < 0) return -1
      }
      if (!BLANK.test(sign)) before = sign
    }
    return -1
  }

  return (open) => {
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      return other(end < 0 ? -1 : end + 3)
    }
    TAG_START.lastIndex = open
    const [, slash, name = ''] = TAG_START.exec(html) ?? []
    if (slash !== undefined) {
      const from = TAG_START.lastIndex
      const end = hasOpenQuote ? html.indexOf('>', from) : endOfTag(from)
      const attributes = html.slice(from, end)
      if (end >= 0) return { name: name.toLowerCase(), isEnd: slash !== '', attributes, end: end + 1 }
      hasOpenQuote = true
    }
    const end = html.indexOf('>', open)
    return other(end < 0 ? -1 : end + 1)
  }
}

export function afterElement(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${literally(name)}`, 'gi')
  closing.lastIndex = from
  const end = closing.test(html) ? html.indexOf('>', closing.lastIndex) : -1
  return end < 0 ? html.length : end + 1
}

/** Hides the text between the tags of an unread element of a cell, at any nesting depth. */
export function createVeil() {
  let by: string | null = null
  let depth = 0
  return {
    isDown: () => by !== null,
    lift() {
      by = null
    },
    /** Hides the whole cell. */
    cover() {
      by = ''
    },
    pass({ name, isEnd }: Tag, { isUnread }: Look) {
      if (by === null) {
        if (isEnd || !isUnread || VOID.has(name)) return
        by = name
        depth = 1
      } else if (name === by && name !== '') {
        if (isEnd) depth -= 1
        else if (!ENDS_ITSELF.has(name)) depth += 1
        else if (!isUnread) depth = 0
        if (depth === 0) by = null
      }
    },
  }
}
