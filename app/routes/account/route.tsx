import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ownDoneText } from '~/domain/account/account-messages'
import { deskPage } from '~/domain/desk/desk-messages'
import { priceListsPage } from '~/domain/memory/price-list-messages'
import { priceRulesPage } from '~/domain/memory/price-rules-messages'
import { PRODUCT_NAME } from '~/domain/messages'
import { ownPassword as messages, storage as storageWords } from '~/domain/page-messages'
import { makersPage } from '~/domain/trade/makers-page-messages'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import accountHref from '~/theme/account.css'
import adminHref from '~/theme/admin.css'
import pagesHref from '~/theme/pages.css'
import passwordHref from '~/theme/password.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import storageHref from '~/theme/storage.css'
import { LongText } from '~/ui/long-text'
import { Brand } from '../_page/brand'
import { Notice } from '../_page/notice'
import { OwnSessions } from '../_page/own-sessions'
import { ownSignInView } from '../_page/own-sign-in.server'
import { privateHeaders } from '../_page/private-headers'
import type { Refusal } from '../_page/refusal.server'
import { SecondStep } from '../_page/second-step'
import { StorageUse } from '../_page/storage-use'
import { ChangePassword } from './change-password'
import { PLACE, runIntent, SIGN_IN } from './intents.server'

export const links = () =>
  [pagesHref, adminHref, passwordHref, accountHref, storageHref, stackedListsHref].map((href) => ({
    rel: 'stylesheet',
    href,
  }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const scope = await scopeOf(request, context)
  return {
    email: member.email,
    organization: member.organizationName,
    done: new URL(request.url).searchParams.get('done'),
    own: await ownSignInView(scope, member),
    storage: await scope.services.storage.use(member.organizationId),
    place: PLACE,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => runIntent(request, context)

/** Field errors of a form, if the response is for one of its buttons. */
function problemsOf(answer: Refusal<{ readonly intent: string }> | undefined, form: string) {
  return answer?.values.intent.startsWith(form) ? answer.problems : {}
}

export default function AccountPage() {
  const { email, organization, done, own, storage, place } = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  const answer = acted && 'message' in acted ? acted : undefined
  const made = acted && !('message' in acted) ? acted : undefined
  const doneText = acted ? null : ownDoneText(done)
  return (
    <div className="sheet">
      <header className="sheet-header">
        <a className="link" href="/">
          {messages.back}
        </a>
        <p className="sheet-title">
          <Brand />
        </p>
        <div className="sheet-account">
          <a className="link" href="/makers">
            {makersPage.title}
          </a>
          <a className="link" href="/price-rules">
            {priceRulesPage.title}
          </a>
          <a className="link" href="/price-lists">
            {priceListsPage.title}
          </a>
          <a className="link" href="/desk">
            {deskPage.title}
          </a>
        </div>
      </header>
      <main className="sheet-main">
        <div>
          <h1>{messages.title}</h1>
          <p className="muted">
            <LongText>{messages.lead(email, organization)}</LongText>
          </p>
        </div>
        {answer ? <Notice kind="error">{answer.message}</Notice> : null}
        {doneText ? <Notice kind="success">{doneText}</Notice> : null}
        <div className="own-cards">
          <ChangePassword
            email={email}
            organization={organization}
            place={place}
            problems={problemsOf(answer, 'password')}
          />
          <SecondStep
            state={own.secondStep}
            made={made}
            place={place}
            email={email}
            problems={problemsOf(answer, 'second-step')}
          />
        </div>
        <OwnSessions shown={own} place={place} />
        <section className="card own-card storage" aria-labelledby="storage">
          <h2 id="storage">{storageWords.of(organization)}</h2>
          <StorageUse {...storage} label={storageWords.of(organization)} />
          <p className="hint">{storageWords.hint}</p>
        </section>
      </main>
    </div>
  )
}
