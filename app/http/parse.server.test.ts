import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/page-messages'
import { parse, readJson } from './parse.server'

const post = (body: string, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('readJson', () => {
  test.each([
    ['application/json', { a: 1 }],
    ['application/json; charset=utf-8', { a: 1 }],
    ['APPLICATION/JSON', { a: 1 }],
  ])('takes %s', async (type, value) => {
    expect(await readJson(post(JSON.stringify(value), type))).toEqual(value)
  })

  test.each(['text/plain', 'application/jsonx', 'application/x-www-form-urlencoded', ''])(
    'refuses %j',
    async (type) => {
      await expect(readJson(post('{}', type))).rejects.toMatchObject({
        code: 'unsupported',
        message: requests.jsonOnly,
      })
    },
  )

  test.each(['iso-8859-1', 'utf-16', '"latin1"'])('refuses the encoding %s', async (charset) => {
    await expect(readJson(post('{}', `application/json; charset=${charset}`))).rejects.toMatchObject({
      code: 'unsupported',
      message: requests.utf8Only,
    })
  })

  test('tells that bytes which are no UTF-8 are not JSON', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22])
    const request = new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    await expect(readJson(request)).rejects.toMatchObject({ code: 'invalid', message: requests.badJson })
  })

  test('refuses more rows and names than any table has before they become values', async () => {
    const large = (body: string) =>
      readJson(
        new Request('http://localhost/fixtures/save', {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json' },
        }),
      )
    await expect(large(`[${'[],'.repeat(60_000)}[]]`)).rejects.toMatchObject({ message: requests.tooManyRows })
    const names = Array.from({ length: 2000 }, (_, index) => `"c${index}":1`)
    await expect(large(`{${names.join()}}`)).rejects.toMatchObject({ message: requests.tooManyNames })
    const row = `{${names.slice(0, 200).join()}}`
    expect(await large(`[${Array(3000).fill(row).join()}]`)).toHaveLength(3000)
  })

  test.each(['', '{', 'undefined', "{'a':1}", '{"a":1}}'])('tells that %j is not JSON', async (text) => {
    await expect(readJson(post(text))).rejects.toMatchObject({ code: 'invalid', message: requests.badJson })
  })

  test('counts brackets, but not those in texts', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(await readJson(post(deep(32)))).toBeDefined()
    await expect(readJson(post(deep(33)))).rejects.toMatchObject({ message: requests.badJson })
    const text = `"]]${'['.repeat(100)}\\"${'{'.repeat(100)}"`
    expect(await readJson(post(`{"a":${text}}`))).toEqual({ a: JSON.parse(text) })
  })
})

test('parse names every wrong field and speaks of the first', () => {
  const schema = z.object({
    name: z.string('A name, please.'),
    lamp: z.object({ watts: z.number('A number, please.') }),
  })
  const error = (() => {
    try {
      return parse(schema, { lamp: {} })
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    code: 'invalid',
    message: 'A name, please.',
    extra: {
      details: [
        { field: 'name', message: 'A name, please.' },
        { field: 'lamp.watts', message: 'A number, please.' },
      ],
    },
  })
})

test.each([
  ['too many', z.array(z.string()).max(1), ['a', 'b']],
  ['too long', z.string().max(1), 'ab'],
  ['too small', z.number().min(1), 0],
  ['no integer', z.int(), 1.5],
  ['another type', z.number(), 'x'],
  ['another word', z.enum(['a']), 'b'],
])('%s, without a sentence in the schema, is told in one of ours', (_, schema, value) => {
  expect(() => parse(z.object({ field: schema }), { field: value })).toThrow(
    expect.objectContaining({
      message: requests.validation,
      extra: { details: [{ field: 'field', message: requests.validation }] },
    }),
  )
})

test('what the schema library says by itself becomes a sentence for people', () => {
  const refusal = (() => {
    try {
      parse(z.object({ name: z.string() }), { name: 1 })
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({
    message: requests.validation,
    extra: { details: [{ field: 'name', message: requests.validation }] },
  })
})
