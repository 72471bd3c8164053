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
  /** Looks at a refusal before its sentence is shown. */
  readonly onRefused?: (error: unknown) => void
}

const SECRETS = 'input:is([type="password"], [autocomplete="one-time-code"])'

/**
 * Signing in or up with scripts: the call stores the tokens, then the page that was asked for is loaded.
 * Without scripts the same form is posted to the page's action.
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
      // The editor starts with its page: a script that the router puts there would never run.
      location.replace(to)
    } catch (error) {
      onRefused?.(error)
      setProblem(error instanceof Error && error.message ? error.message : fallback)
      setPending(false)
      for (const input of form.querySelectorAll<HTMLInputElement>(SECRETS)) input.value = ''
      form.querySelector<HTMLInputElement>(SECRETS)?.focus()
    } finally {
      // The editor opens its own; this one must not go on refreshing beside it.
      api.stop()
    }
  }

  return { onSubmit, pending, problem }
}
