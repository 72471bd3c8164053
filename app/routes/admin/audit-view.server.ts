import { type AuditKind, isAuditKind } from '~/domain/account/audit-kinds'
import { audit as messages } from '~/domain/page-messages'
import { isoTime } from '~/services/base/clock.server'
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
  /** Number of equal entries in a short time, of which this is the last; and the time of the first, ISO 8601. */
  readonly times: number
  readonly since: string
  /** True if an admin should look into it. */
  readonly alarming: boolean
}

export interface AuditTabView {
  readonly entries: readonly AuditEntryView[]
  /** Filter options: existing organizations, then deleted ones. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: { readonly organization?: string | undefined; readonly kind?: AuditKind | undefined }
  /** Positions where the adjacent pages begin; null at the ends. */
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

/** Text added if the subject alone is unclear. */
const SUBJECTS: Readonly<Partial<Record<AuditKind, (subject: string) => string>>> = {
  'organization-renamed': messages.renamedTo,
  'sessions-ended': messages.sessionsEnded,
  'admin-sessions-ended': messages.sessionsEnded,
}

/** Maximum interval between equal refusals shown as one line, in milliseconds. */
const SAME_BURST = 10 * 60_000

const words = ({ kind, email, organizationId, organizationName, subject, ip, agent }: AuditEntry) =>
  JSON.stringify([kind, email, organizationId, organizationName, subject, ip, agent])

const isSameBurst = (later: AuditEntry, entry: AuditEntry) =>
  ALARMING.includes(entry.kind) && words(later) === words(entry) && later.at - entry.at <= SAME_BURST

/**
 * The entries of a page, newest first. Equal refusals in quick succession are merged into one line, so that guessing
 * attempts do not hide other entries; completed actions stay separate.
 */
export function inBursts(entries: readonly AuditEntry[]): readonly AuditEntryView[] {
  const views: AuditEntryView[] = []
  let later: AuditEntry | undefined
  for (const entry of entries) {
    const burst = later && isSameBurst(later, entry) ? views.pop() : undefined
    views.push(burst ? { ...burst, times: burst.times + 1, since: isoTime(entry.at) } : viewOf(entry))
    later = entry
  }
  return views
}

function viewOf({ at, organizationName, subject, ...entry }: AuditEntry): AuditEntryView {
  const { id, kind, email, ip, agent } = entry
  return {
    id,
    at: isoTime(at),
    times: 1,
    since: isoTime(at),
    kind,
    email,
    organization: organizationName ?? '',
    subject: SUBJECTS[kind]?.(subject ?? '') ?? subject ?? '',
    ip,
    agent,
    alarming: ALARMING.includes(kind),
  }
}

/** Content of the Audit tab for the filter and page in the address; invalid values are ignored. */
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
    entries: inBursts(page.entries),
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
