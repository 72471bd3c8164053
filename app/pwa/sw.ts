import { CacheFirst } from '@remix-pwa/sw'
import { DROP_OTHERS, OFFLINE_PAGE } from './worker-words'

/**
 * The service worker: it caches the built files, one empty editor page, and a page for when the server is unreachable,
 * so that the product opens without a network. Responses to calls and users' pages are never stored: the next user of
 * this computer could see them. [PWA-12][PWA-13][PWA-15][CARD-11]
 */

/** Inserted by the build: the name of this release, and its files. */
declare const RELEASE: string
declare const RELEASE_FILES: readonly string[]

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface MessageToWorker extends LifeEvent {
  readonly data: unknown
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  message: MessageToWorker
  fetch: RequestEvent
}

/** The part of a service worker's global object used here; missing in the page's own types. */
interface Worker {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void
  readonly clients: { claim(): Promise<void> }
}
const worker = globalThis as unknown as Worker

const PREFIX = 'lumenline-'
const FILES = `${PREFIX}${RELEASE}`
const EDITOR_PAGE = '/'
/** How long the editor's page may take before the stored one opens instead, in milliseconds. */
const PATIENCE = 4000
const SERVER_IS_GONE = new Set([502, 503, 504])
const YEAR = 365 * 24 * 60 * 60

const builtFiles = new CacheFirst(FILES, {
  // Without these the strategy removes files after 50 entries or 30 days.
  maxEntries: 5000,
  maxAgeSeconds: YEAR,
  cacheableResponse: { statuses: [200] },
})

/** Requests a page as a signed-out visitor, so that it contains no user's data. */
const emptyPage = (address: string) => new Request(address, { credentials: 'omit', cache: 'reload' })

/**
 * Fetches files that are not cached yet; the editor's page comes last, so that it is cached only with everything it
 * needs.
 * @throws when the server is unreachable or runs another release
 */
async function fill(): Promise<void> {
  const cache = await caches.open(FILES)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(RELEASE_FILES.filter((file) => !kept.has(file)))
  await cache.addAll([OFFLINE_PAGE, EDITOR_PAGE].filter((page) => !kept.has(page)).map(emptyPage))
}

/** Deletes the caches of other releases. */
async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== FILES).map((name) => caches.delete(name)),
  )
}

/** Restores missing files; tried once each time the browser starts this worker. */
let filling: Promise<void> | null = null
const fillAgain = () => {
  filling ??= fill().catch((error) => console.warn('Not everything could be kept for work without the server.', error))
  return filling
}

async function activate(): Promise<void> {
  await dropOthers()
  await worker.clients.claim()
  await fillAgain()
}

/** Looks in the cache of this release, else in that of the coming one: after an update this one's is gone. */
async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: FILES })) ?? caches.match(request)
}

async function builtFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? builtFiles.handleRequest(request)
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The server's page, or the stored one if the server is unreachable, or too slow for the editor. */
async function openPage(request: Request, isEditor: boolean): Promise<Response> {
  const stored = () => kept(isEditor ? EDITOR_PAGE : OFFLINE_PAGE)
  try {
    const asked = fetch(request)
    const soon = () => Promise.race([asked, later(PATIENCE).then(async () => (await stored()) ?? asked)])
    const page = await (isEditor ? soon() : asked)
    if (!SERVER_IS_GONE.has(page.status)) return page
  } catch {
    // Offline; handled below.
  }
  return (await stored()) ?? Response.error()
}

worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  if (event.data === DROP_OTHERS) event.waitUntil(dropOthers())
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(request, pathname === EDITOR_PAGE))
    event.waitUntil(fillAgain())
  } else if (RELEASE_FILES.includes(pathname) || pathname.startsWith('/build/')) {
    event.respondWith(builtFile(request))
  }
})
