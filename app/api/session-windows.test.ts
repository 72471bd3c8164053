import { describe, expect, test } from 'vitest'
import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'
import { clock, memoryStorage, openSession, rotating, USER } from '../../tests/support/session-client'
import { createApi } from './client'

describe('two windows with one storage', () => {
  /** Locks as browsers have them: one holder at a time, in order. */
  function sharedLocks() {
    let last: Promise<unknown> = Promise.resolve()
    return {
      request<T>(_: string, task: () => Promise<T>): Promise<T> {
        const next = last.then(task, task)
        last = next.catch(() => {})
        return next
      },
    }
  }

  test('[AUTH-48] refresh one after the other, each with the newest token', async () => {
    const storage = memoryStorage('rt-1')
    const locks = sharedLocks()
    const first = await openSession(rotating(), { storage, locks })
    const second = createApi({
      baseUrl: first.server.url,
      storage,
      locks,
      after: clock().after,
      events: undefined,
      onSignedOut: (why) => void first.signedOut.push(why),
    })
    const started = await Promise.all([first.api.start(), second.start()])
    expect(started.map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn'])
    expect(first.signedOut).toEqual([])
    expect(storage.token()).toBe('rt-3')
    second.stop()
  })

  test('a refused token is not cleared when another window has stored a newer one', async () => {
    const storage = memoryStorage('old')
    const { api, signedOut } = await openSession(
      ({ path, body }) => {
        if (path !== '/auth/refresh') return { json: { user: USER } }
        if (!body.includes('newer')) {
          storage.setItem(REFRESH_TOKEN_KEY, 'newer')
          return { status: 401, json: {} }
        }
        return { json: { accessToken: 'at', refreshToken: 'newest' } }
      },
      { storage },
    )
    expect(await api.start()).toMatchObject({ kind: 'signedIn' })
    expect(storage.token()).toBe('newest')
    expect(signedOut).toEqual([])
  })

  test('signing out in one signs out the other', async () => {
    const storage = memoryStorage('rt-1')
    const events = new EventTarget()
    const { api, signedOut } = await openSession(rotating(), { storage, events })
    await api.start()
    storage.removeItem(REFRESH_TOKEN_KEY)
    events.dispatchEvent(Object.assign(new Event('storage'), { key: REFRESH_TOKEN_KEY, newValue: null }))
    expect(signedOut).toEqual(['elsewhere'])
  })
})
