import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { codeTokenIn } from '~/api/call-error'
import { secondStep } from '~/domain/account/account-messages'
import { login, PRODUCT_NAME } from '~/domain/messages'
import { doors, reset as resetMessages } from '~/domain/page-messages'
import { safeReturnPath } from '~/domain/paths'
import { authenticateMember, authenticateMemberByCode, settingCookies } from '~/http/authenticator.server'
import { memberOfPage } from '~/http/sessions.server'
import pagesHref from '~/theme/pages.css'
import { CodeStep } from '../_page/code-step'
import { Door } from '../_page/door'
import { Notice } from '../_page/notice'
import { PasswordStep } from '../_page/password-step'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { useAccountForm } from '../_page/use-account-form'

export const links = () => [{ rel: 'stylesheet', href: pagesHref }]
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${doors.signIn} · ${PRODUCT_NAME}` },
  {
    name: 'description',
    content: `Sign in to ${PRODUCT_NAME}: fixture schedules to priced quotes for lighting agencies.`,
  },
]

/** The page the visitor wanted, if it is a path of this application. [ROUTE-11][ROUTE-17] */
const wanted = (request: Request) => safeReturnPath(new URL(request.url).searchParams.get('from'))

/** Shows the form; redirects users who are already signed in, unless their session just turned out to be over. [ROUTE-19] */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const expired = searchParams.has('expired') || searchParams.get('reason') === 'expired'
  const reset = searchParams.has('reset')
  // No redirect by cookie after another user's sign-in has stopped the window, or right after signing out.
  const isPastCookie = ['other', 'signed-out'].includes(searchParams.get('reason') ?? '')
  if (!expired && !reset && !isPastCookie && (await memberOfPage(request, context))) throw redirect(wanted(request))
  return { expired, reset, to: wanted(request) }
}

/**
 * Handles the form as posted by browsers: sets the cookie and redirects, or shows the page again with the e-mail kept.
 * [CARD-01]
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await typedFields(request.clone())
  const authenticate = typed('codeToken') ? authenticateMemberByCode : authenticateMember
  try {
    const { cookies } = await authenticate(request, context)
    return redirect(wanted(request), { headers: settingCookies(cookies) })
  } catch (error) {
    return refusal(error, { request, context }, { email: typed('email') }, login.failed)
  }
}

export default function LoginPage() {
  const { expired, reset, to } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const answer = useActionData<typeof action>()
  /** The code token of the latest response to the script's call; undefined before the first. */
  const [answered, setAnswered] = useState<string | null>()
  const form = useAccountForm({
    to,
    fallback: login.failed,
    send: (api, value) =>
      value('codeToken')
        ? api.enterCode(value('codeToken'), value('code'))
        : api.login(value('email'), value('password')),
    onRefused: (error) => setAnswered(codeTokenIn(error)),
  })
  const codeToken = answered === undefined ? (answer?.codeToken ?? null) : answered
  const formMessage = form.problem ?? answer?.message
  // A request for the code is not an error.
  const problem = formMessage === secondStep.codeNeeded ? undefined : formMessage
  const isCode = codeToken !== null
  return (
    <Door title={doors.signIn} footer={<p>{doors.signInFooter}</p>}>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {reset && !formMessage ? <Notice kind="success">{resetMessages.done}</Notice> : null}
      {expired && !formMessage ? <Notice kind="warning">{login.sessionExpired}</Notice> : null}
      <Form method="post" replace className="door-form" onSubmit={form.onSubmit}>
        {isCode ? (
          <CodeStep codeToken={codeToken} problem={answer?.problems.code} again={`/login${search}`} />
        ) : (
          <PasswordStep email={answer?.values.email} problems={answer?.problems} />
        )}
        <button className="button button-primary button-large button-wide" type="submit" disabled={form.pending}>
          {form.pending ? 'Signing in…' : isCode ? secondStep.signInButton : doors.signIn}
        </button>
      </Form>
    </Door>
  )
}
