import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Password } from '~/contracts/auth'
import { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
import { doors, reset as messages, registration } from '~/domain/page-messages'
import { appErrorIn, statusOf } from '~/http/answers.server'
import { knownToMember, settingCookies } from '~/http/authenticator.server'
import { scopeOf } from '~/http/context.server'
import { limitsOf, memberAccount } from '~/http/limits.server'
import { parse } from '~/http/parse.server'
import pagesHref from '~/theme/pages.css'
import passwordHref from '~/theme/password.css'
import { LongText } from '~/ui/long-text'
import { Door } from '../_page/door'
import { NewPassword } from '../_page/new-password'
import { Notice } from '../_page/notice'
import { secretHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'

export const links = () => [pagesHref, passwordHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = secretHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')?.trim() ?? ''

/** Checks the link before showing a form; viewing does not use it up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  const { services, origin } = await scopeOf(request, context)
  try {
    const { email } = await limitsOf(services).onFailure('invite', origin.ip, () => services.resets.open(token))
    return data({ token, email, message: '' })
  } catch (error) {
    const expected = appErrorIn(error)
    if (!expected) throw error
    return data({ token, email: null, message: expected.message }, { status: statusOf(expected) })
  }
}

/** Sets the new password, once; the user then signs in with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await typedFields(request.clone())
  try {
    const { services, origin } = await scopeOf(request, context)
    const password = parse(Password, typed('password'))
    if (password !== typed('confirmPassword')) throw new AppError('invalid', registration.mismatch)
    const limits = limitsOf(services)
    const { email, ...owner } = await limits.onFailure('invite', origin.ip, () =>
      services.resets.redeem(tokenOf(request), password, origin),
    )
    // People who forgot their password have usually tried too often before.
    await limits.forgive(memberAccount(email), origin.ip)
    return redirect('/login?reset', { headers: settingCookies([knownToMember(request, owner)]) })
  } catch (error) {
    return refusal(error, { request, context }, {}, messages.failed)
  }
}

export default function ResetPage() {
  const { token, email, message } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (email === null) {
    return (
      <Door title={messages.invalidTitle}>
        <Notice kind="error">{message}</Notice>
        <p>
          <a className="link" href="/login">
            {doors.goToSignIn}
          </a>
        </p>
      </Door>
    )
  }
  return (
    <Door title={messages.title} lead={<LongText>{messages.lead(email)}</LongText>}>
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      <form method="post" action={`/reset?${new URLSearchParams({ token })}`} className="door-form">
        {/* For password managers, and for the strength hint: the password must not be derived from the e-mail. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword problem={answer?.problems.password} />
        <button className="button button-primary button-large button-wide" type="submit">
          {messages.button}
        </button>
      </form>
    </Door>
  )
}
