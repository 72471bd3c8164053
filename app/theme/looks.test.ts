import { describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { DARK_THEME, LIGHT_THEME } from '~/domain/theme'
import { asStored, readLooks, themeOf, withMode } from './looks'

const from = (texts: Readonly<Record<string, string | null>>) => readLooks((name) => texts[name] ?? null)

describe('what a person prefers to see', () => {
  test('[THEME-12] is the Light theme with tinted rows unless they say otherwise', () => {
    expect(from({})).toEqual({ mode: 'light', custom: null, rowBands: true, columnBands: false })
    expect(themeOf(from({}), true)).toBe(LIGHT_THEME)
  })

  test('[THEME-13][THEME-14][THEME-15] comes back from local storage as it went in', () => {
    const looks = {
      mode: 'custom',
      custom: { ...DARK_THEME, name: 'Night', primaryColor: '#00ff00' },
      rowBands: false,
      columnBands: true,
    } as const
    expect(Object.keys(asStored(looks))).toEqual([
      STORAGE_KEYS.theme,
      STORAGE_KEYS.customTheme,
      STORAGE_KEYS.rowBands,
      STORAGE_KEYS.columnBands,
    ])
    expect(from(asStored(looks))).toEqual(looks)
  })

  test('survives what others wrote there', () => {
    expect(from({ [STORAGE_KEYS.theme]: '{{', [STORAGE_KEYS.customTheme]: '[7' })).toEqual(from({}))
    expect(
      from({ [STORAGE_KEYS.theme]: '"pink"', [STORAGE_KEYS.customTheme]: '{"textColor":"javascript:1"}' }),
    ).toEqual({
      ...from({}),
      custom: LIGHT_THEME,
    })
  })

  test('[THEME-16] Custom begins with the colours of the mode in effect and keeps its own later', () => {
    const dark = withMode(from({}), 'dark', false, 'Mine')
    const first = withMode(dark, 'custom', false, 'Mine')
    expect(first.custom).toEqual({ ...DARK_THEME, name: 'Mine' })
    const own = { ...DARK_THEME, name: 'Mine', accentColor: '#123456' }
    const away = withMode({ ...first, custom: own }, 'light', false, 'Mine')
    expect(themeOf(away, false)).toBe(LIGHT_THEME)
    expect(withMode(away, 'custom', false, 'Mine').custom).toBe(own)
  })

  test('the system decides where it was asked to', () => {
    const looks = withMode(from({}), 'system', true, 'Mine')
    expect(themeOf(looks, true)).toBe(DARK_THEME)
    expect(themeOf(looks, false)).toBe(LIGHT_THEME)
    expect(withMode(looks, 'custom', true, 'Mine').custom).toEqual({ ...DARK_THEME, name: 'Mine' })
  })
})
