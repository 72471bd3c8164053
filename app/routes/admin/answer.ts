import type { OwnMade } from '../_page/own-sign-in.server'

/** The admin action's answer to a refused change. */
export interface AdminAnswer {
  readonly message: string
  /** Field → sentence. */
  readonly problems: Readonly<Record<string, string>>
  /** The password was right: what the sign-in goes on with. */
  readonly codeToken?: string
  readonly values: { readonly intent: string; readonly id: string; readonly name: string; readonly email: string }
}

/** Its answer when it made a secret that is shown once and appears in no address. */
export interface AdminMade extends OwnMade {
  readonly resetLink?: { readonly email: string; readonly link: string }
}
