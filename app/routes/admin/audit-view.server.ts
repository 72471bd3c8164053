import { type AuditKind, isAuditKind } from '~/domain/account/audit-kinds'
import { audit as messages } from '~/domain/page-messages'
import type { AuditEntry, Services } from '~/services/index.server'
import { type AuditPlaceView, placeIn } from './addresses'

export interface AuditEntryView {
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly kind: AuditKind
  /** Empty for the server itself. */
  readonly email: string
  readonly organization: string
  readonly subject: string
  readonly ip: string
  readonly agent: string
  /** Something that an admin should look at. */
  readonly alarming: boolean
}

export interface AuditTabView {
  readonly entries: readonly AuditEntryView[]
  /** To choose from: those that are there, then those that were deleted. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: { readonly organization?: string | undefined; readonly kind?: AuditKind | undefined }
  /** Where the next pages begin; null where there are none. */
  readonly olderThan: AuditPlaceView | null
  readonly newerThan: AuditPlaceView | null
}

const ALARMING: readonly AuditKind[] = [
  'sign-in-failed',
  'code-refused',
  'admin-sign-in-failed',
  'admin-code-refused',
  'session-reused',
]

/** What is read where the subject alone says too little. */
const SUBJECTS: Readonly<Partial<Record<AuditKind, (subject: string) => string>>> = {
  'organization-renamed': messages.renamedTo,
  'sessions-ended': messages.sessionsEnded,
  'admin-sessions-ended': messages.sessionsEnded,
}

function viewOf({ at, organizationName, subject, ...entry }: AuditEntry): AuditEntryView {
  const { id, kind, email, ip, agent } = entry
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    email,
    organization: organizationName ?? '',
    subject: SUBJECTS[kind]?.(subject ?? '') ?? subject ?? '',
    ip,
    agent,
    alarming: ALARMING.includes(kind),
  }
}

/** What the Audit tab shows for the choice and the page in the address; what makes no sense there is not chosen. */
export async function auditView(query: URLSearchParams, { audit, organizations }: Services): Promise<AuditTabView> {
  const kind = query.get('kind') ?? ''
  const chosen = {
    organization: query.get('organization') || undefined,
    kind: isAuditKind(kind) ? kind : undefined,
  }
  const [page, present, former] = await Promise.all([
    audit.list({
      organizationId: chosen.organization,
      kind: chosen.kind,
      olderThan: placeIn(query.get('older')),
      newerThan: placeIn(query.get('newer')),
    }),
    organizations.list(),
    audit.formerOrganizations(),
  ])
  return {
    entries: page.entries.map(viewOf),
    organizations: [
      ...present.map(({ id, name }) => ({ id, name })),
      ...former.map(({ id, name }) => ({ id, name: messages.deletedOrganization(name) })),
    ],
    chosen,
    olderThan: page.hasOlder ? edge(page.entries.at(-1)) : null,
    newerThan: page.hasNewer ? edge(page.entries[0]) : null,
  }
}

const edge = (entry: AuditEntry | undefined) => (entry ? { at: entry.at, id: entry.id } : null)
