import { describe, expect, test } from 'vitest'
import { changeText, importText, namesTakenText } from './maker-changes'
import type { OwnMaker } from './own-makers'

const maker = (code: string, name: string, more: Partial<OwnMaker> = {}): OwnMaker => ({
  code,
  name,
  aliases: [],
  percent: null,
  split: null,
  link: null,
  ...more,
})
const byCode = (...makers: readonly OwnMaker[]) => new Map(makers.map((one) => [one.code, one]))

describe('a change of one maker', () => {
  const before = maker('ZED', 'Zed', { aliases: ['Old'], percent: 12, link: 'https://zed.example/*' })
  const after = maker('ZED', 'Zed Lamps', { aliases: ['New'], percent: 8, split: 75 })

  test('is told in one line, with the old value and the new one', () => {
    expect(changeText(before, after)).toBe(
      'ZED: name Zed → Zed Lamps, other name New added, other name Old removed, standard 12% → 8%, overage split 75%, catalog link https://zed.example/* removed',
    )
    expect(changeText(null, after)).toBe('ZED: name Zed Lamps, other name New added, standard 8%, overage split 75%')
    expect(changeText(before, { ...before, percent: 0 })).toBe('ZED: standard 12% → 0%')
    expect(changeText(before, { ...before, percent: null })).toBe('ZED: standard 12% removed')
    expect(changeText(after, { ...after, split: 60 })).toBe('ZED: overage split 75% → 60%')
    expect(changeText(after, { ...after, split: null })).toBe('ZED: overage split 75% removed')
    expect(changeText(before, { ...before, link: 'https://z.example/*' })).toBe(
      'ZED: catalog link https://zed.example/* → https://z.example/*',
    )
    expect(changeText(after, after)).toBe('ZED')
  })

  test('says how many differences it leaves out, and cuts long texts between characters', () => {
    const aliases = Array.from({ length: 50 }, (_, at) => `Other name of number ${at}`)
    const text = changeText(before, { ...before, aliases: ['Old', ...aliases] })
    expect(text).toMatch(/^ZED: other name Other name of number 0 added, .* added and 44 more$/)
    const long = `${'x'.repeat(78)}💡 ends`
    expect(changeText(before, { ...before, name: long })).toBe(`ZED: name Zed → ${'x'.repeat(78)}…`)
  })
})

describe('an import', () => {
  const stored = byCode(maker('ZED', 'Zed', { percent: 12 }), maker('YES', 'Yes'), maker('OLD', 'Old'))

  test('is told with the codes that it added and the changes of the others', () => {
    expect(
      importText(stored, [
        maker('LTH1', 'Lithonia Lighting'),
        maker('ZED', 'Zed', { percent: 14 }),
        maker('QQQ', 'Qq'),
        maker('YES', 'Yes', { percent: 5, split: 75 }),
      ]),
    ).toBe('2 added: LTH1, QQQ; 2 changed: ZED (standard 12% → 14%), YES (standard 5%, overage split 75%)')
    expect(importText(stored, [maker('NEW', 'New')])).toBe('1 added: NEW')
    expect(importText(stored, [maker('ZED', 'Zed')])).toBe('1 changed: ZED (standard 12% removed)')
  })

  test('says how many it leaves out', () => {
    const many = Array.from({ length: 2000 }, (_, at) => maker(`C${at}`, `Name ${at}`))
    expect(importText(byCode(), many)).toMatch(/^2,000 added: C0, C1, .* and 1,97\d more$/)
    const changed = many.map((one) => ({ ...one, percent: 5 }))
    expect(importText(byCode(...many), changed)).toMatch(/^2,000 changed: C0 \(standard 5%\), .* and 1,98\d more$/)
  })
})

describe('the longest change', () => {
  const texts = (sign: string): OwnMaker => ({
    code: 'C'.repeat(20),
    name: sign.repeat(120),
    aliases: Array.from({ length: 50 }, (_, at) => `${at}${sign.repeat(198)}`),
    percent: sign === 'x' ? 99.1234 : 66.6667,
    split: sign === 'x' ? 33.3333 : 11.1111,
    link: sign.repeat(500),
  })
  const [before, after] = [texts('x'), texts('y')]
  const coded = (maker: OwnMaker, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...maker, code: `${'C'.repeat(16)}${1000 + from + at}` }))

  test('of one maker fits an entry of the audit trail, to its last word', () => {
    for (const text of [
      changeText(before, after),
      changeText(null, after),
      changeText(before, { ...after, aliases: [] }),
    ]) {
      expect(text.length).toBeLessThanOrEqual(300)
      expect(text).toMatch(/ and \d+ more$/)
    }
    expect(changeText(before, { ...before, link: after.link })).toHaveLength(22 + 'catalog link '.length + 80 + 3 + 80)
  })

  test.each([0, 1, 2, 5, 6, 7, 20, 1999])('of an import with %s more makers fits, too', (others) => {
    for (const [added, changed] of [
      [others, 1],
      [1, others],
      [others, 2000 - others],
    ] as const) {
      const stored = byCode(...coded(before, added, changed))
      for (const next of [after, { ...before, link: after.link }]) {
        const text = importText(stored, [...coded(next, 0, added), ...coded(next, added, changed)])
        expect(text.length).toBeLessThanOrEqual(300)
        expect(text).toMatch(/( more|\d{4}|\))$/)
      }
    }
  })
})

describe('names that meant a built-in maker before', () => {
  test('are said with what they meant and mean', () => {
    expect(
      namesTakenText([
        maker('LTH1', 'Lithonia Lighting'),
        maker('QQQ', 'Qq', { aliases: ['GOTHAM LTG', 'Qq of Ohio'] }),
        maker('LITH', 'Lithonia'),
      ]),
    ).toEqual([
      'Lithonia Lighting meant LITH before, and means LTH1 now.',
      'GOTHAM LTG meant GOTH before, and means QQQ now.',
    ])
    expect(namesTakenText([])).toEqual([])
  })

  test('are the first ones, and how many more', () => {
    const takers = (count: number) => Array.from({ length: count }, (_, at) => maker(`T${at}`, 'Lithonia Lighting'))
    expect(namesTakenText(takers(5))).toHaveLength(5)
    expect(namesTakenText(takers(6)).slice(4)).toEqual([
      'Lithonia Lighting meant LITH before, and means T4 now.',
      'And 1 more name means another maker now.',
    ])
    expect(namesTakenText(takers(1200)).at(-1)).toBe('And 1,195 more names mean other makers now.')
  })
})
