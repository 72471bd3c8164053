import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskPage as messages } from '~/domain/desk/desk-messages'
import { lastWeeks } from '~/domain/desk/figures'
import { DESK_WEEKS } from '~/domain/limits/desk'
import { PRODUCT_NAME } from '~/domain/messages'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import adminHref from '~/theme/admin.css'
import deskHref from '~/theme/desk.css'
import pagesHref from '~/theme/pages.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import { Brand } from '../_page/brand'
import { privateHeaders } from '../_page/private-headers'
import { SIGN_IN } from './addresses'
import { DeskReport } from './desk-report'

export const links = () =>
  [pagesHref, adminHref, stackedListsHref, deskHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const { services } = await scopeOf(request, context)
  const counted = await services.deskFigures.weeks(member, DESK_WEEKS)
  const weeks = lastWeeks(counted, Date.now(), DESK_WEEKS)
  return { email: member.email, organization: member.organizationName, weeks }
}

export default function DeskPage() {
  const { email, organization, weeks } = useLoaderData<typeof loader>()
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
        <DeskReport organization={organization} weeks={weeks} />
      </main>
    </div>
  )
}
