import { describe, expect, test } from 'vitest'
import { REFRESH_TOKEN_KEY, STORAGE_KEYS } from '~/domain/storage-keys'
import type { Reaction, Received } from '../../tests/support/loopback'
import { atOnce, clock, memoryStorage, openSession, pathsOf, rotating, USER } from '../../tests/support/session-client'

describe('the start of a session', () => {
  test('[AUTH-25] a stored refresh token restores the session', async () => {
    const storage = memoryStorage('rt-1')
    const { api, server } = await openSession(rotating(), { storage })
    expect(await api.start()).toEqual({ kind: 'signedIn', user: USER })
    expect(pathsOf(server)).toEqual(['/auth/refresh', '/auth/me'])
    expect(server.received[1]?.headers.authorization).toBe('Bearer at-2')
  })

  test('[AUTH-27] the new refresh token lies in the storage', async () => {
    const storage = memoryStorage('rt-1')
    const { api } = await openSession(rotating(), { storage })
    await api.start()
    expect(storage.token()).toBe('rt-2')
  })

  test('[AUTH-44] without a stored token the cookie is exchanged for a pair', async () => {
    const storage = memoryStorage()
    const { api, server } = await openSession(
      ({ path }) => ({
        json: path === '/session/exchange' ? { accessToken: 'at', refreshToken: 'rt' } : { user: USER },
      }),
      { storage },
    )
    expect(await api.start()).toMatchObject({ kind: 'signedIn' })
    expect(pathsOf(server)).toEqual(['/session/exchange', '/auth/me'])
    expect(storage.token()).toBe('rt')
  })

  test('[AUTH-35][AUTH-36] a refused token is not made up for by the cookie', async () => {
    const storage = memoryStorage('rt-1')
    const { api, signedOut } = await openSession(
      ({ path }) =>
        path === '/session/exchange'
          ? { json: { accessToken: 'at', refreshToken: 'rt' } }
          : { status: 401, json: { message: 'No' } },
      { storage },
    )
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect([storage.token(), signedOut]).toEqual([null, ['expired']])
  })

  test('[AUTH-38] with neither token nor cookie nobody is signed in', async () => {
    const { api, signedOut } = await openSession(() => ({ status: 401, json: {} }), { storage: memoryStorage() })
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect(signedOut).toEqual(['missing'])
  })

  test('[AUTH-38] without token and server nobody is signed in, and it is known at once', async () => {
    const unreachable: string[] = []
    const { api, signedOut } = await openSession(() => 'drop', {
      storage: memoryStorage(),
      onUnreachable: () => void unreachable.push('the editor would open'),
    })
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect(signedOut).toEqual(['missing'])
    expect(unreachable).toEqual([])
  })

  test('[AUTH-43] an unreachable server keeps the stored token', async () => {
    const storage = memoryStorage('rt-1')
    const { api, signedOut } = await openSession(() => 'drop', { storage, after: atOnce })
    expect(await api.start()).toEqual({ kind: 'offline' })
    expect(storage.token()).toBe('rt-1')
    expect(signedOut).toEqual([])
  })
})

describe('a call', () => {
  test('[AUTH-28][AUTH-29] carries the bearer token and asks for credentials', async () => {
    const seen: RequestCredentials[] = []
    const { api, server } = await openSession(
      rotating(() => ({ json: { user: USER, projects: [] } })),
      {
        fetch: (input, init) => {
          if (init?.credentials) seen.push(init.credentials)
          return fetch(input, init)
        },
      },
    )
    await api.start()
    await api.listProjects()
    expect(server.received.at(-1)?.headers.authorization).toBe('Bearer at-2')
    expect(seen).toEqual(['include', 'include', 'include'])
  })

  test.each([
    [401, 'AUTH-30'],
    [403, 'AUTH-31'],
  ])('[AUTH-30][AUTH-31] answered %i is refreshed and tried once more (%s)', async (status) => {
    const { api, server } = await openSession(
      rotating(({ headers }) =>
        headers.authorization === 'Bearer at-3' ? { json: { projects: [], user: USER } } : { status, json: {} },
      ),
    )
    await api.start()
    expect(pathsOf(server)).toEqual(['/auth/refresh', '/auth/me', '/auth/refresh', '/auth/me'])
    expect(await api.listProjects()).toEqual({ projects: [], total: 0 })
    expect(pathsOf(server).slice(4)).toEqual(['/fixtures/list'])
  })

  test('[AUTH-32] refused a second time is not tried again', async () => {
    const { api, server } = await openSession(
      rotating(({ path }) => (path === '/auth/me' ? { json: { user: USER } } : { status: 401, json: {} })),
    )
    await api.start()
    await expect(api.listProjects()).rejects.toMatchObject({ status: 401 })
    expect(pathsOf(server)).toEqual(['/auth/refresh', '/auth/me', '/fixtures/list', '/auth/refresh', '/fixtures/list'])
  })

  test('shares one refresh with others that are refused at the same time', async () => {
    const { api, server } = await openSession(
      rotating(({ path, headers }) => {
        if (path === '/auth/me') return { json: { user: USER } }
        return headers.authorization === 'Bearer at-3' ? { json: { projects: [] } } : { status: 401, json: {} }
      }),
    )
    await api.start()
    await Promise.all([api.listProjects(), api.listProjects(), api.listProjects()])
    expect(pathsOf(server).filter((path) => path === '/auth/refresh')).toHaveLength(2)
  })

  test('[AUTH-38] refused without a stored token ends the session', async () => {
    const storage = memoryStorage('rt-1')
    const { api, signedOut } = await openSession(
      rotating(({ path }) => (path === '/auth/me' ? { json: { user: USER } } : { status: 401, json: {} })),
      { storage },
    )
    await api.start()
    storage.removeItem(REFRESH_TOKEN_KEY)
    await expect(api.listProjects()).rejects.toMatchObject({ reason: 'signedOut' })
    expect(signedOut).toEqual(['missing'])
  })
})

describe('a refresh', () => {
  test('[AUTH-26] is planned every 6,900,000 ms', async () => {
    const time = clock()
    const { api, server } = await openSession(rotating(), { after: time.after })
    await api.start()
    expect(time.waiting.map(({ ms }) => ms)).toEqual([6_900_000])
    time.waiting.shift()?.task()
    await expect.poll(() => pathsOf(server).filter((path) => path === '/auth/refresh').length).toBe(2)
    await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([6_900_000])
  })

  test('[AUTH-33][AUTH-34] that meets a dead line is tried again after 1, 2 and 4 s', async () => {
    const waits: number[] = []
    let calls = 0
    const { api, server } = await openSession(
      ({ path }) => {
        if (path !== '/auth/refresh') return { json: { user: USER } }
        calls += 1
        return calls < 4 ? 'drop' : { json: { accessToken: 'at', refreshToken: 'rt' } }
      },
      {
        after(ms, task) {
          waits.push(ms)
          if (ms < 10_000) task()
          return () => {}
        },
      },
    )
    expect(await api.start()).toMatchObject({ kind: 'signedIn' })
    expect(waits).toEqual([1000, 2000, 4000, 6_900_000])
    expect(pathsOf(server)).toEqual(['/auth/refresh', '/auth/refresh', '/auth/refresh', '/auth/refresh', '/auth/me'])
  })

  test('[AUTH-33] that meets a dead line is given up after 3 more tries', async () => {
    const { api, server } = await openSession(() => 'drop', { after: atOnce })
    await api.start()
    expect(server.received).toHaveLength(4)
  })

  test.each([400, 401, 403])(
    '[AUTH-35][AUTH-36][AUTH-37] answered %i clears the token, signs out and is not retried',
    async (status) => {
      const storage = memoryStorage('rt-1')
      const { api, server, signedOut } = await openSession(() => ({ status, json: { message: 'No' } }), { storage })
      expect(await api.start()).toEqual({ kind: 'signedOut' })
      expect(storage.token()).toBeNull()
      expect(signedOut).toEqual(['expired'])
      // The cookie is not tried.
      expect(pathsOf(server)).toEqual(['/auth/refresh'])
    },
  )

  test.each([429, 500, 502, 503, 504])(
    '[AUTH-33][AUTH-43] answered %i was answered by nobody who knows: it is tried again, and token and person stay',
    async (status) => {
      const storage = memoryStorage('rt-1')
      const { api, server, signedOut } = await openSession(() => ({ status, text: 'Bad Gateway' }), {
        storage,
        after: atOnce,
      })
      expect(await api.start()).toEqual({ kind: 'offline' })
      expect(pathsOf(server)).toEqual(['/auth/refresh', '/auth/refresh', '/auth/refresh', '/auth/refresh'])
      expect([storage.token(), signedOut]).toEqual(['rt-1', []])
    },
  )

  test('[AUTH-43] that nobody answered is asked again after 30 s', async () => {
    const time = clock()
    let isAway = true
    const { api, server } = await openSession(
      rotating(() => ({ json: { user: USER } })),
      {
        after(ms, task) {
          if (ms < 10_000) task()
          return ms < 10_000 ? () => {} : time.after(ms, task)
        },
        fetch: (input, init) => (isAway ? Promise.reject(new TypeError('no line')) : fetch(input, init)),
      },
    )
    expect(await api.start()).toEqual({ kind: 'offline' })
    expect(time.waiting.map(({ ms }) => ms)).toEqual([30_000])
    isAway = false
    time.waiting.shift()?.task()
    await expect.poll(() => time.waiting.map(({ ms }) => ms)).toEqual([6_900_000])
    expect(pathsOf(server)).toEqual(['/auth/refresh'])
  })

  test.each([500, 503])('a server that is in trouble afterwards (%i) opens the editor without it', async (status) => {
    const { api, signedOut } = await openSession(rotating(() => ({ status, json: {} })))
    expect([await api.start(), signedOut]).toEqual([{ kind: 'offline' }, []])
  })

  test('[AUTH-32][AUTH-36] a person who is refused with a fresh token is sent to sign in', async () => {
    const { api, signedOut } = await openSession(rotating(() => ({ status: 401, json: {} })))
    expect([await api.start(), signedOut]).toEqual([{ kind: 'signedOut' }, ['expired']])
  })

  test('[AUTH-35] with an answer that holds no tokens counts as refused', async () => {
    const { api, signedOut } = await openSession(() => ({ text: '<html>' }))
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect(signedOut).toEqual(['expired'])
  })

  test('[AUTH-43] comes again when the browser is back online', async () => {
    const events = new EventTarget()
    let online = false
    const { api, server } = await openSession(
      ({ path }) => {
        if (!online) return 'drop'
        return { json: path === '/auth/refresh' ? { accessToken: 'at', refreshToken: 'rt-2' } : { user: USER } }
      },
      { events, after: atOnce },
    )
    await api.start()
    const before = server.received.length
    online = true
    events.dispatchEvent(new Event('online'))
    await expect.poll(() => server.received.length).toBe(before + 1)
    expect(server.received.at(-1)?.path).toBe('/auth/refresh')
  })
})

describe('signing in and out', () => {
  test('[ERR-01] a refused sign-in says what the server says', async () => {
    const { api } = await openSession(() => ({ status: 401, json: { message: 'Invalid e-mail or password' } }))
    await expect(api.login('a@b.example', 'secret')).rejects.toThrow('Invalid e-mail or password')
  })

  test.each(['drop', { status: 500, text: 'x' }, { json: {} }] as const)(
    "[ERR-02][ERR-04] without the server's words the fallback stands (%j)",
    async (reaction) => {
      const { api } = await openSession(() => reaction)
      await expect(api.login('a@b.example', 'secret')).rejects.toThrow('Login failed')
      await expect(api.register('a@b.example', 'secret', 'invite')).rejects.toThrow('Registration failed')
    },
  )

  test('[AUTH-27] signing in stores the refresh token', async () => {
    const storage = memoryStorage()
    const { api } = await openSession(() => ({ json: { accessToken: 'at', refreshToken: 'rt', user: USER } }), {
      storage,
    })
    await api.login('ann@agency.example', 'secret')
    expect(storage.token()).toBe('rt')
  })

  test.each([{ json: { success: true } }, { status: 500, json: {} }, 'drop'] as const)(
    '[AUTH-39][AUTH-40] signing out tells the server and forgets the token whatever it answers (%j)',
    async (reaction) => {
      const storage = memoryStorage('rt-1')
      const { api, server } = await openSession(() => reaction, { storage })
      await api.logout()
      expect(server.received[0]).toMatchObject({
        method: 'POST',
        path: '/auth/logout',
        body: '{"refreshToken":"rt-1"}',
      })
      expect(storage.token()).toBeNull()
    },
  )

  test('[AUTH-39][AUTH-40] the next start tells the server of a log-out that it missed, before a cookie can sign in again', async () => {
    const storage = memoryStorage('rt-1')
    let isAway = true
    const react = ({ path }: Received): Reaction => {
      if (isAway) return 'drop'
      return path === '/auth/logout' ? { json: { success: true } } : { status: 401, json: {} }
    }
    const { api, server } = await openSession(react, { storage })
    await api.logout()
    expect(storage.token()).toBeNull()
    expect(storage.getItem(STORAGE_KEYS.endedSession)).toBe('rt-1')
    // The cookie of that session must be ignored until the server is notified.
    await api.start()
    expect(pathsOf(server)).toEqual(['/auth/logout', '/auth/logout'])
    isAway = false
    expect(await api.start()).toEqual({ kind: 'signedOut' })
    expect(pathsOf(server).slice(2)).toEqual(['/auth/logout', '/session/exchange'])
    expect(server.received[2]).toMatchObject({ method: 'POST', body: '{"refreshToken":"rt-1"}' })
    expect(storage.getItem(STORAGE_KEYS.endedSession)).toBeNull()
  })
})
