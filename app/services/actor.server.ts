/** Where a request comes from. */
export interface Origin {
  readonly ip: string
  readonly agent: string
}

/** Who does something, and from where, for the audit trail. Every member and every admin is one. */
export interface Actor {
  readonly email: string
  readonly origin: Origin
  readonly organizationId?: string
  readonly organizationName?: string
}

/** What the server does by itself, such as filling a fresh database. */
export const SERVER: Actor = { email: '', origin: { ip: '', agent: '' } }
