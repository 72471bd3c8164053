import type { ReactNode } from 'react'

interface NoticeProps {
  readonly kind: 'error' | 'warning' | 'success' | 'info'
  readonly children: ReactNode
}

/** A sentence about what just happened. A failure is announced at once, everything else politely. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <p className={kind === 'info' ? 'notice' : `notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
