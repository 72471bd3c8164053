import { ownPassword as messages } from '~/domain/page-messages'
import { Field } from '../_page/field'
import { NewPassword } from '../_page/new-password'

interface ChangePasswordProps {
  readonly email: string
  readonly organization: string
  /** The page that this stands on. */
  readonly place: string
  /** Field → what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>
}

/** Another password, for who knows the one so far. */
export function ChangePassword({ email, organization, place, problems }: ChangePasswordProps) {
  return (
    <section className="card own-card" aria-labelledby="change">
      <h2 id="change">{messages.heading}</h2>
      <form method="post" action={place} className="door-form" aria-labelledby="change">
        {/* For password managers, and for the hint: it must not be made of the e-mail. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="current"
          label={messages.current}
          type="password"
          autoComplete="current-password"
          required
          problem={problems.current}
        />
        <NewPassword label={messages.next} known={[organization]} problem={problems.password} />
        <p className="hint">{messages.hint}</p>
        <button className="button button-primary button-large" type="submit" name="intent" value="password">
          {messages.button}
        </button>
      </form>
    </section>
  )
}
