import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { LOADING, projects as messages, PRODUCT_NAME } from '~/domain/messages'
import { SCRIPTS_COOKIE } from '~/domain/storage-keys'
import gridHref from '~/editor/grid/grid.css'
import panelsHref from '~/editor/panels/panels.css'
import shellHref from '~/editor/shell/shell.css'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import baseHref from '~/theme/base.css'
import pagesHref from '~/theme/pages.css'
import scheduleHref from '~/theme/schedule.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import { useNonce } from '~/ui/nonce'
import { privateHeaders } from '../_page/private-headers'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { editorAssets } from './editor-assets.server'
import { FirstLook } from './first-look'
import { firstLook } from './first-look.server'
import { PlainPages } from './plain-pages'
import { plainView } from './plain-view.server'
import { styleText } from './style-text.server'

export const headers = privateHeaders
export const meta: MetaFunction = () => [{ title: PRODUCT_NAME }]

/** The editor is a separate program on this page: it needs no router, and the table appears sooner without one. */
export const handle = { scripts: false }

const plainStyles = (view: string) => [
  pagesHref,
  ...(view === 'list' ? [stackedListsHref] : []),
  ...(view === 'table' ? [scheduleHref] : []),
]

/** Data for the pages of browsers without scripts; the editor requests its data itself. [ROUTE-18] */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const plain = await plainView(request, context)
  const look = plain.view === 'omitted' ? await firstLook(request, context) : null
  const asked = searchParams.has('plain')
  const { config } = (await scopeOf(request, context)).services
  return data(
    {
      plain,
      look,
      styles: look && styleText(config.rootDir, [baseHref, gridHref, shellHref]),
      editor: editorAssets(config.rootDir),
      // The editor compares it: another user may have signed in through the form while an old token stayed in the
      // browser.
      member: (await memberOfPage(request, context))?.userId,
      demoMode: config.demoMode,
      readsOffline: !config.gemini,
    },
    asked ? { headers: { 'Set-Cookie': `${SCRIPTS_COOKIE}; Path=/; SameSite=Lax; Max-Age=0` } } : {},
  )
}

/** Deletes a project, after confirmation. [CARD-03] */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect('/login?expired')
  const typed = await typedFields(request)
  try {
    const { services } = await scopeOf(request, context)
    if (typed('intent') === 'delete') await services.projects.remove(member, typed('id'))
    return redirect('/?done=deleted')
  } catch (error) {
    return refusal(error, { request, context }, { id: typed('id') }, messages.deleteFailed)
  }
}

export default function StartPage() {
  const { plain, look, editor, member, demoMode, readsOffline } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const nonce = useNonce()
  return (
    <>
      <noscript>
        {plainStyles(plain.view).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </noscript>
      {look ? null : [gridHref, shellHref].map((href) => <link key={href} rel="stylesheet" href={href} />)}
      {/* If rows are painted first, the editor loads after them: compiling it would delay them. */}
      {look ? null : editor.chunks.map((chunk) => <link key={chunk} rel="modulepreload" href={chunk} />)}
      <link rel="modulepreload" href={editor.entry} />
      {look && <FirstLook {...look} />}
      <div
        id="editor"
        data-panel-styles={panelsHref}
        data-demo-mode={demoMode || undefined}
        data-member={member}
        data-reads-offline={readsOffline || undefined}
      >
        {/* [ROUTE-09] */}
        {look ? null : (
          <p className="loading" role="status">
            {LOADING}
          </p>
        )}
        <div className="plain">
          <PlainPages shown={plain} projectId={query.get('project')} problem={answer?.message} />
        </div>
      </div>
      {/* Preloaded above; it runs once its container exists, which may be later if the page before it is long. */}
      <script type="module" async src={editor.entry} nonce={nonce} />
    </>
  )
}
