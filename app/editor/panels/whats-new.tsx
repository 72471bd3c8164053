import { useEffect, useState } from 'react'
import { createVersionCalls } from '~/api/version'
import type { ChangelogView } from '~/contracts/version'
import { appLife as words } from '~/domain/app-messages'
import { shortDate } from '~/domain/dates'
import { Dialog } from '~/ui/dialog'
import { backWhenLost } from '../effects/back-to-work'
import { useDesk } from '../hooks/use-desk'

/** The changes in a version. [VER-03]…[VER-06] */
export function WhatsNew({ version, onClose }: { readonly version: string; readonly onClose: () => void }) {
  const { api, editor } = useDesk()
  const [tries, setTries] = useState(0)
  const [entry, setEntry] = useState<ChangelogView | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The window opens automatically. If no element had the focus before, move it to the editor on close.
  useEffect(() => () => backWhenLost(editor), [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers another request
  useEffect(() => {
    let isShown = true
    setFailure(null)
    createVersionCalls(api)
      .changelog(version)
      .then(
        (found) => isShown && setEntry(found),
        (error) => isShown && setFailure(error instanceof Error ? error.message : words.changelogFailed),
      )
    return () => {
      isShown = false
    }
  }, [api, version, tries])

  const close = (
    <button type="button" className="button button-primary" onClick={onClose}>
      {words.gotIt}
    </button>
  )
  const tryAgain = (
    <button type="button" className="button" onClick={() => setTries(tries + 1)}>
      {words.tryAgain}
    </button>
  )
  return (
    <Dialog title={words.whatsNew} onClose={onClose} size="medium" footer={failure ? [tryAgain, close] : close}>
      {failure ? <p role="alert">{failure}</p> : null}
      {entry ? (
        <article className="whats-new">
          <h3>{words.changelogHeading(entry.version, entry.title)}</h3>
          <time dateTime={entry.date}>{shortDate(entry.date)}</time>
          <ul>
            {entry.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </article>
      ) : null}
    </Dialog>
  )
}
