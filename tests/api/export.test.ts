import { beforeAll, describe, expect, test } from 'vitest'
import { xmlExport } from '~/domain/xml/export-messages'
import { call, newMember } from '../support/api-client'
import type { TestMember } from '../support/server-calls'

let anna: TestMember
beforeAll(async () => {
  anna = await newMember()
})
const map = (json: object) => call('/export-xml-mapping', { json, as: anna.accessToken })
const download = (json: object) => call('/export-xml-download', { json, as: anna.accessToken })

describe('POST /export-xml-mapping', () => {
  test('[API-31][API-32][API-33] answers an element name per column', async () => {
    const rows = [{ LINE: '', TYPE: 'A', 'CATALOG #': 'LDN6 40/10' }]
    const { status, body } = await map({ columns: ['LINE', 'TYPE', 'CATALOG #'], firstThreeRows: rows })
    expect(status).toBe(200)
    expect(body).toEqual({ mapping: { LINE: 'LABELTYPE', TYPE: 'TYPE', 'CATALOG #': 'DESCRIPTION' } })
  })

  test('[API-34] without a session it is a 401', async () => {
    const { status } = await call('/export-xml-mapping', { json: { columns: ['TYPE'], firstThreeRows: [] } })
    expect(status).toBe(401)
  })

  test.each([
    ['nothing', {}],
    ['columns that are no names', { columns: [1], firstThreeRows: [] }],
    ['no columns', { columns: [], firstThreeRows: [] }],
    ['rows that are no rows', { columns: ['TYPE'], firstThreeRows: ['x'] }],
  ])('refuses %s', async (_what, json) => {
    const { status, body } = await map(json)
    expect([status, body.message]).toEqual([400, xmlExport.badSample])
  })

  test('a column named __proto__ is a column', async () => {
    const json = JSON.parse('{"columns":["CATALOG #","__proto__"],"firstThreeRows":[{"__proto__":"V"}]}')
    const { status, body } = await map(json)
    expect(status).toBe(200)
    expect(body.mapping['CATALOG #']).toBe('DESCRIPTION')
  })
})

describe('POST /export-xml-download', () => {
  const CONTENT = '<?xml version="1.0" encoding="UTF-8"?>\n<QUOTE><DATA/></QUOTE>'

  test('[API-35][API-36] answers the text as a file under the name', async () => {
    const name = 'fixture-schedule-2025-01-31T12-30-00.xml'
    const { status, headers, body } = await download({ content: CONTENT, filename: name })
    expect([status, body]).toEqual([200, CONTENT])
    expect(headers.get('Content-Type')).toMatch(/^application\/xml/)
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test.each([
    ['a path', '../../etc/passwd', /filename="[^"/\\]*"/],
    ['a line break', 'a\r\nSet-Cookie: x=y.xml', /^attachment; filename="[^"\r\n]*"/],
    ['quotes', 'a"b".xml', /^attachment; filename="[^"]*"; filename\*/],
    [
      'letters beyond ASCII',
      'Größe 灯.xml',
      /filename="Gr__e _\.xml"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe%20%E7%81%AF\.xml$/,
    ],
    ['nothing', '', /filename="fixture-schedule-[\d-]+T[\d-]+\.xml"/],
    ['no text', 7, /filename="fixture-schedule-[\d-]+T[\d-]+\.xml"/],
  ])('[XMLOUT-39] makes %s a safe name', async (_what, filename, expected) => {
    const { status, headers } = await download({ content: CONTENT, filename })
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toMatch(expected)
    expect(headers.getSetCookie()).toEqual([])
  })

  test('refuses an empty text', async () => {
    const { status, body } = await download({ content: '', filename: 'a.xml' })
    expect([status, body.message]).toEqual([400, xmlExport.noContent])
  })
})
