import { DROP_OTHERS } from './worker-words'

const ADDRESS = '/sw.js'

/** Registers the service worker; does nothing if the browser does not support it. [PWA-13] */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' })
}

/** Checks for a newer one. [PWA-14] @throws TypeError when the server is unreachable */
export async function updateWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

/**
 * Removes the service worker and its caches, so that the next page comes from the server. The cache of a coming release
 * is kept: while another window is open, its worker takes effect from now on. [VER-15][VER-16]
 */
export async function dropWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const coming = registrations.map(({ installing, waiting }) => installing ?? waiting).find(Boolean)
  if (coming) coming.postMessage(DROP_OTHERS)
  else if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

/** State of the page's service worker, for the version panel. */
export async function workerState(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return 'none'
  if (registration.installing) return 'installing'
  return registration.waiting ? 'waiting' : (registration.active?.state ?? 'none')
}
