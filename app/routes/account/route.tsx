import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
import { ownPassword as messages, registration, storage as storageWords } from '~/domain/page-messages'
import { scopeOf } from '~/http/context.server'
import { limitsOf, memberAccount } from '~/http/limits.server'
import { memberOfPage } from '~/http/sessions.server'
import pagesHref from '~/theme/pages.css'
import passwordHref from '~/theme/password.css'
import storageHref from '~/theme/storage.css'
import { Door } from '../_page/door'
import { Field } from '../_page/field'
import { NewPassword } from '../_page/new-password'
import { Notice } from '../_page/notice'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { StorageUse } from '../_page/storage-use'
import { typedFields } from '../_page/typed.server'

export const links = () => [pagesHref, passwordHref, storageHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const PLACE = '/account'
const SIGN_IN = `/login?${new URLSearchParams({ from: PLACE })}`

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const changed = new URL(request.url).searchParams.has('changed')
  const { services } = await scopeOf(request, context)
  const storage = await services.storage.use(member.organizationId)
  return { email: member.email, organization: member.organizationName, storage, changed }
}

/** Another password for who knows the one so far: a wrong one counts like a refused sign-in of the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect(`${SIGN_IN}&expired`)
  const typed = await typedFields(request)
  try {
    const { services, origin } = await scopeOf(request, context)
    const next = typed('password')
    if (next !== typed('confirmPassword')) throw new AppError('invalid', registration.mismatch)
    const limits = limitsOf(services)
    await limits.onFailure('login', origin.ip, () =>
      limits.onAccount(memberAccount(member.email), () => services.ownPassword.change(member, typed('current'), next)),
    )
    return redirect(`${PLACE}?changed`)
  } catch (error) {
    return refusal(error, { request, context }, {}, messages.failed)
  }
}

export default function AccountPage() {
  const { email, organization, storage, changed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Door
      title={messages.title}
      lead={messages.lead(email, organization)}
      footer={
        <a className="link" href="/">
          {messages.back}
        </a>
      }
    >
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      {changed && !answer ? <Notice kind="success">{messages.done}</Notice> : null}
      <form method="post" action={PLACE} className="door-form" aria-labelledby="change">
        <h2 id="change">{messages.heading}</h2>
        {/* For password managers, and for the hint: it must not be made of the e-mail. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          name="current"
          label={messages.current}
          type="password"
          autoComplete="current-password"
          required
          problem={answer?.problems.current}
        />
        <NewPassword label={messages.next} problem={answer?.problems.password} known={[organization]} />
        <p className="hint">{messages.hint}</p>
        <button className="button button-primary button-large button-wide" type="submit">
          {messages.button}
        </button>
      </form>
      <section className="storage" aria-labelledby="storage">
        <h2 id="storage">{storageWords.of(organization)}</h2>
        <StorageUse {...storage} label={storageWords.of(organization)} />
        <p className="hint">{storageWords.hint}</p>
      </section>
    </Door>
  )
}
