import { onTestFinished } from 'vitest'
import { type ApiOptions, createApi } from '~/api/client'
import type { TokenStorage } from '~/api/credentials'
import type { SignedOut } from '~/api/session'
import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'
import { type Loopback, openLoopback, type Reaction, type Received } from './loopback'

/** The user who signs in. */
export const USER = { id: 'u1', email: 'ann@agency.example', organization: { id: 'o1', name: 'Agency' } }

/** A browser's storage, with or without a refresh token in it. */
export function memoryStorage(token?: string): TokenStorage & { token(): string | null } {
  const values = new Map<string, string>(token === undefined ? [] : [[REFRESH_TOKEN_KEY, token]])
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    token: () => values.get(REFRESH_TOKEN_KEY) ?? null,
  }
}

/** Timers whose tasks wait until a test advances the time. */
export function clock() {
  const waiting: { ms: number; task: () => void }[] = []
  return {
    waiting,
    after(ms: number, task: () => void) {
      const entry = { ms, task }
      waiting.push(entry)
      return () => {
        const at = waiting.indexOf(entry)
        if (at >= 0) waiting.splice(at, 1)
      }
    },
  }
}

/** Short delays end at once; the planned refresh never happens. */
export function atOnce(ms: number, task: () => void) {
  if (ms < 10_000) task()
  return () => {}
}

/** A server that rotates refresh tokens: rt-1 → at-2/rt-2 → at-3/rt-3 … */
export function rotating(other: (request: Received) => Reaction = () => ({ json: { user: USER } })) {
  let last = 1
  return (request: Received): Reaction => {
    if (request.path !== '/auth/refresh') return other(request)
    const { refreshToken } = JSON.parse(request.body) as { refreshToken: string }
    if (refreshToken !== `rt-${last}`) return { status: 401, json: { message: 'Refused' } }
    last += 1
    return { json: { accessToken: `at-${last}`, refreshToken: `rt-${last}` } }
  }
}

/** A client with a dedicated server, and the reasons for which it was signed out. */
export async function openSession(
  react: (request: Received) => Reaction | Promise<Reaction>,
  options: Partial<ApiOptions> = {},
) {
  const server = await openLoopback(react)
  const signedOut: SignedOut[] = []
  const api = createApi({
    baseUrl: server.url,
    storage: memoryStorage('rt-1'),
    locks: undefined,
    after: clock().after,
    events: undefined,
    onSignedOut: (why) => void signedOut.push(why),
    ...options,
  })
  onTestFinished(async () => {
    api.stop()
    await server.close()
  })
  return { api, server, signedOut }
}

/** The addresses called, in order. */
export const pathsOf = (loopback: Loopback) => loopback.received.map(({ path }) => path)
