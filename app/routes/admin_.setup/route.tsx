import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LoginBody } from '~/contracts/auth'
import { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
import { doors, admin as messages, registration } from '~/domain/page-messages'
import { appErrorIn, statusOf } from '~/http/answers.server'
import { authenticateAdmin, settingCookies } from '~/http/authenticator.server'
import { scopeOf } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import { parse } from '~/http/parse.server'
import pagesHref from '~/theme/pages.css'
import passwordHref from '~/theme/password.css'
import { Door } from '../_page/door'
import { Field } from '../_page/field'
import { NewPassword } from '../_page/new-password'
import { Notice } from '../_page/notice'
import { secretHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'

export const links = () => [pagesHref, passwordHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = secretHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.setupTitle} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')?.trim() ?? ''

/** Without a token the link redirects to the sign-in; an invalid one gets a message. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  if (!token) throw redirect('/admin')
  const { services, origin } = await scopeOf(request, context)
  try {
    await limitsOf(services).onFailure('login', origin.ip, async () => {
      if (!(await services.admins.isSetupOpen(token))) throw new AppError('notFound', messages.setupInvalid)
    })
    return data({ token, problem: '' })
  } catch (error) {
    const expected = appErrorIn(error)
    if (!expected) throw error
    return data({ token, problem: expected.message }, { status: statusOf(expected) })
  }
}

/** Creates the first admin from e-mail and password, only once, and signs them in. [ADMIN-36] */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await typedFields(request.clone())
  try {
    const { services, origin } = await scopeOf(request, context)
    const { email, password } = parse(LoginBody, { email: typed('email'), password: typed('password') })
    if (password !== typed('confirmPassword')) throw new AppError('invalid', registration.mismatch)
    await limitsOf(services).onFailure('login', origin.ip, () =>
      services.admins.completeSetup(tokenOf(request), email, password, origin),
    )
    const { cookies } = await authenticateAdmin(request, context)
    return redirect('/admin', { headers: settingCookies(cookies) })
  } catch (error) {
    return refusal(error, { request, context }, { email: typed('email') }, messages.loginFailed)
  }
}

export default function AdminSetupPage() {
  const { token, problem } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (problem) {
    return (
      <Door
        title={messages.setupTitle}
        footer={
          <a className="link" href="/admin">
            {doors.adminSignIn}
          </a>
        }
      >
        <Notice kind="error">{problem}</Notice>
      </Door>
    )
  }
  return (
    <Door title={messages.setupTitle} lead={messages.setupLead}>
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      <form method="post" action={`/admin/setup?${new URLSearchParams({ token })}`} className="door-form">
        <Field
          name="email"
          label={doors.email}
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values.email}
          problem={answer?.problems.email}
        />
        <NewPassword problem={answer?.problems.password} />
        <button className="button button-primary button-large button-wide" type="submit">
          Create admin
        </button>
      </form>
    </Door>
  )
}
