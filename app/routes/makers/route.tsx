import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PRODUCT_NAME } from '~/domain/messages'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import adminHref from '~/theme/admin.css'
import makersHref from '~/theme/makers.css'
import pagesHref from '~/theme/pages.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import { Brand } from '../_page/brand'
import { privateHeaders } from '../_page/private-headers'
import { SIGN_IN } from './addresses'
import { ImportForm } from './import-form'
import { runIntent } from './intents.server'
import { MakerForm } from './maker-form'
import { MakerList } from './maker-list'
import { RemoveMaker } from './remove-maker'
import { makersView } from './view.server'

export const links = () =>
  [pagesHref, adminHref, stackedListsHref, makersHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const { services } = await scopeOf(request, context)
  const shown = await makersView(new URL(request.url).searchParams, services, member)
  return { email: member.email, organization: member.organizationName, shown }
}

export const action = ({ request, context }: ActionFunctionArgs) => runIntent(request, context)

export default function MakersPage() {
  const { email, organization, shown } = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  const answer = acted && 'message' in acted ? acted : undefined
  const faults = acted && 'faults' in acted ? acted.faults : undefined
  // Another person removed the maker: the typed values can be saved as a new one.
  const isGone = shown.view === 'list' && answer !== undefined && answer.values.name !== ''
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
          <a className="link" href="/account">
            {email}
          </a>
        </div>
      </header>
      <main className="sheet-main">
        {isGone ? <MakerForm maker={null} answer={answer} /> : null}
        {shown.view === 'list' && !isGone ? (
          <MakerList shown={shown} organization={organization} problem={answer?.message} />
        ) : null}
        {shown.view === 'form' ? <MakerForm maker={shown.maker} name={shown.name} answer={answer} /> : null}
        {shown.view === 'remove' ? <RemoveMaker {...shown} problem={answer?.message} /> : null}
        {shown.view === 'import' ? <ImportForm faults={faults} problem={answer?.message} /> : null}
      </main>
    </div>
  )
}
