import type { OwnMade } from '../_page/own-sign-in.server'

/** What the admin screen's action answers when a change was refused. */
export interface AdminAnswer {
  readonly message: string
  /** Field → sentence. */
  readonly problems: Readonly<Record<string, string>>
  /** The password was right: what the sign-in goes on with. */
  readonly codeToken?: string
  readonly values: { readonly intent: string; readonly id: string; readonly name: string; readonly email: string }
}

/** What it answers when it made something that is shown once and stands in no address. */
export interface AdminMade extends OwnMade {
  readonly resetLink?: { readonly email: string; readonly link: string }
}
