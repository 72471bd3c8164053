import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { AppError } from '~/domain/errors'
import type { Member } from '~/services/index.server'
import type { Thread } from '~/services/threads/thread.server'
import { readTableBody, type TableBody, tableBody } from './table-body.server'

const body = tableBody('sum', z.object({ list: z.array(z.number()) }), ({ list }) => ({ sum: list.length }))

const callWith = (text: string) => ({
  method: 'POST',
  url: 'http://localhost/fixtures/save',
  headers: new Headers({ 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
  body: new Response(text).body,
})
const member = { userId: 'ann', organizationId: 'agency' } as Member

/** Reads a body, and returns the number of jobs given to the thread. */
async function read<T>(from: TableBody<T>, text: string): Promise<{ value: T; jobs: number }> {
  let jobs = 0
  const tables: Thread = {
    async run(job, fetch) {
      jobs += 1
      return job.run(await fetch())
    },
    close: async () => {},
  }
  const value = await readTableBody(callWith(text), from, { tables, member })
  return { value, jobs }
}

const listOf = (length: number) => `{"list":[${Array.from({ length }, () => 1).join(',')}]}`

describe('a body with a table', () => {
  test('is read where it arrives when it is short, and in the thread when it is long or has many values or rows', async () => {
    expect(await read(body, listOf(3))).toEqual({ value: { sum: 3 }, jobs: 0 })
    expect(await read(body, listOf(20_000))).toEqual({ value: { sum: 20_000 }, jobs: 1 })
    expect(await read(body, `{"list":[],"more":"${'x'.repeat(200_000)}"}`)).toEqual({ value: { sum: 0 }, jobs: 1 })
    const withRows = (count: number) => read(body, `{"list":[],"rows":[${Array(count).fill('{}').join(',')}]}`)
    expect((await withRows(1000)).jobs).toBe(0)
    expect((await withRows(2000)).jobs).toBe(1)
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"list":["x"]}'],
    ['too deep', `{"list":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('is refused in the same words wherever it is read: %s', async (_, text) => {
    const refusal = async (padding: string) => {
      const error = await read(body, text.replace('{', `{${padding}`)).catch((thrown: unknown) => thrown)
      return error instanceof AppError ? [error.code, error.message, error.extra] : error
    }
    const short = await refusal('')
    expect(short).toMatchObject(['invalid', expect.any(String), expect.anything()])
    expect(await refusal(`"more":"${'x'.repeat(200_000)}",`)).toEqual(short)
  })
})
