import type { ReactNode } from 'react'
import { Brand } from '../_page/brand'
import { Notice } from '../_page/notice'
import { projectPage, signInFor } from './addresses'
import { ConfirmDelete } from './confirm-delete'
import type { PlainView } from './plain-view.server'
import { ProjectList } from './project-list'
import { ProjectTable } from './project-table'

interface PlainPagesProps {
  readonly shown: PlainView
  readonly projectId: string | null
  readonly problem: string | undefined
}

/** The page at / without scripts: projects to read, download and delete. [CARD-03] */
export function PlainPages({ shown, projectId, problem }: PlainPagesProps) {
  switch (shown.view) {
    case 'omitted':
      return <GoTo title="Your projects" address={`${projectId === null ? '/?' : `${projectPage(projectId)}&`}plain`} />
    case 'signed-out':
      return <GoTo title="Please sign in" address={signInFor(projectId)} />
    case 'list':
      return (
        <Frame email={shown.email} problem={problem}>
          <ProjectList {...shown} />
        </Frame>
      )
    case 'table':
      return (
        <Frame email={shown.email} problem={problem ?? shown.problem ?? undefined}>
          <ProjectTable project={shown.project} />
        </Frame>
      )
    case 'confirm':
      return (
        <Frame email={shown.email} problem={problem}>
          <ConfirmDelete project={shown.project} />
        </Frame>
      )
    case 'gone':
      return (
        <Frame email={shown.email} problem={shown.message}>
          <p>
            <a className="link" href="/">
              All projects
            </a>
          </p>
        </Frame>
      )
  }
}

/** Redirects immediately; the link is for browsers that disable redirects. */
function GoTo({ title, address }: { title: string; address: string }) {
  return (
    <main className="door">
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${address}`} />
      </noscript>
      <p>
        <a className="link" href={address}>
          {title}
        </a>
      </p>
    </main>
  )
}

interface FrameProps {
  readonly email: string
  readonly problem: string | undefined
  readonly children: ReactNode
}

function Frame({ email, problem, children }: FrameProps) {
  return (
    <div className="sheet">
      <header className="sheet-header">
        <a className="link" href="/">
          All projects
        </a>
        <p className="sheet-title">
          <Brand />
        </p>
        <div className="sheet-account">
          <a className="link" href="/makers">
            Makers
          </a>
          <a className="link" href="/price-rules">
            Remembered prices
          </a>
          <a className="link" href="/price-lists">
            Price lists
          </a>
          <a className="link" href="/desk">
            Desk report
          </a>
          <a className="link" href="/account">
            {email}
          </a>
          <form method="post" action="/logout">
            <button className="button" type="submit">
              Log out
            </button>
          </form>
        </div>
      </header>
      <main className="sheet-main">
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        {children}
      </main>
    </div>
  )
}
