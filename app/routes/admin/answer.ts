/** What the admin screen's action answers when a change was refused. */
export interface AdminAnswer {
  readonly message: string
  readonly values: { readonly intent: string; readonly id: string; readonly name: string; readonly email: string }
}

/** What it answers when it made something that is shown once and stands in no address. */
export interface AdminMade {
  readonly resetLink: { readonly email: string; readonly link: string }
}
