/** The answer of a pure function that can fail on what a person gave it: a value, or a sentence to show. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

export function success<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function failure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
