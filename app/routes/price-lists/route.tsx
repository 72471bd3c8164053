import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AppError } from '~/domain/errors'
import type { TypedPriceList } from '~/domain/memory/price-list'
import { priceListsPage as messages } from '~/domain/memory/price-list-messages'
import { PRODUCT_NAME } from '~/domain/messages'
import { scopeOf } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import { memberOfPage } from '~/http/sessions.server'
import adminHref from '~/theme/admin.css'
import makersHref from '~/theme/makers.css'
import pagesHref from '~/theme/pages.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import { Brand } from '../_page/brand'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { doneWith, SIGN_IN } from './addresses'
import { ListForm } from './list-form'
import { PriceListTable } from './price-list-table'
import { RemoveList } from './remove-list'
import { priceListsView } from './view.server'

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
  const shown = await priceListsView(new URL(request.url).searchParams, services, member)
  return { email: member.email, organization: member.organizationName, shown }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect(`${SIGN_IN}&expired`)
  let values: TypedPriceList = { name: '', from: '', until: '' }
  try {
    const { services } = await scopeOf(request, context)
    const typed = await typedFields(request)
    values = { name: typed('name'), from: typed('from'), until: typed('until') }
    await limitsOf(services).take('prices', member.userId)
    switch (typed('intent')) {
      case 'save':
        await services.priceLists.change(member, typed('list'), values, typed('version'))
        return redirect(doneWith('saved'))
      case 'remove':
        await services.priceLists.remove(member, typed('list'))
        return redirect(doneWith('removed'))
      default:
        throw new AppError('invalid', messages.failed)
    }
  } catch (error) {
    return refusal(error, { request, context }, values, messages.failed)
  }
}

export default function PriceListsPage() {
  const { email, organization, shown } = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  const answer = acted && 'message' in acted ? acted : undefined
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
        {shown.view === 'list' ? (
          <PriceListTable {...shown} organization={organization} problem={answer?.message} />
        ) : null}
        {shown.view === 'open' ? <ListForm {...shown} answer={answer} /> : null}
        {shown.view === 'remove' ? <RemoveList list={shown.list} problem={answer?.message} /> : null}
      </main>
    </div>
  )
}
