import { INSTALL_BANNER_DELAY } from '~/domain/limits/versions'
import { INSTALL_DISMISSED_KEY } from '~/domain/storage-keys'
import type { InstallOffer } from './install-offer'

interface InstallBannerOptions {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>
  readonly after: (ms: number, task: () => void) => () => void
  /** Shows or hides the banner. */
  readonly show: (isShown: boolean) => void
}

/** Shows the banner some time after the browser's offer, unless the user has dismissed it in this window. */
export function createInstallBanner({ session, after, show }: InstallBannerOptions) {
  let offer: InstallOffer | null = null
  let cancel = () => {}
  return {
    /** Takes the browser's offer, or null once it was accepted. */
    take(next: InstallOffer | null): void {
      cancel()
      cancel = () => {}
      offer = next
      if (!next) show(false)
      if (!next || session.getItem(INSTALL_DISMISSED_KEY) !== null) return
      cancel = after(Math.max(0, INSTALL_BANNER_DELAY - next.age()), () => show(offer !== null))
    },
    async accept(): Promise<void> {
      show(false)
      const taken = offer
      offer = null
      await taken?.prompt()
    },
    refuse(): void {
      try {
        session.setItem(INSTALL_DISMISSED_KEY, 'true')
      } catch {
        // It then appears again with the next offer.
      }
      show(false)
    },
    stop: () => cancel(),
  }
}
