import { ownPassword as messages } from '~/domain/page-messages'
import { Field } from '../_page/field'
import { NewPassword } from '../_page/new-password'

interface ChangePasswordProps {
  readonly email: string
  readonly organization: string
  /** The address of the current page. */
  readonly place: string
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>
}

/** The form for changing the password, which requires the current one. */
export function ChangePassword({ email, organization, place, problems }: ChangePasswordProps) {
  return (
    <section className="card own-card" aria-labelledby="change">
      <h2 id="change">{messages.heading}</h2>
      <form method="post" action={place} className="door-form" aria-labelledby="change">
        {/* For password managers, and for the strength hint: the password must not be derived from the e-mail. */}
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
