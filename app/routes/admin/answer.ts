import type { OwnMade } from '../_page/own-sign-in.server'

/** The admin action's response to a refused change. */
export interface AdminAnswer {
  readonly message: string
  /** Messages by field. */
  readonly problems: Readonly<Record<string, string>>
  /** Set if the password was right: the token to continue the sign-in with. */
  readonly codeToken?: string
  readonly values: { readonly intent: string; readonly id: string; readonly name: string; readonly email: string }
}

/** The admin action's response when it made a secret that is shown once and is part of no address. */
export interface AdminMade extends OwnMade {
  readonly resetLink?: { readonly email: string; readonly link: string }
}
