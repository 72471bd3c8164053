import { MIN_PASSWORD_LENGTH } from '~/domain/limits'
import { doors, admin as messages } from '~/domain/page-messages'
import { Door } from '../_page/door'
import { Field } from '../_page/field'
import { Notice } from '../_page/notice'
import type { AdminAnswer } from './answer'

/** The admin's own sign-in. [ADMIN-01][ADMIN-18] */
export function AdminLogin({ hasAdmin, answer }: { hasAdmin: boolean; answer: AdminAnswer | undefined }) {
  return (
    <Door
      title={doors.adminSignIn}
      footer={
        <a className="link" href="/">
          {doors.backToApp}
        </a>
      }
    >
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      {hasAdmin ? null : <Notice kind="warning">{messages.noAdminYet}</Notice>}
      <form method="post" className="door-form">
        <Field
          name="email"
          label={doors.email}
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values.email}
        />
        <Field
          name="password"
          label={doors.password}
          type="password"
          autoComplete="current-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
        />
        <button className="button button-primary button-large button-wide" type="submit" name="intent" value="login">
          {doors.signIn}
        </button>
      </form>
    </Door>
  )
}
