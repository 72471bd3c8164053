/** The result of a pure function that can fail on user input: a value, or a message to show. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
