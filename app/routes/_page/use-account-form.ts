import { type FormEvent, useState } from 'react'
import { type Api, createApi } from '~/api/client'

interface AccountForm {
  /** A path of this application. */
  readonly to: string
  /** Message when the server gives no reason. */
  readonly fallback: string
  /** Validation message before sending; null if the values are valid. */
  readonly check?: (value: (name: string) => string) => string | null
  readonly send: (api: Api, value: (name: string) => string) => Promise<unknown>
  /** Called with a refusal before its message is shown. */
  readonly onRefused?: (error: unknown) => void
}

const SECRETS = 'input:is([type="password"], [autocomplete="one-time-code"])'

/**
 * Submits a sign-in or sign-up by script: the call stores the tokens, then the requested page is loaded. Without
 * scripts the same form is posted to the page's action.
 */
export function useAccountForm({ to, fallback, check, send, onRefused }: AccountForm) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const value = (name: string) => String(fields.get(name) ?? '')
    const wrong = check?.(value) ?? null
    setProblem(wrong)
    if (wrong !== null) return
    setPending(true)
    const api = createApi()
    try {
      await send(api, value)
      // A full page load: the editor starts with its page, and a script inserted by the router would never run.
      location.replace(to)
    } catch (error) {
      onRefused?.(error)
      setProblem(error instanceof Error && error.message ? error.message : fallback)
      setPending(false)
      for (const input of form.querySelectorAll<HTMLInputElement>(SECRETS)) input.value = ''
      form.querySelector<HTMLInputElement>(SECRETS)?.focus()
    } finally {
      // The editor creates a separate session; this one must not keep refreshing alongside.
      api.stop()
    }
  }

  return { onSubmit, pending, problem }
}
