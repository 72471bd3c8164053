import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useEffect } from 'react'
import { LOADING, projects as messages, PRODUCT_NAME } from '~/domain/messages'
import gridHref from '~/editor/grid/grid.css'
import panelsHref from '~/editor/panels/panels.css'
import shellHref from '~/editor/shell/shell.css'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import pagesHref from '~/theme/pages.css'
import scheduleHref from '~/theme/schedule.css'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { useHydrated } from '../_page/use-hydrated'
import { SCRIPTS_COOKIE } from './addresses'
import { PlainPages } from './plain-pages'
import { plainView } from './plain-view.server'

export const links = () =>
  [pagesHref, scheduleHref, gridHref, shellHref, panelsHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
export const meta: MetaFunction = () => [{ title: PRODUCT_NAME }]

const Editor = lazy(async () => ({ default: (await import('~/editor/editor.client')).Editor }))

/** The pages for browsers without scripts; the editor asks for its data itself. [ROUTE-18] */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const plain = await plainView(request, context)
  const asked = searchParams.has('plain')
  return data(
    { plain },
    asked ? { headers: { 'Set-Cookie': `${SCRIPTS_COOKIE}; Path=/; SameSite=Lax; Max-Age=0` } } : {},
  )
}

/** Deletes a project after the page that asked. [CARD-03] */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect('/login?expired')
  const typed = await typedFields(request)
  try {
    const { services } = await scopeOf(request, context)
    if (typed('intent') === 'delete') await services.projects.remove(member, typed('id'))
    return redirect('/?done=deleted')
  } catch (error) {
    return refusal(error, { id: typed('id') }, messages.deleteFailed)
  }
}

/** With scripts the page is the editor, which needs nothing of the loader: no address change asks for it again. */
export const shouldRevalidate = () => false

export default function StartPage() {
  const { plain } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const projectId = query.get('project')
  const answer = useActionData<typeof action>()
  const hydrated = useHydrated()
  // Tells the server that scripts run here.
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there on plain http addresses
    document.cookie = `${SCRIPTS_COOKIE}; Path=/; SameSite=Lax`
  }, [])
  if (!hydrated) {
    return (
      <>
        <Loading />
        <div className="plain">
          <PlainPages shown={plain} projectId={projectId} problem={answer?.message} />
        </div>
      </>
    )
  }
  return (
    <Suspense fallback={<Loading />}>
      <Editor projectId={projectId} />
    </Suspense>
  )
}

/** [ROUTE-09] */
function Loading() {
  return (
    <p className="loading" role="status">
      {LOADING}
    </p>
  )
}
