import type { ReactNode } from 'react'
import { ownDoneText } from '~/domain/account/account-messages'
import { doors, admin as messages } from '~/domain/page-messages'
import { Brand } from '../_page/brand'
import { Notice } from '../_page/notice'
import { accountTab, auditTab, dashboardTab, organizationsTab, usersTab } from './addresses'

type Tab = 'dashboard' | 'organizations' | 'users' | 'audit' | 'account'

interface AdminFrameProps {
  readonly email: string
  readonly current: Tab
  readonly done?: string | null
  readonly children: ReactNode
}

const TABS: readonly { readonly id: Tab; readonly title: string; readonly href: string }[] = [
  { id: 'dashboard', title: 'Dashboard', href: dashboardTab() },
  { id: 'organizations', title: 'Organizations', href: organizationsTab() },
  { id: 'users', title: 'Users', href: usersTab() },
  { id: 'audit', title: 'Audit', href: auditTab() },
  { id: 'account', title: 'Your account', href: accountTab() },
]

/** Header, tabs and the outcome of the last action, around every signed-in admin page. */
export function AdminFrame({ email, current, done, children }: AdminFrameProps) {
  const ofChange = done && Object.hasOwn(messages.done, done) ? messages.done[done as keyof typeof messages.done] : null
  const doneText = ofChange ?? ownDoneText(done)
  return (
    <div className="sheet">
      <header className="sheet-header">
        <a className="link" href="/">
          {doors.backToApp}
        </a>
        <p className="sheet-title">
          <Brand /> <span className="muted">Admin</span>
        </p>
        <div className="sheet-account">
          <span className="muted">{email}</span>
          <form method="post" action="/admin">
            <button className="button" type="submit" name="intent" value="logout">
              Log out
            </button>
          </form>
        </div>
      </header>
      <nav className="tabs" aria-label="Admin">
        {TABS.map(({ id, title, href }) => (
          <a key={id} className="tab" href={href} aria-current={id === current ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <main className="sheet-main">
        {doneText ? <Notice kind="success">{doneText}</Notice> : null}
        {children}
      </main>
    </div>
  )
}
