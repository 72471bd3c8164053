import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, MARK_SHARE, MIXES, PAIRS, weakPairs } from './contrast'
import {
  DARK_THEME,
  LIGHT_THEME,
  MEANINGS,
  parseColor,
  propertyOf,
  THEME_COLORS,
  type Theme,
  withColors,
} from './theme'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('a theme', () => {
  test('[THEME-11] has a name and its fifteen colours', () => {
    const fields =
      'name, primaryColor, secondaryColor, accentColor, backgroundColor, surfaceColor, textColor, borderColor, tableHeaderBg, tableCellBg, tableRowEven, tableRowOdd, tableRowHover, tableTextColor, inputBg, inputBorder'
    expect(Object.keys(LIGHT_THEME)).toEqual(fields.split(', '))
    expect(Object.keys(DARK_THEME)).toEqual(fields.split(', '))
  })

  test('[THEME-11] the stylesheet has the same colours under the names of the fields', () => {
    const css = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')
    const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
    for (const name of THEME_COLORS) {
      expect(light).toContain(`${propertyOf(name)}: ${LIGHT_THEME[name]};`)
      expect(dark).toContain(`${propertyOf(name)}: ${DARK_THEME[name]};`)
    }
    for (const [css, { mark, success }] of [
      [light, MEANINGS.light],
      [dark, MEANINGS.dark],
    ] as const) {
      expect(css).toContain(`--mark: ${mark};`)
      expect(css).toContain(`--success: ${success};`)
    }
  })

  test('what is looked at for its contrast is mixed as the stylesheets mix it', () => {
    const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
    const tokens = text('../theme/tokens.css')
    expect(tokens).toContain('--ground: var(--surface-color);')
    const rows = /\.grid-body \{[^}]*\}/.exec(tokens)?.[0]
    expect(rows).toContain('--ink: var(--table-text-color);')
    expect(rows).toContain('--ground: var(--table-row-odd);')
    const mixed = (name: string, of: string, share: number, ground: string) =>
      `${name}: color-mix(in srgb, var(${of}) ${Math.round(share * 100)}%, ${ground});`
    const inGround = (name: string, of: string, share: number) => mixed(name, of, share, 'var(--ground)')
    for (const { 1: share } of [MIXES.mutedText, MIXES.quietRow])
      expect(tokens).toContain(inGround('--muted-text', '--ink', share))
    for (const { 1: share } of [MIXES.pill, MIXES.rowPill])
      expect(tokens).toContain(inGround('--primary-wash-strong', '--primary-color', share))
    expect(tokens).toContain(inGround('--primary-wash', '--primary-color', MIXES.selectedRow[1]))
    expect(tokens).toContain(mixed('--hover-wash', '--ink', MIXES.notePill[1], 'transparent'))
    expect(tokens).toContain(mixed('--mark-wash', '--mark', MARK_SHARE, 'var(--table-cell-bg)'))
    const kinds = text('../editor/grid/kinds.css')
    expect(kinds).toContain(mixed('--cell-bg', '--primary-color', MIXES.groupRow[1], 'var(--table-row-odd)'))
  })

  test.each([
    ['#2350c8', '#2350c8'],
    [' 2350C8 ', '#2350c8'],
    ['#fA0', '#ffaa00'],
    ['red', null],
    ['#2350c', null],
    ['#2350c8;background:url(x)', null],
    ['', null],
  ])('reads %o as %o', (typed, expected) => {
    expect(parseColor(typed)).toBe(expected)
  })

  test('takes from outside what is a colour and nothing else', () => {
    const stored = JSON.parse(
      '{"primaryColor":"#112233","textColor":"url(x)","name":7,"__proto__":{"inputBg":"#000000"}}',
    )
    expect(withColors(LIGHT_THEME, stored)).toEqual({ ...LIGHT_THEME, primaryColor: '#112233' })
    expect(withColors(LIGHT_THEME, null)).toEqual(LIGHT_THEME)
    expect(withColors(DARK_THEME, 'dark')).toEqual(DARK_THEME)
  })
})

describe('contrast', () => {
  test('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
    // Known as the lightest gray that is readable on white.
    expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })

  test('does not depend on the order, and lies between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
        expect(contrast(one, other)).toBeLessThanOrEqual(21.001)
      }),
    )
  })

  test('black or white is readable on every colour, by its brightness', () => {
    fc.assert(
      fc.property(color, (ground) => {
        const ink = luminance(ground) > 0.179 ? '#000000' : '#ffffff'
        expect(contrast(ink, ground)).toBeGreaterThan(4.5)
      }),
    )
  })

  test('the two themes of the product have no pair that is hard to read', () => {
    expect(weakPairs(LIGHT_THEME)).toEqual([])
    expect(weakPairs(DARK_THEME)).toEqual([])
  })

  test('names the pairs that are too close, the worst first', () => {
    const faint = { ...LIGHT_THEME, textColor: '#ffffff', primaryColor: '#9ab6ff' }
    const weak = weakPairs(faint)
    expect(weak[0]).toMatchObject({ text: 'textColor', ratio: 1 })
    expect(weak.map(({ text }) => text)).toContain('primaryColor')
    expect(weak.length).toBeLessThan(PAIRS.length)
  })

  const found = (change: Partial<Theme>) =>
    weakPairs({ ...LIGHT_THEME, ...change }).map(({ text, ground }) => `${text} on ${ground}`)

  test('dark rows under light windows: quiet text is mixed from what stands in the rows; what stays too close is named', () => {
    const rows = { tableRowOdd: '#141b24', tableRowEven: '#171f29', tableRowHover: '#1d2a44', tableCellBg: '#141b24' }
    const weak = found({ ...rows, tableTextColor: '#e6eaf1' })
    expect(weak.filter((pair) => pair.startsWith('quietRow'))).toEqual([])
    expect(weak).toEqual(expect.arrayContaining(['primaryColor on tableRowOdd', 'completed on tableRowOdd']))
    expect(found({ ...rows, tableTextColor: '#7c8390' })).toEqual(
      expect.arrayContaining(['quietRow on tableRowOdd', 'quietRow on notePill']),
    )
  })

  test('the accent means nothing, so it makes nothing hard to read', () => {
    expect(found({ accentColor: '#18212f' })).toEqual([])
  })

  test('the edge of a field is seen from 3 to 1 on', () => {
    expect(found({ inputBorder: '#ffffff' })).toEqual(['inputBorder on inputBg', 'inputBorder on surfaceColor'])
    expect(found({ inputBorder: '#949494' })).toEqual([])
  })
})
