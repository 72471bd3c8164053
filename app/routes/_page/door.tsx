import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '~/domain/messages'
import { Brand } from './brand'

interface DoorProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** The frame of all pages before sign-in: the brand, one card, a muted line below it. */
export function Door({ title, lead, children, footer }: DoorProps) {
  return (
    <div className="door">
      <header>
        <a className="door-brand" href="/demo" aria-label={`About ${PRODUCT_NAME}`}>
          <Brand />
        </a>
      </header>
      <main className="card door-card">
        <h1>{title}</h1>
        {lead ? <p className="door-lead">{lead}</p> : null}
        {children}
      </main>
      {footer ? <footer className="door-footer">{footer}</footer> : null}
    </div>
  )
}
