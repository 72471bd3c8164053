/** The browser's offer to install the page as an application. */
export interface InstallOffer {
  /** Opens the browser's prompt. */
  prompt(): Promise<unknown>
  /** Time since the browser made the offer, in milliseconds. */
  age(): number
}

type Listener = (offer: InstallOffer | null) => void

let offer: InstallOffer | null = null
const listeners = new Set<Listener>()

function publish(next: InstallOffer | null): void {
  offer = next
  for (const listener of [...listeners]) listener(next)
}

/** Keeps the browser's offer, which is made only once, soon after the page has loaded: its listener may come later. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Our own banner asks instead, after the user has had time to look around.
    event.preventDefault()
    if ('prompt' in event && typeof event.prompt === 'function') {
      const { prompt, timeStamp } = event
      publish({ prompt: async () => prompt.call(event), age: () => performance.now() - timeStamp })
    }
  })
  addEventListener('appinstalled', () => publish(null))
}

/** Subscribes to the current offer and later ones; `null` once the application is installed. */
export function onInstallOffer(listener: Listener): () => void {
  listeners.add(listener)
  if (offer) listener(offer)
  return () => listeners.delete(listener)
}
