/** What the admin screen's action answers when a change was refused. */
export interface AdminAnswer {
  readonly message: string
  readonly values: { readonly intent: string; readonly id: string; readonly name: string; readonly email: string }
}
