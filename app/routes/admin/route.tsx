import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { AppError } from '~/domain/errors'
import { PRODUCT_NAME } from '~/domain/messages'
import { pageErrors } from '~/domain/page-messages'
import accountHref from '~/theme/account.css'
import adminHref from '~/theme/admin.css'
import pagesHref from '~/theme/pages.css'
import stackedListsHref from '~/theme/stacked-lists.css'
import storageHref from '~/theme/storage.css'
import { Door } from '../_page/door'
import { Notice } from '../_page/notice'
import { OwnSessions } from '../_page/own-sessions'
import { privateHeaders } from '../_page/private-headers'
import { SecondStep } from '../_page/second-step'
import { accountTab, loadFailure, organizationsTab } from './addresses'
import { AdminFrame } from './admin-frame'
import { AdminLogin } from './admin-login'
import { Audit } from './audit'
import { Confirm } from './confirm'
import { Dashboard } from './dashboard'
import { runIntent } from './intents.server'
import { Organizations } from './organizations'
import { Users } from './users'
import { adminView } from './view.server'

export const links = () => [
  { rel: 'stylesheet', href: pagesHref },
  { rel: 'stylesheet', href: adminHref },
  { rel: 'stylesheet', href: storageHref },
  { rel: 'stylesheet', href: accountHref },
  { rel: 'stylesheet', href: stackedListsHref },
]
export const headers = privateHeaders
export const meta: MetaFunction = () => [{ title: `Admin · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }]

/** Loads the page; if its subject was deleted, redirects to the list that would contain it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await adminView(request, context)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') throw redirect(organizationsTab())
    throw error
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => runIntent(request, context)

/**
 * Links and forms load whole pages: the admin cookie is sent only to /admin and below, which does not include the
 * router's data address /admin.data. [ADMIN-35]
 */
export default function AdminPage() {
  const shown = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  const answer = acted && 'message' in acted ? acted : undefined
  const made = acted && !('message' in acted) ? acted : undefined
  if (shown.view === 'login') return <AdminLogin hasAdmin={shown.hasAdmin} answer={answer} />
  if (shown.view === 'confirm') {
    return (
      <AdminFrame email={shown.email} current={'user' in shown.question ? 'users' : 'organizations'}>
        <Confirm question={shown.question} problem={answer?.message} />
      </AdminFrame>
    )
  }
  return (
    <AdminFrame email={shown.email} current={shown.view} done={answer ? null : shown.done}>
      {shown.view === 'dashboard' ? <Dashboard stats={shown.stats} /> : null}
      {shown.view === 'organizations' ? (
        <Organizations
          organizations={shown.organizations}
          storageLimit={shown.storageLimit}
          renaming={shown.renaming}
          answer={answer}
        />
      ) : null}
      {shown.view === 'audit' ? <Audit shown={shown.audit} /> : null}
      {shown.view === 'account' ? (
        <>
          <h1 className="visually-hidden">Your account</h1>
          {answer ? <Notice kind="error">{answer.message}</Notice> : null}
          <SecondStep
            state={shown.own.secondStep}
            made={made}
            place={accountTab()}
            email={shown.email}
            problems={answer?.problems ?? {}}
          />
          <OwnSessions shown={shown.own} place={accountTab()} />
        </>
      ) : null}
      {shown.view === 'users' ? (
        <Users
          organizations={shown.organizations}
          chosen={shown.chosen}
          users={shown.users}
          withSecondStep={shown.withSecondStep}
          problem={answer?.message}
          resetLink={made?.resetLink}
        />
      ) : null}
    </AdminFrame>
  )
}

/** Shown when the data could not be read; the cause is in the server's log. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { search } = useLocation()
  // A refused request has its own message.
  const shownMessage =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : null
  return (
    <Door title="Admin">
      <Notice kind="error">{shownMessage ?? loadFailure(search)}</Notice>
      <p>
        <a className="link" href={`/admin${search}`}>
          {pageErrors.again}
        </a>
      </p>
    </Door>
  )
}
