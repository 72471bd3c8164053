import { beforeEach, describe, expect, test } from 'vitest'
import { ownMakerLists, ownMakers as table } from '#db/schema'
import type { TypedMaker } from '~/domain/trade/own-maker-entry'
import { BOSS, type FreshServices, freshServices, NOON, ORIGIN } from '../../tests/support/fresh-services'
import type { Member } from './accounts/auth.server'

let fresh: FreshServices
let ann: Member
let ben: Member
let eve: Member
beforeEach(async () => {
  fresh = await freshServices()
  const home = await fresh.organizations.create(BOSS, 'Agency of Ann')
  ann = await fresh.member('ann@agency.example', home)
  ben = await fresh.member('ben@agency.example', home)
  eve = await fresh.member('eve@other.example')
})

const typed = (more: Partial<TypedMaker> = {}): TypedMaker => ({
  code: 'ZED',
  name: 'Zed Lamps',
  aliases: [],
  percent: '',
  split: '',
  link: '',
  ...more,
})
const ZED = { code: 'ZED', name: 'Zed Lamps', aliases: [], percent: null, split: null, link: null }
const versionOf = async (code: string) =>
  (await fresh.ownMakers.list(ann)).find((maker) => maker.code === code)?.version ?? ''
const csv = (text: string) => new TextEncoder().encode(text)
const subjects = async (as = ann) => (await fresh.ownMakers.changes(as)).map(({ kind, subject }) => [kind, subject])

describe('makers of an agency', () => {
  test('are added, changed and removed, with who and when', async () => {
    await fresh.ownMakers.save(ann, typed({ code: 'yes', name: 'Yes', aliases: ['Oui'], percent: '7.5' }), null)
    fresh.advance(1000)
    await fresh.ownMakers.save(ben, typed(), null)
    expect(await fresh.ownMakers.list(ann)).toEqual([
      expect.objectContaining({ code: 'YES', aliases: ['Oui'], percent: 7.5, updatedAt: NOON, updatedBy: ann.email }),
      expect.objectContaining({ ...ZED, updatedAt: NOON + 1000, updatedBy: ben.email }),
    ])
    fresh.advance(1000)
    await fresh.ownMakers.save(
      ann,
      typed({ percent: '4', split: '75/25', link: 'https://zed.example/*' }),
      await versionOf('ZED'),
    )
    fresh.advance(1000)
    await fresh.ownMakers.remove(ben, 'YES', await versionOf('YES'))
    expect(await fresh.ownMakers.list(ann)).toMatchObject([
      { ...ZED, percent: 4, split: 75, link: 'https://zed.example/*' },
    ])
    expect(await fresh.ownMakers.changes(ann)).toMatchObject([
      {
        kind: 'maker-removed',
        email: ben.email,
        at: NOON + 3000,
        subject: 'YES: name Yes, other name Oui added, standard 7.5%',
      },
      {
        kind: 'maker-changed',
        email: ann.email,
        subject: 'ZED: standard 4%, overage split 75%, catalog link https://zed.example/*',
      },
      { kind: 'maker-added', email: ben.email, subject: 'ZED: name Zed Lamps' },
      { kind: 'maker-added', email: ann.email, subject: 'YES: name Yes, other name Oui added, standard 7.5%' },
    ])
    expect(await fresh.audit.list({ kind: 'maker-removed' })).toMatchObject({
      entries: [{ organizationId: ann.organizationId, email: ben.email, ...ORIGIN }],
    })
  })

  test('a change of one maker is noted with the old value and the new one', async () => {
    await fresh.ownMakers.save(ann, typed({ percent: '12' }), null)
    fresh.advance(1)
    await fresh.ownMakers.save(ann, typed({ percent: '8' }), await versionOf('ZED'))
    expect((await subjects())[0]).toEqual(['maker-changed', 'ZED: standard 12% → 8%'])
  })

  test('a save without a change is no change', async () => {
    await fresh.ownMakers.save(ann, typed(), null)
    const version = await versionOf('ZED')
    await fresh.ownMakers.save(ben, typed(), version)
    expect(await versionOf('ZED')).toBe(version)
    expect(await subjects()).toEqual([['maker-added', 'ZED: name Zed Lamps']])
  })

  test('the second of two people who edit one maker is told, and so is who would remove it', async () => {
    await fresh.ownMakers.save(ann, typed(), null)
    const version = await versionOf('ZED')
    await fresh.ownMakers.save(ann, typed({ percent: '4' }), version)
    await expect(fresh.ownMakers.save(ben, typed({ percent: '5' }), version)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'ann@agency.example changed ZED while you were editing it. Nothing of yours is lost: compare it with what is stored now, then save again.',
    })
    await expect(fresh.ownMakers.remove(ben, 'ZED', version)).rejects.toMatchObject({
      code: 'conflict',
      message: 'ann@agency.example changed ZED in the meantime. Look at it again before you remove it.',
    })
    await expect(fresh.ownMakers.save(ben, typed(), null)).rejects.toMatchObject({
      code: 'conflict',
      message: 'ZED is already one of your makers.',
    })
    await fresh.ownMakers.remove(ann, 'ZED', await versionOf('ZED'))
    await fresh.ownMakers.remove(ben, 'ZED', version)
    await expect(fresh.ownMakers.save(ben, typed(), version)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody removed ZED while you were editing it. Nothing of yours is lost: save again to add it anew.',
    })
    expect(await fresh.ownMakers.list(ann)).toEqual([])
  })

  test('changes at the same time are all done, and no name leads to two makers', async () => {
    await Promise.all(['A1', 'A2', 'A3'].map((code) => fresh.ownMakers.save(ann, typed({ code, name: code }), null)))
    expect((await fresh.ownMakers.list(ann)).map(({ code }) => code)).toEqual(['A1', 'A2', 'A3'])
    const same = await Promise.allSettled(
      ['B1', 'B2', 'B3'].map((code) => fresh.ownMakers.save(ann, typed({ code, name: code, aliases: ['Same'] }), null)),
    )
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await fresh.ownMakers.list(ann)).filter(({ aliases }) => aliases.includes('Same'))).toHaveLength(1)
    expect(await subjects()).toHaveLength(4)
  })

  test('[SEC-07] are seen, changed and removed by their own agency only', async () => {
    await fresh.ownMakers.save(ann, typed(), null)
    const version = await versionOf('ZED')
    expect(await fresh.ownMakers.list(eve)).toEqual([])
    expect(await subjects(eve)).toEqual([])
    await fresh.ownMakers.remove(eve, 'ZED', version)
    await expect(fresh.ownMakers.save(eve, typed(), version)).rejects.toMatchObject({ code: 'conflict' })
    await fresh.ownMakers.removeAlias(eve, 'Zed', 'ZED')
    await fresh.ownMakers.save(eve, typed({ percent: '9' }), null)
    expect(await fresh.ownMakers.list(ann)).toMatchObject([{ ...ZED, version }])
    await fresh.ownMakers.import(eve, csv('CODE,STANDARD %\nZED,8\n'))
    expect(await fresh.ownMakers.list(ann)).toMatchObject([{ ...ZED, version }])
  })

  test('[ADMIN-32] go with their agency', async () => {
    await fresh.ownMakers.save(ann, typed(), null)
    await fresh.ownMakers.save(eve, typed(), null)
    await fresh.organizations.remove(BOSS, ann.organizationId)
    expect(await fresh.db.$count(table)).toBe(1)
    expect(await fresh.db.$count(ownMakerLists)).toBe(1)
  })

  test('stay when the account of who added them is deleted', async () => {
    await fresh.ownMakers.save(ben, typed(), null)
    await fresh.organizations.removeUser(BOSS, ben.userId)
    expect(await fresh.ownMakers.list(ann)).toMatchObject([{ code: 'ZED', updatedBy: 'ben@agency.example' }])
  })

  test('are at most 2,000, of at most 1,000,000 characters together', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `C${at},Name ${at}`).join('\n')
    expect(await fresh.ownMakers.import(ann, csv(`CODE,NAME\n${lines}`))).toMatchObject({ added: 2000, changed: 0 })
    await expect(fresh.ownMakers.save(ann, typed(), null)).rejects.toMatchObject({
      code: 'invalid',
      message: 'An agency has at most 2,000 makers of its own.',
    })
    const long = Array.from({ length: 120 }, (_, at) => {
      const names = Array.from({ length: 50 }, (_, number) => `${at}n${number} ${'x'.repeat(180)}`)
      return `C${at},${names.join('; ')}`
    })
    await expect(fresh.ownMakers.import(ann, csv(`CODE,ALIASES\n${long.join('\n')}`))).rejects.toMatchObject({
      code: 'invalid',
      message: 'The makers of an agency have at most 1,000,000 characters together.',
    })
    expect(await fresh.ownMakers.list(ann)).toHaveLength(2000)
  })
})

describe('a file of makers', () => {
  test('adds and changes makers in one change, and leaves those that are the same', async () => {
    await fresh.ownMakers.save(ann, typed(), null)
    await fresh.ownMakers.save(ann, typed({ code: 'YES', name: 'Yes' }), null)
    const version = await versionOf('ZED')
    fresh.advance(1)
    const imported = await fresh.ownMakers.import(ben, csv('CODE,NAME\nZED,Zed Lamps\nYES,Yes!\nNEW,New\n'))
    expect(imported).toEqual({ added: 1, changed: 1, version: await versionOf('NEW') })
    expect(await versionOf('YES')).toBe(await versionOf('NEW'))
    expect(await versionOf('ZED')).toBe(version)
    expect((await fresh.ownMakers.list(ann)).map(({ name, updatedBy }) => [name, updatedBy])).toEqual([
      ['New', ben.email],
      ['Yes!', ben.email],
      ['Zed Lamps', ann.email],
    ])
    expect((await subjects())[0]).toEqual(['makers-imported', '1 added: NEW; 1 changed: YES (name Yes → Yes!)'])
  })

  test('is noted with the codes that it added and with what it changed, as far as an entry holds', async () => {
    await fresh.ownMakers.import(ann, csv('CODE,NAME,STANDARD %\nZED,Zed,12\nYES,Yes,\n'))
    fresh.advance(1)
    await fresh.ownMakers.import(ann, csv('CODE,STANDARD %\nZED,14\nYES,8\n'))
    fresh.advance(1)
    const lines = Array.from({ length: 2000 - 2 }, (_, at) => `${'C'.repeat(15)}${at},Name ${at},`)
    await fresh.ownMakers.import(ann, csv(`CODE,NAME,STANDARD %\n${lines.join('\n')}\nZED,Zed,\n`))
    const code = (at: number) => `${'C'.repeat(15)}${at}`
    expect(await subjects()).toEqual([
      [
        'makers-imported',
        `1,998 added: ${[0, 1, 2, 3, 4].map(code).join(', ')} and 1,993 more; 1 changed: ZED (standard 14% removed)`,
      ],
      ['makers-imported', '2 changed: ZED (standard 12% → 14%), YES (standard 8%)'],
      ['makers-imported', '2 added: ZED, YES'],
    ])
  })

  test('with a fault changes nothing and is not noted', async () => {
    expect(await fresh.ownMakers.import(ann, csv('CODE,NAME\nNEW,New\nA B,No\n'))).toEqual({
      faults: ['Line 3: A code begins with a letter or digit and has no blanks. The signs . - _ & / + may follow.'],
    })
    expect(await fresh.ownMakers.list(ann)).toEqual([])
    expect(await subjects()).toEqual([])
  })
})

describe('another name that is remembered', () => {
  test('makes an own maker of a built-in one, and taken back nothing is left', async () => {
    expect(await fresh.ownMakers.addAlias(ann, ' HUBBELL OUTDOOR X ', 'hubl')).toEqual({
      code: 'HUBL',
      name: 'Hubbell Lighting',
      aliases: ['HUBBELL OUTDOOR X'],
      percent: null,
      split: null,
      link: null,
    })
    await fresh.ownMakers.addAlias(ben, 'Hubbell Outdoor X.', 'HUBL')
    expect(await fresh.ownMakers.list(ann)).toMatchObject([{ aliases: ['HUBBELL OUTDOOR X'], updatedBy: ann.email }])
    fresh.advance(1)
    await fresh.ownMakers.removeAlias(ben, 'hubbell outdoor x', 'HUBL')
    await fresh.ownMakers.removeAlias(ben, 'hubbell outdoor x', 'HUBL')
    expect(await fresh.ownMakers.list(ann)).toEqual([])
    expect(await subjects()).toEqual([
      ['maker-changed', 'HUBL: other name HUBBELL OUTDOOR X removed'],
      ['maker-added', 'HUBL: other name HUBBELL OUTDOOR X added'],
    ])
  })

  test('taken back leaves a maker that the agency had before', async () => {
    await fresh.ownMakers.save(ann, typed({ code: 'HUBL', name: '', percent: '5' }), null)
    await fresh.ownMakers.addAlias(ann, 'Outdoor', 'HUBL')
    await fresh.ownMakers.removeAlias(ann, 'Outdoor', 'HUBL')
    expect(await fresh.ownMakers.list(ann)).toMatchObject([{ code: 'HUBL', aliases: [], percent: 5 }])
  })

  test('that is a built-in name of the maker is known without an entry', async () => {
    expect(await fresh.ownMakers.addAlias(ann, 'Lithonia', 'LITH')).toMatchObject({ code: 'LITH', aliases: [] })
    expect(await fresh.ownMakers.list(ann)).toEqual([])
  })

  test.each([
    ['Zed of Ohio', 'NEW', 'conflict', '“Zed of Ohio” is already another name of ZED.'],
    ['zed lamps', 'NEW', 'conflict', '“zed lamps” is already the name of ZED.'],
    ['LITH', 'NEW', 'conflict', '“LITH” is already the code of Lithonia Lighting.'],
    ['Name', 'NONE', 'invalid', 'No maker has the code NONE.'],
    [' ', 'NEW', 'invalid', 'The other name “ ” needs a letter or digit.'],
    ['?', 'NEW', 'invalid', 'The other name “?” needs a letter or digit.'],
    ['a;b', 'NEW', 'invalid', 'Another name has no semicolon, because semicolons stand between names.'],
  ])('%j for %s is refused', async (alias, code, error, message) => {
    await fresh.ownMakers.save(ann, typed({ aliases: ['Zed of Ohio'] }), null)
    await fresh.ownMakers.save(ann, typed({ code: 'NEW', name: 'New' }), null)
    await expect(fresh.ownMakers.addAlias(ann, alias, code)).rejects.toMatchObject({ code: error, message })
    expect(await subjects()).toHaveLength(2)
  })
})
