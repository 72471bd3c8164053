/** Every kind of audit entry, in the order shown in the filter. */
export const AUDIT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'code-refused',
  'recovery-code-used',
  'session-reused',
  'session-ended',
  'sessions-ended',
  'registered',
  'password-reset',
  'password-changed',
  'second-step-on',
  'second-step-off',
  'recovery-codes-made',
  'project-deleted',
  'project-restored',
  'maker-added',
  'maker-changed',
  'maker-removed',
  'makers-imported',
  'price-rules-changed',
  'price-list-kept',
  'price-list-changed',
  'price-list-removed',
  'admin-signed-in',
  'admin-sign-in-failed',
  'admin-code-refused',
  'admin-recovery-code-used',
  'admin-signed-out',
  'admin-session-ended',
  'admin-sessions-ended',
  'admin-second-step-on',
  'admin-second-step-off',
  'admin-recovery-codes-made',
  'admin-created',
  'organization-created',
  'organization-renamed',
  'organization-deleted',
  'invite-replaced',
  'reset-link-made',
  'second-step-reset',
  'user-deleted',
] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]

export function isAuditKind(text: string): text is AuditKind {
  return AUDIT_KINDS.some((kind) => kind === text)
}

/** Kinds that anyone can cause without signing in; kept for a shorter time so that they do not crowd out others. */
export const AUDIT_KINDS_OF_STRANGERS = [
  'sign-in-failed',
  'admin-sign-in-failed',
] as const satisfies readonly AuditKind[]

/** Kinds of changes to an organization's makers, which its own people see too. */
export const MAKER_AUDIT_KINDS = [
  'maker-added',
  'maker-changed',
  'maker-removed',
  'makers-imported',
] as const satisfies readonly AuditKind[]
