import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { login } from '~/domain/messages'
import { requests } from '~/domain/page-messages'
import { TEST_ADMIN } from '../../scripts/lib/server.mjs'
import { adminToken, call, newMember } from '../support/api-client'
import { type Answer, cookieOf, type TestMember } from '../support/server-calls'

const OWN = '/makers/own'
const ALIASES = '/makers/own/aliases'

let ann: TestMember
let ben: TestMember
beforeAll(async () => {
  ann = await newMember()
  ben = await newMember(ann.organization)
})

const alias = (as: TestMember, json: object, method = 'POST') => call(ALIASES, { method, json, as: as.accessToken })
const makersOf = async (as: TestMember) => {
  const { status, body } = await call(OWN, { as: as.accessToken })
  expect(status).toBe(200)
  return body.makers
}
const pageOf = (as: TestMember, query = '') =>
  call(`/makers${query}`, { headers: { Cookie: as.cookie, Accept: 'text/html' } })
const post = (as: TestMember, query: string, body: URLSearchParams | FormData): Promise<Answer> =>
  call(`/makers${query}`, {
    method: 'POST',
    body,
    headers: { Cookie: as.cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  })
const save = (as: TestMember, fields: Record<string, string>) =>
  post(as, '?view=add', new URLSearchParams({ intent: 'save', version: '', name: '', ...fields }))
const importFile = (as: TestMember, text: string) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'makers.csv')
  return post(as, '?view=import', form)
}
/** The page that a browser shows after an import. */
const afterImport = (as: TestMember, { headers }: Answer) =>
  pageOf(as, (headers.get('Location') ?? '').replace('/makers', ''))
/** The text that a person reads, without tags. */
const textOf = ({ body }: Answer) =>
  String(body)
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')

describe('the calls', () => {
  test('[XMLOUT-17] the XML file of a stored project has the codes of own makers, not OHR', async () => {
    const member = await newMember()
    await save(member, { code: 'ZED', name: 'Zed Lamps', aliases: 'Zed of Ohio' })
    const rows = ['ZED', 'Zed of Ohio', 'Nobody'].map((MFG) => ({ TYPE: 'A', MFG, 'CATALOG #': 'X1' }))
    const json = { title: 'Codes', tableData: { columns: ['TYPE', 'MFG', 'CATALOG #'], rows } }
    const { body } = await call('/fixtures/save', { json, as: member.accessToken })
    const { status, body: xml } = await call(`/projects/${body.projectId}/xml`, { headers: { Cookie: member.cookie } })
    expect([status, ...String(xml).matchAll(/<DIVMFG>(.*?)<\/DIVMFG>/g)].map(String)).toEqual([
      '200',
      '<DIVMFG>ZED</DIVMFG>,ZED',
      '<DIVMFG>ZED</DIVMFG>,ZED',
      '<DIVMFG>OHR</DIVMFG>,OHR',
    ])
  })

  test('another name is remembered for the agency, and taken back', async () => {
    const maker = {
      code: 'HUBL',
      name: 'Hubbell Lighting',
      aliases: ['HUBBELL OUTDOORS'],
      percent: null,
      split: null,
      link: null,
    }
    const made = await alias(ann, { alias: 'HUBBELL OUTDOORS', code: 'hubl' })
    expect([made.status, made.body]).toEqual([200, { maker }])
    expect(await makersOf(ben)).toEqual([maker])
    expect((await alias(ben, { alias: 'hubbell outdoors', code: 'HUBL' }, 'DELETE')).body).toEqual({ success: true })
    expect((await alias(ben, { alias: 'hubbell outdoors', code: 'HUBL' }, 'DELETE')).status).toBe(200)
    expect((await alias(ben, { alias: 'nothing', code: 'NONE' }, 'DELETE')).status).toBe(200)
    expect(await makersOf(ann)).toEqual([])
  })

  test('a name that leads to another maker is a 409, and one that cannot be used a 400, each with its sentence', async () => {
    const member = await newMember()
    await save(member, { code: 'ZED', name: 'Zed Lamps', aliases: 'Zed of Ohio' })
    const cases = [
      [{ alias: 'zed of ohio', code: 'LITH' }, 409, '“zed of ohio” is already another name of ZED.'],
      [{ alias: 'Zed Lamps', code: 'LITH' }, 409, '“Zed Lamps” is already the name of ZED.'],
      [{ alias: 'ZED', code: 'LITH' }, 409, '“ZED” is already the code of ZED.'],
      [{ alias: 'JUNO', code: 'ZED' }, 409, '“JUNO” is already the code of Juno Lighting.'],
      [{ alias: '???', code: 'ZED' }, 400, 'The other name “???” needs a letter or digit.'],
      [{ alias: 'x'.repeat(201), code: 'ZED' }, 400, 'Another name has at most 200 characters.'],
      [{ alias: 'Nobody', code: 'NONE' }, 400, 'No maker has the code NONE.'],
      [{ alias: 1, code: 'ZED' }, 400, requests.validation],
      [{ code: 'ZED' }, 400, requests.validation],
      [{}, 400, requests.validation],
    ] as const
    for (const [json, status, message] of cases) {
      const answer = await alias(member, json)
      expect([json, answer.status, answer.body.message]).toEqual([json, status, message])
    }
    expect(await makersOf(member)).toEqual([
      { code: 'ZED', name: 'Zed Lamps', aliases: ['Zed of Ohio'], percent: null, split: null, link: null },
    ])
  })

  test('[SEC-03] whoever is not signed in, or only as an admin, is refused', async () => {
    const json = { alias: 'A', code: 'LITH' }
    for (const as of [undefined, await adminToken()]) {
      for (const [method, path] of [
        ['GET', OWN],
        ['POST', ALIASES],
        ['DELETE', ALIASES],
      ] as const) {
        const answer = await call(path, { method, ...(method === 'GET' ? {} : { json }), ...(as ? { as } : {}) })
        expect([answer.status, answer.body]).toEqual([401, { message: login.sessionExpired }])
      }
    }
    const form = new URLSearchParams({ intent: 'save', code: 'ZED', name: 'Zed' })
    for (const sending of [{}, { method: 'POST', body: form }]) {
      const answer = await call('/makers', { ...sending, headers: { Accept: 'text/html' } })
      expect([answer.status, answer.headers.get('Location')?.replace('&expired', '')]).toEqual([
        302,
        '/login?from=%2Fmakers',
      ])
    }
    expect((await call('/makers/csv')).headers.get('Location')).toBe('/login?from=%2Fmakers')
  })

  test('[SEC-07] of random agencies that change makers, each sees its own and nothing else', async () => {
    const members = await Promise.all([newMember(), newMember(), newMember()])
    const expected = members.map(() => new Map<string, Set<string>>())
    const change = fc.record({
      who: fc.nat(2),
      method: fc.constantFrom('POST', 'POST', 'DELETE'),
      code: fc.constantFrom('LITH', 'JUNO', 'GOTH'),
      name: fc.constantFrom('Alpha Lamps', 'Bravo Lamps', 'Charlie Lamps', 'Delta Lamps'),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ who, method, code, name }) => {
        const [member, own] = [members[who], expected[who]]
        if (!member || !own) throw new Error('There are three of them.')
        const holder = [...own].find(([, names]) => names.has(name))?.[0]
        const isRefused = method === 'POST' && holder !== undefined && holder !== code
        expect((await alias(member, { alias: name, code }, method)).status).toBe(isRefused ? 409 : 200)
        const names = own.get(code) ?? new Set()
        if (method === 'DELETE') names.delete(name)
        else if (!isRefused) names.add(name)
        if (names.size > 0) own.set(code, names)
        else own.delete(code)
        for (const [at, each] of members.entries()) {
          const shown = (await makersOf(each)).map((maker: { code: string; aliases: string[] }) => [
            maker.code,
            [...maker.aliases].sort(),
          ])
          const wanted = [...(expected[at] ?? [])].map(([of, all]) => [of, [...all].sort()]).sort()
          expect(shown).toEqual(wanted)
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})

describe('the page', () => {
  test('adds, changes and removes a maker, and says who did', async () => {
    const member = await newMember()
    const added = await save(member, {
      code: 'zed',
      name: 'Zed Lamps',
      aliases: 'Zed of Ohio\r\nZL',
      percent: '7.5',
      split: '75/25',
      link: 'https://zed.example/find?q=*',
    })
    expect([added.status, added.headers.get('Location')]).toEqual([302, '/makers?q=ZED&done=saved'])
    expect(await makersOf(member)).toEqual([
      {
        code: 'ZED',
        name: 'Zed Lamps',
        aliases: ['Zed of Ohio', 'ZL'],
        percent: 7.5,
        split: 75,
        link: 'https://zed.example/find?q=*',
      },
    ])
    const list = await pageOf(member, '?q=ZED&done=saved')
    expect(list.body).toContain('zed.example')
    expect(textOf(list)).toContain('Saved.')
    expect(textOf(list)).toContain(
      'ZED: name Zed Lamps, other name Zed of Ohio added, other name ZL added, standard 7.5%, overage split 75%',
    )
    const form = await pageOf(member, '?view=remove&code=ZED')
    const version = /name="version" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
    const removed = await post(
      member,
      '?view=remove&code=ZED',
      new URLSearchParams({ intent: 'remove', code: 'ZED', version }),
    )
    expect([removed.status, removed.headers.get('Location')]).toEqual([302, '/makers?done=removed'])
    expect(await makersOf(member)).toEqual([])
    const admin = cookieOf(await call('/admin/login', { json: TEST_ADMIN }))
    const audit = await call(`/admin?tab=audit&organization=${member.organization.id}&kind=maker-removed`, {
      headers: { Cookie: admin, Accept: 'text/html' },
    })
    expect(textOf(audit)).toContain('ZED: name Zed Lamps')
  })

  test.each([
    [{ code: 'ZED', name: '', percent: '5' }, 'The name is missing.'],
    [
      { code: 'Z D', name: 'Zed' },
      'A code begins with a letter or digit and has no blanks. The signs . - _ &amp; / + may follow.',
    ],
    [
      { code: 'ZED', name: 'Zed', percent: '101' },
      'The standard % is a number from 0 to 100, such as 5 or 7.5, with at most 4 decimals.',
    ],
    [
      { code: 'ZED', name: 'Zed', split: '75/20' },
      'The overage split is your share in percent, such as 75 or 75/25, with at most 4 decimals.',
    ],
    [{ code: 'ZED', name: 'Zed', aliases: 'LITH' }, '“LITH” is already the code of Lithonia Lighting.'],
    [
      { code: 'ZED', name: 'Zed', link: 'http://zed.example' },
      'The catalog link is an address that begins with https://, such as https://maker.com/search?q=*',
    ],
  ] as const)('refuses %j with its sentence and everything that was typed', async (fields, message) => {
    const answer = await save(ann, { link: 'https://typed.example/', ...fields })
    expect([400, 409]).toContain(answer.status)
    expect(textOf(answer)).toContain(message)
    for (const value of Object.values(fields).filter(Boolean)) expect(answer.body).toContain(value)
    expect(await makersOf(ann)).toEqual([])
  })

  test('refuses a button it does not know, and what is no form', async () => {
    expect((await post(ann, '', new URLSearchParams({ intent: 'toString' }))).status).toBe(400)
    const odd = await call('/makers', {
      method: 'POST',
      body: '--x',
      headers: {
        Cookie: ann.cookie,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Sec-Fetch-Site': 'same-origin',
      },
    })
    expect(odd.status).toBe(400)
    expect((await pageOf(ann, '?view=edit&code=NONE')).status).toBe(200)
    expect((await pageOf(ann, '?view=remove&code=LITH&page=9e9')).status).toBe(200)
  })

  test('tells the second of two people who edit one maker, and saves theirs when they say so', async () => {
    const first = await newMember()
    const second = await newMember(first.organization)
    await save(first, { code: 'ZED', name: 'Zed' })
    const versionIn = ({ body }: Answer) => /name="version" value="([^"]*)"/.exec(body)?.[1] ?? ''
    const version = versionIn(await pageOf(second, '?view=edit&code=ZED'))
    await post(
      first,
      '?view=edit&code=ZED',
      new URLSearchParams({ intent: 'save', code: 'ZED', name: 'Zed & Co', version }),
    )
    const fields = { intent: 'save', code: 'ZED', name: 'Zed Lamps', aliases: 'ZL' }
    const refused = await post(second, '?view=edit&code=ZED', new URLSearchParams({ ...fields, version }))
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain(`${first.email} changed ZED while you were editing it.`)
    expect(refused.body).toContain('value="Zed Lamps"')
    expect(textOf(refused)).toContain('Zed &amp; Co')
    expect(await makersOf(second)).toMatchObject([{ name: 'Zed & Co' }])
    const again = new URLSearchParams({ ...fields, version: versionIn(refused) })
    expect((await post(second, '?view=edit&code=ZED', again)).status).toBe(302)
    expect(await makersOf(first)).toMatchObject([{ name: 'Zed Lamps', aliases: ['ZL'] }])
  })
})

describe('files', () => {
  test('what is exported is imported again, with its formulas harmless', async () => {
    const member = await newMember()
    await save(member, {
      code: 'ZED',
      name: '=CMD()',
      aliases: 'a, b\n+1',
      percent: '5',
      split: '75',
      link: 'https://zed.example/*',
    })
    const file = await call('/makers/csv', { headers: { Cookie: member.cookie } })
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="makers.csv"')
    expect(file.body).toBe(
      `CODE,NAME,ALIASES,STANDARD %,OVERAGE SPLIT,CATALOG LINK\r\nZED,'=CMD(),"a, b; +1",5,75,https://zed.example/*\r\n`,
    )
    const other = await newMember()
    const answer = await importFile(other, file.body)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toMatch(/^\/makers\?done=imported&added=1&changed=0&version=[\da-f-]{36}$/)
    expect(await makersOf(other)).toEqual(await makersOf(member))
    expect(textOf(await afterImport(other, answer))).toContain('Imported: 1 added, 0 changed.')
  })

  test('an import says which names meant a built-in maker before, as the form does, and only those of its own makers', async () => {
    const member = await newMember()
    await save(member, { code: 'EARLY', name: 'Kenall' })
    const answer = await importFile(
      member,
      'CODE,NAME,ALIASES,STANDARD %\nLTH1,Lithonia Lighting,,5\nQQQ,Qq,GOTHAM LTG,5\n',
    )
    const text = textOf(await afterImport(member, answer))
    expect(text).toContain(
      'Imported: 2 added, 0 changed. Lithonia Lighting meant LITH before, and means LTH1 now. GOTHAM LTG meant GOTH before, and means QQQ now.',
    )
    expect(text).not.toContain('Kenall meant')
    expect(text).toContain('2 added: LTH1, QQQ')
    const saved = await pageOf(member, '?q=EARLY&done=saved')
    expect(textOf(saved)).toContain('Saved. Kenall meant KENA before, and means EARLY now.')
    const same = await importFile(member, 'CODE\nLTH1\n')
    expect(textOf(await afterImport(member, same))).toContain('Everything in the file was here already.')
    expect(textOf(await afterImport(member, same))).not.toContain('meant')
  })

  test('with one faulty line nothing is imported, and the line is named', async () => {
    const member = await newMember()
    const answer = await importFile(member, 'CODE,NAME\nA1,One\nA2,ONE\n')
    expect(answer.status).toBe(400)
    expect(textOf(answer)).toContain('Nothing was imported, because one line cannot be read.')
    expect(textOf(answer)).toContain('Line 3: “ONE” is already the name of A1.')
    const many = await importFile(member, `CODE,NAME\n${Array.from({ length: 30 }, (_, at) => `N${at},`).join('\n')}`)
    expect(textOf(many)).toContain('Nothing was imported, because 30 lines cannot be read.')
    expect(textOf(many)).toContain('Line 21: The name is missing.')
    expect(textOf(many)).not.toContain('Line 22:')
    expect(textOf(many)).toContain('And 10 more.')
    expect(await makersOf(member)).toEqual([])
  })

  test.each([
    ['', 'Choose a CSV file first.'],
    [`CODE\n${'A\n'.repeat(100_001)}`, 'The file has more than 100,000 lines.'],
    [
      `CODE,NAME\n${Array.from({ length: 2001 }, (_, at) => `C${at},N${at}`).join('\n')}`,
      'The file has more than 2,000 makers, and an agency has at most that many of its own.',
    ],
    ['x'.repeat(4 * 1024 * 1024 + 1), 'The file is larger than 4 MB.'],
  ])('a file that is none, too long or too large is refused in one sentence', async (text, message) => {
    const form = new FormData()
    if (text === '') form.append('file', new Blob([]), '')
    const answer = text === '' ? await post(ann, '?view=import', form) : await importFile(ann, text)
    expect([400, 413]).toContain(answer.status)
    expect(textOf(answer)).toContain(message)
  })

  test('a body over its limit is refused before it is read', async () => {
    const answer = await importFile(ann, 'x'.repeat(5 * 1024 * 1024))
    expect([answer.status, textOf(answer).includes('5 MB')]).toEqual([413, true])
  })
})
