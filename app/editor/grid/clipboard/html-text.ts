import { MAX_NUMBER_TEXT } from '~/domain/limits/numbers'
import { wouldJoin } from '~/domain/pricing/number-text'
import { type Colors, colorsIn, NO_COLORS, withAttributes } from './html-colors'

/** Characters that programs write as named references; numeric references are decoded for all characters. */
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['deg', '°'],
  ['plusmn', '±'],
  ['times', '×'],
  ['reg', '®'],
  ['copy', '©'],
  ['trade', '™'],
  ['micro', 'µ'],
  ['middot', '·'],
  ['bull', '•'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['sup2', '²'],
  ['le', '≤'],
  ['ge', '≥'],
  ['euro', '€'],
])
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi

/**
 * Matches what keeps a text from being words separated by single spaces, as nearly all cells are; testing this first
 * avoids most of the cost. It has no repetition, whose backtracking takes a stack as long as the text.
 */
const NEEDS_READING = /[^\S ]|&| {2}|^ | $/

/** Matches a number of at least two digits. */
const WHOLE_NUMBER = /^\$?\d[\d.,]*\d$/

/** True for a text that is a number by itself: two in a row, as with a price and its replacement, are not one number. */
const isWhole = (text: string) => text.length <= MAX_NUMBER_TEXT && WHOLE_NUMBER.test(text)

/** Extracts the visible text of HTML fragments, one after the other, in a single pass. */
export interface HtmlText {
  /** Text between two tags. */
  add(source: string): void
  /** `<br>`. */
  addBreak(): void
  /** A block begins or ends: the text that follows starts a new line. */
  breakLine(): void
  /** Raised or lowered text begins or ends: a '^' keeps its digits from joining their neighbours, as in 10¹. */
  shiftLine(): void
  /** Returns the text so far and starts the next fragment. */
  take(): string
}

/** Collapses whitespace unless `isPre`, and trims it at line ends. */
export function createHtmlText(isPre: boolean): HtmlText {
  let text = ''
  /** A space that is written only if more text follows on the same line. */
  let hasBlank = false
  let isLineStart = true
  let wantsBreak = false
  let isShifted = false
  let last = ''

  function write(words: string): void {
    if (words === '') return
    if (wantsBreak && text !== '') text += '\n'
    else if (hasBlank && !isLineStart) text += ' '
    else if (wouldJoin(last, words) && (isShifted || (last === text && isWhole(last) && isWhole(words)))) text += '^'
    text += words
    last = words
    isShifted = false
    wantsBreak = false
    hasBlank = false
    isLineStart = false
  }

  return {
    add(source) {
      if (isPre || !NEEDS_READING.test(source)) return write(decoded(source))
      const words = source.replace(/[ \t\r\n\f]+/g, ' ')
      if (words.startsWith(' ')) hasBlank = true
      write(decoded(words.trim()).replaceAll('\u00a0', ' '))
      if (words.length > 1 && words.endsWith(' ')) hasBlank = true
    },
    addBreak() {
      text += '\n'
      last = ''
      hasBlank = false
      isLineStart = true
      wantsBreak = false
    },
    breakLine() {
      wantsBreak ||= !isLineStart
      hasBlank = false
    },
    shiftLine() {
      isShifted = true
    },
    take() {
      const taken = isPre ? text : text.trim()
      text = ''
      last = ''
      isShifted = false
      hasBlank = false
      isLineStart = true
      wantsBreak = false
      return taken
    },
  }
}

/** Decodes named and numeric character references. */
export function decoded(source: string): string {
  if (!source.includes('&')) return source
  return source.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** How an element is displayed. */
export interface Look {
  /** It takes no space: a cell is left out, not empty. */
  readonly isGone: boolean
  /** Its text is hidden or struck through. */
  readonly isUnread: boolean
  /** Its text is raised or lowered. */
  readonly isShifted: boolean
  /** The colors that it states. */
  readonly colors: Colors
}

const PLAIN: Look = { isGone: false, isUnread: false, isShifted: false, colors: NO_COLORS }
const STRUCK = new Set(['del', 's', 'strike'])
const SHIFTED = new Set(['sup', 'sub'])
/** Values of the style properties that change a look. */
const FLAG_PATTERNS: ReadonlyMap<string, RegExp> = new Map([
  ['display', /^none/],
  ['mso-hide', /^all/],
  ['visibility', /^(?:hidden|collapse)/],
  ['font-size', /^(?:0(?:\.0{0,9})?(?:px|pt|em|rem|%)?|1(?:\.0{0,9})?(?:px|pt))$/],
  ['text-decoration', /line-through/],
  ['text-decoration-line', /line-through/],
  ['vertical-align', /^su(?:per|b)/],
])
const MOST_KNOWN = 1000
const MAY_HAVE_FLAGS = /style|class|hidden|color/i
const STYLE = /(?:^|\s)style\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const CLASS = /(?:^|\s)class\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const QUOTED = /"[^"]*"|'[^']*'/g
const CLASS_SELECTOR = /^[a-z]*\.([\w-]+)$/i

/** Style flags and text colors by class and tag. */
interface Styles {
  readonly flags: ReadonlyMap<string, boolean>
  readonly colors: Colors
}

/** Derives looks from tags and from the classes in added style sheets. */
export interface LookReader {
  addSheet(css: string): void
  /** True if a style sheet states colors behind elements by other means than a class. */
  hasOtherPapers(): boolean
  lookOf(name: string, attributes: string): Look
}

export function createLookReader(): LookReader {
  const classes = new Map<string, ReadonlyMap<string, boolean>>()
  const classColors = new Map<string, Colors>()
  const known = new Map<string, Styles>()
  let hasOtherPapers = false

  function stylesOf(attributes: string): Styles {
    const isStyled = classes.size + classColors.size > 0
    const names = isStyled ? attributeIn(CLASS, attributes).split(/\s+/) : []
    const style = attributeIn(STYLE, attributes)
    const flags = new Map([
      ...names.flatMap((name) => [...(classes.get(name) ?? [])]),
      ...flagsIn(style),
      ['hidden', isHiddenByAttribute(attributes)],
    ])
    const stated: Colors = Object.assign({}, ...names.map((name) => classColors.get(name)))
    return { flags, colors: withAttributes({ ...stated, ...colorsIn(style) }, attributes.replace(STYLE, '')) }
  }

  /** Cached, because the cells of a table repeat a few attributes. */
  function cachedStyles(attributes: string): Styles {
    const styles = known.get(attributes) ?? stylesOf(attributes)
    if (known.size < MOST_KNOWN) known.set(attributes, styles)
    return styles
  }

  return {
    addSheet(css) {
      known.clear()
      // Print rules say nothing about the screen, so such sheets are skipped.
      if (/@media/i.test(css)) return
      for (const rule of css.replace('<!--', '').split('}')) {
        const open = rule.indexOf('{')
        const body = rule.slice(open + 1)
        const [flags, colors] = [flagsIn(body), colorsIn(body)]
        if (open < 0 || (flags.size === 0 && colors === NO_COLORS)) continue
        for (const selector of rule.slice(0, open).split(',')) {
          const name = CLASS_SELECTOR.exec(selector.trim())?.[1]
          if (name === undefined) hasOtherPapers ||= colors.paper !== undefined
          else {
            if (flags.size > 0) classes.set(name, new Map([...(classes.get(name) ?? []), ...flags]))
            classColors.set(name, { ...classColors.get(name), ...colors })
          }
        }
      }
    },
    hasOtherPapers: () => hasOtherPapers,
    lookOf(name, attributes) {
      const isStruck = STRUCK.has(name)
      const isShifted = SHIFTED.has(name)
      if (!MAY_HAVE_FLAGS.test(attributes))
        return isStruck || isShifted ? { ...PLAIN, isUnread: isStruck, isShifted } : PLAIN
      const { flags, colors } = cachedStyles(attributes)
      const says = (...properties: string[]) => properties.some((property) => flags.get(property))
      const isGone = says('display', 'mso-hide', 'hidden')
      const isStruckByStyle = says('visibility', 'font-size', 'text-decoration', 'text-decoration-line')
      return {
        isGone,
        isUnread: isGone || isStruck || isStruckByStyle,
        isShifted: isShifted || says('vertical-align'),
        colors,
      }
    },
  }
}

/** Returns the relevant properties of a style, each with whether it hides, strikes or shifts. */
function flagsIn(css: string): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>()
  if (css === '') return flags
  for (const declaration of css.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(0, colon)).trim()
    const pattern = FLAG_PATTERNS.get(property)
    if (pattern) flags.set(property, pattern.test(declaration.slice(colon + 1).trim()))
  }
  return flags
}

function isHiddenByAttribute(attributes: string): boolean {
  return /hidden/i.test(attributes) && /\shidden(?:[\s=]|$)/i.test(` ${attributes.replace(QUOTED, '')}`)
}

function attributeIn(pattern: RegExp, attributes: string): string {
  const [, double, single, bare] = pattern.exec(attributes) ?? []
  return double ?? single ?? bare ?? ''
}
