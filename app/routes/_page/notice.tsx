import type { ReactNode } from 'react'

interface NoticeProps {
  readonly kind: 'error' | 'warning' | 'success' | 'info'
  readonly children: ReactNode
}

/** A message about the last action. Errors are announced immediately, everything else politely. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <p className={kind === 'info' ? 'notice' : `notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
