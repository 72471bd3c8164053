import { secondStep } from '~/domain/account/account-messages'
import { doors, admin as messages } from '~/domain/page-messages'
import { CodeStep } from '../_page/code-step'
import { Door } from '../_page/door'
import { Notice } from '../_page/notice'
import { PasswordStep } from '../_page/password-step'
import type { AdminAnswer } from './answer'

/** The admin's separate sign-in. [ADMIN-01][ADMIN-18] */
export function AdminLogin({ hasAdmin, answer }: { hasAdmin: boolean; answer: AdminAnswer | undefined }) {
  // A request for the code is not an error.
  const problem = answer?.message === secondStep.codeNeeded ? undefined : answer?.message
  const codeToken = answer?.codeToken
  return (
    <Door
      title={doors.adminSignIn}
      footer={
        <a className="link" href="/">
          {doors.backToApp}
        </a>
      }
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {hasAdmin ? null : <Notice kind="warning">{messages.noAdminYet}</Notice>}
      <form method="post" className="door-form">
        {codeToken === undefined ? (
          <PasswordStep email={answer?.values.email} />
        ) : (
          <CodeStep codeToken={codeToken} problem={answer?.problems.code} again="/admin" />
        )}
        <button
          className="button button-primary button-large button-wide"
          type="submit"
          name="intent"
          value={codeToken === undefined ? 'login' : 'code'}
        >
          {codeToken === undefined ? doors.signIn : secondStep.signInButton}
        </button>
      </form>
    </Door>
  )
}
