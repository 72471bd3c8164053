import { describe, expect, test } from 'vitest'
import { REFRESH_TOKEN_KEY } from '~/domain/storage-keys'
import type { Reaction, Received } from '../../tests/support/loopback'
import { atOnce, clock, memoryStorage, openSession, pathsOf, rotating, USER } from '../../tests/support/session-client'
import { createApi } from './client'

const ANN = 'a0000000-0000-4000-8000-000000000001'
const BOB = 'b0000000-0000-4000-8000-000000000002'
const tokenOf = (kind: 'at' | 'rt', person: string) => `${kind}_${'s'.repeat(43)}_${person}`

/** A server that issues this person's tokens to every caller. */
function granting(person: string) {
  return ({ path }: Received): Reaction => {
    if (path === '/auth/refresh' || path === '/session/exchange') {
      return { json: { accessToken: tokenOf('at', person), refreshToken: tokenOf('rt', person) } }
    }
    return { json: { user: USER, projects: [] } }
  }
}

describe('two windows with one storage', () => {
  /** Locks that work as in browsers: one holder at a time, in order. */
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

  test('a token that is gone ends nothing until a call needs one', async () => {
    const storage = memoryStorage('rt-1')
    const events = new EventTarget()
    const { api, signedOut } = await openSession(
      rotating(({ path }) => (path === '/auth/me' ? { json: { user: USER } } : { status: 401, json: {} })),
      { storage, events },
    )
    await api.start()
    storage.removeItem(REFRESH_TOKEN_KEY)
    events.dispatchEvent(new Event('storage'))
    expect(signedOut).toEqual([])
    await expect(api.listProjects()).rejects.toMatchObject({ reason: 'signedOut' })
    expect(signedOut).toEqual(['missing'])
  })

  test.each(['storage', 'pageshow', 'focus'])(
    '[AUTH-40] signing out in one signs out the other, which learns of it by %s',
    async (name) => {
      const storage = memoryStorage(tokenOf('rt', ANN))
      const events = new EventTarget()
      const { api, signedOut } = await openSession(granting(ANN), { storage, events })
      await api.start()
      const other = await openSession(granting(ANN), { storage })
      await other.api.start()
      await other.api.logout()
      expect(storage.token()).toBeNull()
      events.dispatchEvent(new Event(name))
      expect(signedOut).toEqual(['elsewhere'])
    },
  )

  test('[AUTH-40] a window that was opened without a server follows a sign-out too', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const events = new EventTarget()
    const { api, signedOut } = await openSession(() => 'drop', { storage, events, after: atOnce })
    expect(await api.start()).toEqual({ kind: 'offline' })
    const other = await openSession(() => 'drop', { storage, after: atOnce })
    await other.api.start()
    await other.api.logout()
    events.dispatchEvent(new Event('storage'))
    expect(signedOut).toEqual(['elsewhere'])
  })

  test('who signs in again after signing out is not taken for signed out', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const before = await openSession(granting(ANN), { storage })
    await before.api.start()
    await before.api.logout()
    storage.setItem(REFRESH_TOKEN_KEY, tokenOf('rt', ANN))
    const { api, signedOut } = await openSession(granting(ANN), { storage })
    expect([await api.start(), signedOut]).toEqual([{ kind: 'signedIn', user: USER }, []])
  })
})

describe('two people in one browser', () => {
  test('a window stands still while somebody else is signed in, asks nothing of the server, and goes on afterwards', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const events = new EventTarget()
    const told: boolean[] = []
    const onReplaced = (isReplaced: boolean) => void told.push(isReplaced)
    const { api, server, signedOut } = await openSession(granting(ANN), { storage, events, onReplaced })
    await api.start()
    const asked = server.received.length

    storage.setItem(REFRESH_TOKEN_KEY, tokenOf('rt', BOB))
    events.dispatchEvent(new Event('storage'))
    expect(told).toEqual([true])
    await expect(api.listProjects()).rejects.toThrow('Another person is signed in')
    expect([server.received.length, storage.token(), signedOut]).toEqual([asked, tokenOf('rt', BOB), []])

    storage.setItem(REFRESH_TOKEN_KEY, tokenOf('rt', ANN))
    events.dispatchEvent(new Event('storage'))
    expect(told).toEqual([true, false])
    await api.listProjects()
    expect(pathsOf(server).at(-1)).toBe('/fixtures/list')
  })

  test('without any event the next call finds out', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const { api, server } = await openSession(granting(ANN), { storage })
    await api.start()
    const asked = server.received.length
    storage.setItem(REFRESH_TOKEN_KEY, tokenOf('rt', BOB))
    await expect(api.listProjects()).rejects.toMatchObject({ reason: 'signedOut' })
    expect(server.received).toHaveLength(asked)
  })

  test('an answer that comes after somebody else has signed in takes nothing of theirs away', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const told: boolean[] = []
    const { api } = await openSession(
      (request) => {
        if (request.path === '/auth/refresh') storage.setItem(REFRESH_TOKEN_KEY, tokenOf('rt', BOB))
        return granting(ANN)(request)
      },
      { storage, onReplaced: (isReplaced) => void told.push(isReplaced) },
    )
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect([storage.token(), told]).toEqual([tokenOf('rt', BOB), [true]])
  })

  test('an answer that comes after signing out brings nobody back', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { api, signedOut } = await openSession(
      async (request) => {
        if (request.path === '/auth/refresh') await held
        return granting(ANN)(request)
      },
      { storage },
    )
    const started = api.start()
    await api.logout()
    letGo()
    expect(await started).toEqual({ kind: 'signedOut' })
    expect([storage.token(), signedOut]).toEqual([null, []])
  })

  test('whoever signed in last through the form, which leaves only the cookie, is who the page acts as', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const { api, server } = await openSession(granting(BOB), { storage, cookieOwner: BOB })
    await api.start()
    expect(pathsOf(server)).toEqual(['/session/exchange', '/auth/me'])
    expect([storage.token(), api.person()]).toEqual([tokenOf('rt', BOB), BOB])
  })

  test('[AUTH-39][AUTH-40] what lies here is gone at once, whether or not the server answers', async () => {
    const storage = memoryStorage(tokenOf('rt', ANN))
    const { api } = await openSession(
      (request) => (request.path === '/auth/logout' ? 'hang' : granting(ANN)(request)),
      { storage },
    )
    await api.start()
    void api.logout()
    expect(storage.token()).toBeNull()
    expect(storage.getItem('lumenline.draftOwner')).toBeNull()
    expect(storage.getItem('lumenline.endedSession')).toBe(tokenOf('rt', ANN))
  })
})
