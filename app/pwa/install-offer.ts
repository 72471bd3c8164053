import type { InstallOffer } from './app-life'

type Listener = (offer: InstallOffer | null) => void

let offer: InstallOffer | null = null
const listeners = new Set<Listener>()

function tell(next: InstallOffer | null): void {
  offer = next
  for (const listener of [...listeners]) listener(next)
}

/** The browser makes its offer once, soon after the page is there: whoever shows it may come later. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // We ask by a banner of our own, when the person has had a look round.
    event.preventDefault()
    if ('prompt' in event && typeof event.prompt === 'function') {
      const { prompt, timeStamp } = event
      tell({ prompt: async () => prompt.call(event), age: () => performance.now() - timeStamp })
    }
  })
  addEventListener('appinstalled', () => tell(null))
}

/** Hears of the offer that was made, and of later ones; `null` when the application was installed. */
export function onInstallOffer(listener: Listener): () => void {
  listeners.add(listener)
  if (offer) listener(offer)
  return () => listeners.delete(listener)
}
