import { admin as messages } from '~/domain/page-messages'
import { CopyLine } from './copy-line'

/** The link that was just made. It is shown this once: what is kept of it does not tell it. */
export function ResetLink({ email, link }: { email: string; link: string }) {
  return (
    <section className="card fresh-link" aria-labelledby="fresh-link">
      <h2 id="fresh-link">{messages.resetLinkReady(email)}</h2>
      <p className="muted">{messages.resetLinkHint}</p>
      <CopyLine label={messages.resetLinkOf(email)} text={link} />
    </section>
  )
}
