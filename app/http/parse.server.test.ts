import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '~/domain/errors'
import { requests } from '~/domain/messages'
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
