import { CacheFirst } from '@remix-pwa/sw'
import { DROP_OTHERS, OFFLINE_PAGE } from './worker-words'

/**
 * The service worker: it keeps the built files, one empty page of the editor, and one that says that the server cannot be
 * had, so that the product opens without a network. Answers to calls and pages of a person are never stored: the next one
 * at this computer could see them. [PWA-12][PWA-13][PWA-15][CARD-11]
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

interface MessageToWorker extends LifeEvent {
  readonly data: unknown
}

interface WorkerEvents {
  install: LifeEvent
  activate: LifeEvent
  message: MessageToWorker
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
/** How long the editor's page may take before the stored one opens instead, in ms. */
const PATIENCE = 4000
const SERVER_IS_GONE = new Set([502, 503, 504])
const YEAR = 365 * 24 * 60 * 60

const builtFiles = new CacheFirst(FILES, {
  // Without these the strategy forgets what it has after 50 files or 30 days.
  maxEntries: 5000,
  maxAgeSeconds: YEAR,
  cacheableResponse: { statuses: [200] },
})

/** A page as somebody gets it who is not signed in: it holds nothing of anybody. */
const emptyPage = (address: string) => new Request(address, { credentials: 'omit', cache: 'reload' })

/**
 * Fetches what is not kept yet; the editor's page comes last, so that it is there only with all that it needs.
 * @throws when the server cannot be had or runs another release
 */
async function fill(): Promise<void> {
  const cache = await caches.open(FILES)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(RELEASE_FILES.filter((file) => !kept.has(file)))
  await cache.addAll([OFFLINE_PAGE, EDITOR_PAGE].filter((page) => !kept.has(page)).map(emptyPage))
}

/** Caches of earlier releases. */
async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== FILES).map((name) => caches.delete(name)),
  )
}

/** Restores missing files: tried once each time the browser starts this worker. */
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

/** The cache of this release, else that of the coming one: after an update this one's is gone. */
async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName: FILES })) ?? caches.match(request)
}

async function builtFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? builtFiles.handleRequest(request)
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The server's page, or the stored one where the server cannot be had: at once, or for the editor when it is too slow. */
async function openPage(request: Request, isEditor: boolean): Promise<Response> {
  const stored = () => kept(isEditor ? EDITOR_PAGE : OFFLINE_PAGE)
  try {
    const asked = fetch(request)
    const soon = () => Promise.race([asked, later(PATIENCE).then(async () => (await stored()) ?? asked)])
    const page = await (isEditor ? soon() : asked)
    if (!SERVER_IS_GONE.has(page.status)) return page
  } catch {
    // Offline: below.
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
