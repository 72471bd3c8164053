import { admin as messages } from '~/domain/page-messages'
import { LongText } from '~/ui/long-text'
import { CopyLine } from './copy-line'

/** The link that was just made. Shown only once, because it cannot be recovered from the stored hash. */
export function ResetLink({ email, link }: { email: string; link: string }) {
  return (
    <section className="card fresh-link" aria-labelledby="fresh-link">
      <h2 id="fresh-link">
        <LongText>{messages.resetLinkReady(email)}</LongText>
      </h2>
      <p className="muted">{messages.resetLinkHint}</p>
      <CopyLine label={messages.resetLinkOf(email)} text={link} />
    </section>
  )
}
