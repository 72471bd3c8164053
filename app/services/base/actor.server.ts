/** Where a request comes from. */
export interface Origin {
  readonly ip: string
  readonly agent: string
}

const MAX_IP_LENGTH = 64
const MAX_AGENT_LENGTH = 300

/** A caller's address and user agent, as stored with sessions and in the audit trail. */
export function originOf(ip: string, agent: string): Origin {
  return { ip: ip.slice(0, MAX_IP_LENGTH), agent: agent.slice(0, MAX_AGENT_LENGTH) }
}

/** The originator of an action, for the audit trail. Every member and every admin is one. */
export interface Actor {
  readonly email: string
  readonly origin: Origin
  readonly organizationId?: string
  readonly organizationName?: string
}

/** A signed-in person: every `Member` and `Admin` is one. */
export type SignedIn = Actor & { readonly sessionId: string } & (
    | { readonly userId: string }
    | { readonly adminId: string }
  )

/** An account of either kind, by its id. */
export interface Account {
  readonly kind: 'user' | 'admin'
  readonly id: string
}

export function accountOf(who: SignedIn): Account {
  return 'userId' in who ? { kind: 'user', id: who.userId } : { kind: 'admin', id: who.adminId }
}

/** The audit kind of an action that both members and admins can perform. */
export function kindFor<Kind extends string>({ kind }: Account, what: Kind): Kind | `admin-${Kind}` {
  return kind === 'user' ? what : `admin-${what}`
}

/** The server acting on its own, for example when it fills a fresh database. */
export const SERVER: Actor = { email: '', origin: { ip: '', agent: '' } }
