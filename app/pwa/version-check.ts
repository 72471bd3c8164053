import { CallError, isAway, serverMessage } from '~/api/call-error'
import type { VersionView } from '~/contracts/version'
import { RETURN_CHECK_INTERVAL } from '~/domain/limits/versions'

interface VersionCheckOptions {
  /** @throws CallError, or any other error */
  readonly askVersion: () => Promise<VersionView>
  readonly after: (ms: number, task: () => void) => () => void
  readonly onAnswer: (server: VersionView) => void
  /** `isGone`: the server did not respond at all. */
  readonly onFailure: (error: unknown, isGone: boolean) => void
}

export interface VersionCheck {
  /** Asks the server for its version; true if it responded with one. Concurrent calls share the request. */
  check(): Promise<boolean>
  /** Stops looking for a server that is gone. */
  stop(): void
}

/** True if there was no response. Any message of the server itself, even an error, shows that it is reachable. */
function isSilent(error: unknown): boolean {
  if (error instanceof CallError && error.reason === 'timeout') return true
  return isAway(error) && serverMessage(error) === null
}

export function createVersionCheck({ askVersion, after, onAnswer, onFailure }: VersionCheckOptions): VersionCheck {
  let checking: Promise<boolean> | null = null
  let cancelReturn = () => {}

  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = null
    })
    return checking
  }

  async function ask(): Promise<boolean> {
    cancelReturn()
    try {
      onAnswer(await askVersion())
      return true
    } catch (error) {
      const isGone = isSilent(error)
      onFailure(error, isGone)
      // It may return at any time, and there is no event for that.
      if (isGone) cancelReturn = after(RETURN_CHECK_INTERVAL, () => void check())
      return false
    }
  }

  return { check, stop: () => cancelReturn() }
}
