import { CacheFirst } from '@remix-pwa/sw'

/**
 * The service worker: it keeps the built files and one empty page of the editor, so that the product opens without a
 * network. Answers to calls and pages of a person are never stored: the next one at this computer could see them.
 * [PWA-12][PWA-13][PWA-15][CARD-11]
 */

/** Put in by the build: what this release is called, and the files that it consists of. */
declare const RELEASE: string
declare const RELEASE_FILES: readonly string[]

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  fetch: RequestEvent
}

/** The part of a service worker's global object that is used here; the page's own types know none of it. */
interface Worker {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Worker

const PREFIX = 'lumenline-'
const FILES = `${PREFIX}${RELEASE}`
const EDITOR_PAGE = '/'
/** How long a page may take before the stored one opens instead, in ms. */
const PATIENCE = 4000
const SERVER_IS_GONE = new Set([502, 503, 504])
const YEAR = 365 * 24 * 60 * 60

const builtFiles = new CacheFirst(FILES, {
  // Without these the strategy forgets what it has after 50 files or 30 days.
  maxEntries: 5000,
  maxAgeSeconds: YEAR,
  cacheableResponse: { statuses: [200] },
})

/** The page as somebody gets it who is not signed in: it holds nothing of anybody. */
const emptyPage = () => new Request(EDITOR_PAGE, { credentials: 'omit', cache: 'reload' })

async function install(): Promise<void> {
  const cache = await caches.open(FILES)
  const page = await fetch(emptyPage())
  if (!page.ok) throw new Error(`The page cannot be kept: ${page.status}`)
  await cache.put(EDITOR_PAGE, page)
  await cache.addAll(RELEASE_FILES)
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== FILES).map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

/** The server's page, or the stored one where the server cannot be had. */
async function openEditor(request: Request): Promise<Response> {
  const stored = () => caches.match(EDITOR_PAGE, { cacheName: FILES })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))
  try {
    const page = await Promise.race([fetch(request), late.then(stored)])
    if (page && !SERVER_IS_GONE.has(page.status)) return page
  } catch {
    // Offline: below.
  }
  return (await stored()) ?? Response.error()
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (pathname === EDITOR_PAGE) event.respondWith(openEditor(request))
  } else if (RELEASE_FILES.includes(pathname) || pathname.startsWith('/build/')) {
    event.respondWith(builtFiles.handleRequest(request))
  }
})
