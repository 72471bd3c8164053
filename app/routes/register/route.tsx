import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PRODUCT_NAME } from '~/domain/messages'
import { doors, registration } from '~/domain/page-messages'
import { appErrorIn, statusOf } from '~/http/answers.server'
import { registerMember, settingCookies } from '~/http/authenticator.server'
import { scopeOf } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import pagesHref from '~/theme/pages.css'
import passwordHref from '~/theme/password.css'
import { Door } from '../_page/door'
import { Field } from '../_page/field'
import { NewPassword } from '../_page/new-password'
import { Notice } from '../_page/notice'
import { secretHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { useAccountForm } from '../_page/use-account-form'

export const links = () => [pagesHref, passwordHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = secretHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.organization ? registration.join(data.organization) : registration.invalidTitle} · ${PRODUCT_NAME}`,
  },
  { name: 'robots', content: 'noindex' },
]

/** Checks the invite before showing a form. [AUTH-04][AUTH-05][AUTH-41] */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const invite = new URL(request.url).searchParams.get('invite')?.trim() ?? ''
  if (!invite) return data({ invite, organization: null, message: registration.noToken }, { status: 400 })
  const { services, origin } = await scopeOf(request, context)
  try {
    const { name } = await limitsOf(services).onFailure('invite', origin.ip, () => services.auth.invite(invite))
    return data({ invite, organization: name, message: '' })
  } catch (error) {
    const expected = appErrorIn(error)
    if (!expected) throw error
    const message = expected.message || registration.invalidInvite
    return data({ invite, organization: null, message }, { status: statusOf(expected) })
  }
}

/** Handles the form as posted by browsers; everyone who joins goes to the editor. [ROUTE-04][CARD-01] */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = await typedFields(request.clone())
  try {
    const { cookies } = await registerMember(request, context)
    return redirect('/', { headers: settingCookies(cookies) })
  } catch (error) {
    return refusal(error, { request, context }, { email: typed('email') }, registration.failed)
  }
}

export default function RegisterPage() {
  const { invite, organization, message } = useLoaderData<typeof loader>()
  return organization === null ? (
    <InvalidInvite message={message} />
  ) : (
    <Join invite={invite} organization={organization} />
  )
}

function InvalidInvite({ message }: { message: string }) {
  return (
    <Door title={registration.invalidTitle}>
      <Notice kind="error">{message}</Notice>
      <p className="muted">{registration.currentLink}</p>
      <p>
        <a className="link" href="/login">
          {doors.goToSignIn}
        </a>
      </p>
    </Door>
  )
}

function Join({ invite, organization }: { invite: string; organization: string }) {
  const answer = useActionData<typeof action>()
  const form = useAccountForm({
    to: '/',
    fallback: registration.failed,
    check: (value) => {
      if (!value('inviteToken')) return registration.missingInvite
      return value('password') === value('confirmPassword') ? null : registration.mismatch
    },
    send: (api, value) => api.register(value('email'), value('password'), value('inviteToken')),
  })
  const problem = form.problem ?? answer?.message
  return (
    <Door
      title={registration.join(organization)}
      lead={registration.lead}
      footer={
        <p>
          {registration.hasAccount}{' '}
          <a className="link" href="/login">
            {doors.signIn}
          </a>
        </p>
      }
    >
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Form method="post" replace className="door-form" onSubmit={form.onSubmit}>
        <input type="hidden" name="inviteToken" value={invite} />
        <Field
          name="email"
          label={doors.email}
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.values.email}
          problem={answer?.problems.email}
        />
        <NewPassword problem={answer?.problems.password} known={[organization]} takesGuessed />
        <button className="button button-primary button-large button-wide" type="submit" disabled={form.pending}>
          {form.pending ? 'Joining…' : 'Create account'}
        </button>
      </Form>
    </Door>
  )
}
