import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type TypedRules, typedRules } from '~/domain/memory/price-rules'
import { priceRulesPage as messages } from '~/domain/memory/price-rules-messages'
import { PRODUCT_NAME } from '~/domain/messages'
import { scopeOf } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import { memberOfPage } from '~/http/sessions.server'
import adminHref from '~/theme/admin.css'
import makersHref from '~/theme/makers.css'
import pagesHref from '~/theme/pages.css'
import { Brand } from '../_page/brand'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { RulesForm } from './rules-form'

const PAGE = '/price-rules'
const SIGN_IN = `/login?${new URLSearchParams({ from: PAGE })}`

export const links = () => [pagesHref, adminHref, makersHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [
  { title: `${messages.title} · ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(SIGN_IN)
  const { services } = await scopeOf(request, context)
  const { version, updatedBy, ...rules } = await services.priceRules.read(member)
  const isDone = new URL(request.url).searchParams.get('done') === 'saved'
  const stored = { typed: typedRules(rules), version, updatedBy }
  return { email: member.email, organization: member.organizationName, stored, isDone }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect(`${SIGN_IN}&expired`)
  let values: TypedRules = { patterns: '', oldAfter: '' }
  try {
    const { services } = await scopeOf(request, context)
    const typed = await typedFields(request)
    values = { patterns: typed('patterns'), oldAfter: typed('oldAfter') }
    await limitsOf(services).take('prices', member.userId)
    await services.priceRules.save(member, values, typed('version'))
    return redirect(`${PAGE}?done=saved`)
  } catch (error) {
    return refusal(error, { request, context }, values, messages.failed)
  }
}

export default function PriceRulesPage() {
  const { email, organization, stored, isDone } = useLoaderData<typeof loader>()
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
        <RulesForm organization={organization} stored={stored} answer={answer} isDone={isDone && !answer} />
      </main>
    </div>
  )
}
