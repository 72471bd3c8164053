import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import type { VersionView } from '~/contracts/version'
import { STORAGE_KEYS } from '~/domain/storage-keys'
import { type AppSurroundings, createAppLife } from './app-life'
import type { InstallOffer } from './install-offer'

/** A storage that behaves like the browser's. */
function storage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

interface Setting {
  readonly items?: Record<string, string>
  readonly address?: string
  readonly answer?: () => Promise<VersionView>
  readonly isReached?: boolean
}

/** An application on version 1.0.0, with a manual clock and a record of its actions. */
function living(setting: Setting = {}) {
  const { items, address = 'https://quotes.example/?project=p1', answer, isReached = true } = setting
  const done: string[] = []
  const tasks: { at: number; task: () => void }[] = []
  let now = 0
  let isOnline = true
  let workerFails = false
  let network = () => {}
  let install: (offer: InstallOffer | null) => void = () => {}
  const [local, session] = [storage(items), storage()]
  let serverVersion = '1.0.0'
  const around: AppSurroundings = {
    running: '1.0.0',
    askVersion: answer ?? (async () => ({ version: serverVersion, devMode: false, checksum: 'abc' })),
    local,
    session,
    after(ms, task) {
      const entry = { at: now + ms, task }
      tasks.push(entry)
      return () => {
        const index = tasks.indexOf(entry)
        if (index >= 0) tasks.splice(index, 1)
      }
    },
    isOnline: () => isOnline,
    isReached,
    onNetwork(listener) {
      network = listener
      return () => {}
    },
    onInstallOffer(listener) {
      install = listener
      return () => {}
    },
    async updateWorker() {
      done.push('looked for a worker')
      if (workerFails) throw new TypeError('no server')
    },
    dropWorker: async () => void done.push('dropped the worker'),
    keepWork: async () => void done.push('kept the work'),
    address: () => address,
    rename: (to) => void done.push(`renamed to ${to}`),
    load: (to) => void done.push(`loaded ${to}`),
    log: (text) => void done.push(`logged ${text}`),
  }
  const life = createAppLife(around)
  return {
    life,
    done,
    local,
    session,
    start: async () => {
      const end = life.start()
      await settle()
      return end
    },
    serve: (version: string) => {
      serverVersion = version
    },
    goOnline(online: boolean) {
      isOnline = online
      network()
    },
    loseWorker: () => {
      workerFails = true
    },
    offerInstall: (offer: InstallOffer | null) => install(offer),
    /** Advances the clock by `ms`. */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        tasks.splice(tasks.indexOf(next), 1)
        next.task()
        await settle()
      }
      now = end
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('updates', () => {
  test('[VER-11][VER-12][VER-13] the server is asked at the start and every five minutes; another version is told', async () => {
    const { life, start, serve, pass } = living()
    await start()
    expect(life.get()).toMatchObject({ update: null, server: { version: '1.0.0' } })
    serve('1.1.0')
    await pass(299_999)
    expect(life.get().update).toBeNull()
    await pass(1)
    expect(life.get().update).toMatchObject({ version: '1.1.0' })
  })

  test('[VER-22] a check that finds no server is logged, shows nothing and is tried again', async () => {
    let fails = true
    const answer = async () => {
      if (fails) throw new CallError('network', '')
      return { version: '2.0.0', devMode: false, checksum: '' }
    }
    const { life, start, pass, done } = living({ answer })
    await start()
    expect(life.get()).toMatchObject({ update: null, isOnline: false })
    expect(done).toEqual(['logged The version could not be checked.'])
    fails = false
    await pass(10_000)
    expect(life.get()).toMatchObject({ update: { version: '2.0.0' }, isOnline: true })
  })

  test('[VER-14][VER-15][VER-16][VER-17][VER-26] Update Now keeps work, notes the update, drops caches and worker, and reloads', async () => {
    const { life, start, serve, pass, done, local } = living()
    await start()
    serve('1.1.0')
    await pass(300_000)
    done.length = 0
    await life.updateNow()
    expect(done).toEqual(['kept the work', 'dropped the worker', 'loaded /?project=p1&_v=1.1.0'])
    expect(local.map.get(STORAGE_KEYS.updateApplied)).toBe('1.1.0')
  })

  test.each([
    [new CallError('refused', '', 500), true],
    [new CallError('refused', 'Too many requests', 429, { message: 'Too many requests' }), true],
    [new CallError('refused', 'Busy', 503, { message: 'Busy' }), true],
    [new CallError('unusable', ''), true],
    [new CallError('refused', '', 502), false],
    [new CallError('timeout', ''), false],
  ])('[VER-22][PWA-09] %s: the server is there: %s', async (error, isThere) => {
    const { life, start, done } = living({ answer: () => Promise.reject(error) })
    await start()
    expect(life.get()).toMatchObject({ isOnline: isThere, update: null })
    expect(done).toEqual(['logged The version could not be checked.'])
  })

  test.each([new CallError('network', ''), new CallError('refused', '', 500)])(
    '[VER-15][VER-16] Update Now drops nothing while the server does not answer as it should (%s), and says so',
    async (error) => {
      let fails = false
      const answer = async () => {
        if (fails) throw error
        return { version: '1.1.0', devMode: false, checksum: '' }
      }
      const { life, start, done } = living({ answer })
      await start()
      fails = true
      done.length = 0
      await life.updateNow()
      expect(done).toEqual(['logged The version could not be checked.'])
      expect(life.get()).toMatchObject({ updateWaits: true, update: { version: '1.1.0' } })
      fails = false
      await life.checkVersion()
      expect(life.get()).toMatchObject({ updateWaits: false, isOnline: true })
      await life.updateNow()
      expect(done.at(-1)).toBe('loaded /?project=p1&_v=1.1.0')
    },
  )

  test('Update Now does nothing when the server runs the same version by now', async () => {
    const { life, start, serve, pass, done } = living()
    await start()
    serve('1.1.0')
    await pass(300_000)
    serve('1.0.0')
    done.length = 0
    await life.updateNow()
    expect(done).toEqual([])
    expect(life.get().update).toBeNull()
  })

  test('[VER-21] Later takes the notice away after 300 ms, and it does not come back for that version', async () => {
    const { life, start, serve, pass } = living()
    await start()
    serve('1.1.0')
    await pass(300_000)
    life.later()
    expect(life.get()).toMatchObject({ isLeaving: true, update: { version: '1.1.0' } })
    await pass(299)
    expect(life.get().update).not.toBeNull()
    await pass(1)
    expect(life.get()).toMatchObject({ isLeaving: false, update: null })
    await pass(600_000)
    expect(life.get().update).toBeNull()
    serve('1.2.0')
    await pass(300_000)
    expect(life.get().update).toMatchObject({ version: '1.2.0' })
  })

  test('[VER-18][VER-19][VER-20][VER-23][VER-24] after the reload the parameter is gone and the changes are shown once', async () => {
    const items = { [STORAGE_KEYS.updateApplied]: '1.0.0', [STORAGE_KEYS.appVersion]: '0.9.0' }
    const { life, start, done, local } = living({ items, address: 'https://quotes.example/?project=p1&_v=1.0.0#a' })
    await start()
    expect(done[0]).toBe('renamed to /?project=p1#a')
    expect(life.get().whatsNew).toBe('1.0.0')
    expect(Object.fromEntries(local.map)).toEqual({
      [STORAGE_KEYS.appVersion]: '1.0.0',
      [STORAGE_KEYS.changelogSeen]: '1.0.0',
    })
    const again = living({ items: Object.fromEntries(local.map) })
    await again.start()
    expect(again.life.get().whatsNew).toBeNull()
  })

  test('[VER-31] a first visit only notes the version', async () => {
    const { life, start, local } = living()
    await start()
    expect(life.get().whatsNew).toBeNull()
    expect(local.map.get(STORAGE_KEYS.appVersion)).toBe('1.0.0')
  })

  test('[VER-25] the version panel shows only with the debug flag', () => {
    expect(living().life.get().showsDebug).toBe(false)
    expect(living({ items: { [STORAGE_KEYS.debug]: 'true' } }).life.get().showsDebug).toBe(true)
  })

  test('[PWA-14] the browser looks for a newer service worker every minute', async () => {
    const { start, pass, done } = living()
    const end = await start()
    await pass(59_999)
    expect(done).not.toContain('looked for a worker')
    await pass(60_001)
    expect(done.filter((what) => what === 'looked for a worker')).toHaveLength(2)
    end()
    await pass(120_000)
    expect(done.filter((what) => what === 'looked for a worker')).toHaveLength(2)
  })
})

describe('installing', () => {
  test('[PWA-03][PWA-04] the banner comes three seconds after the offer and opens the browser’s question', async () => {
    const { life, start, offerInstall, pass, done } = living()
    await start()
    offerInstall({ prompt: async () => done.push('asked to install'), age: () => 0 })
    await pass(2999)
    expect(life.get().offersInstall).toBe(false)
    await pass(1)
    expect(life.get().offersInstall).toBe(true)
    await life.install()
    expect(done).toContain('asked to install')
    expect(life.get().offersInstall).toBe(false)
  })

  test('[PWA-05][PWA-06] Not Now hides it for the session', async () => {
    const { life, start, offerInstall, pass } = living()
    await start()
    const offer = { prompt: async () => {}, age: () => 0 }
    offerInstall(offer)
    await pass(3000)
    life.refuseInstall()
    expect(life.get().offersInstall).toBe(false)
    offerInstall(offer)
    await pass(3000)
    expect(life.get().offersInstall).toBe(false)
  })

  test('[PWA-04] the three seconds count from the offer, also where it came before the banner could', async () => {
    const { life, start, offerInstall, pass } = living()
    await start()
    offerInstall({ prompt: async () => {}, age: () => 2400 })
    await pass(599)
    expect(life.get().offersInstall).toBe(false)
    await pass(1)
    expect(life.get().offersInstall).toBe(true)
  })

  test('an application that was installed meanwhile is not offered', async () => {
    const { life, start, offerInstall, pass } = living()
    await start()
    offerInstall({ prompt: async () => {}, age: () => 0 })
    offerInstall(null)
    await pass(3000)
    expect(life.get().offersInstall).toBe(false)
  })
})

test('[PWA-09] being offline is known at once, being back when the server answers', async () => {
  const { life, start, goOnline } = living()
  await start()
  expect(life.get().isOnline).toBe(true)
  goOnline(false)
  expect(life.get().isOnline).toBe(false)
  goOnline(true)
  await settle()
  expect(life.get().isOnline).toBe(true)
})

test('[PWA-09] a server that the first calls did not find is away until it answers', async () => {
  const { life, start } = living({ isReached: false })
  expect(life.get().isOnline).toBe(false)
  await start()
  expect(life.get().isOnline).toBe(true)
})

test('[PWA-09] an unanswered call starts one search for the server at once, and so does a worker that cannot be fetched', async () => {
  let asked = 0
  let isGone = false
  const answer = async () => {
    asked += 1
    if (isGone) throw new CallError('network', '')
    return { version: '1.0.0', devMode: false, checksum: '' }
  }
  const { life, start, goOnline, loseWorker, pass } = living({ answer })
  await start()
  isGone = true
  goOnline(true)
  goOnline(true)
  await settle()
  expect(life.get().isOnline).toBe(false)
  expect(asked).toBe(2)
  isGone = false
  await pass(10_000)
  expect(life.get().isOnline).toBe(true)
  isGone = true
  loseWorker()
  await pass(50_000)
  expect(life.get().isOnline).toBe(false)
})
