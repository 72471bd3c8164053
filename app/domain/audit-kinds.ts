/** Everything that the audit trail tells of, in the order in which people choose from it. */
export const AUDIT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-reused',
  'session-ended',
  'sessions-ended',
  'registered',
  'password-reset',
  'password-changed',
  'project-deleted',
  'project-restored',
  'admin-signed-in',
  'admin-sign-in-failed',
  'admin-signed-out',
  'admin-session-ended',
  'admin-sessions-ended',
  'admin-created',
  'organization-created',
  'organization-renamed',
  'organization-deleted',
  'invite-replaced',
  'reset-link-made',
  'user-deleted',
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]

export function isAuditKind(text: string): text is AuditKind {
  return AUDIT_KINDS.some((kind) => kind === text)
}

/** What anybody at the door can cause: they are kept for a shorter time, so that they push nothing else out. */
export const AUDIT_KINDS_OF_STRANGERS = [
  'sign-in-failed',
  'admin-sign-in-failed',
] as const satisfies readonly AuditKind[]
