import { type FormEvent, useRef, useState } from 'react'
import type { PasswordFault } from '~/domain/account/common-passwords'
import { type PasswordStrength, passwordStrength } from '~/domain/account/password-strength'
import { MIN_PASSWORD_LENGTH } from '~/domain/limits/accounts'
import { doors, registration } from '~/domain/page-messages'
import { Field } from './field'

interface NewPasswordProps {
  readonly label?: string
  readonly problem?: string | undefined
  /** Words that are easy to guess in addition to the form's e-mail: the agency's name. */
  readonly known?: readonly string[]
  /** True if an easily guessed password is accepted here. [AUTH-20] */
  readonly takesGuessed?: boolean
}

/**
 * The two fields for choosing a new password, with permanent advice. With scripts, a line below rates the password's
 * strength and another warns if it is easy to guess: as advice where it creates an account, elsewhere as the reason it
 * will be refused. [AUTH-20]
 */
export function NewPassword({ label = doors.password, problem, known = [], takesGuessed = false }: NewPasswordProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const latest = useRef('')
  const rate = async ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
    const email = form?.elements.namedItem('email')
    const own = email instanceof HTMLInputElement ? [email.value] : []
    latest.current = value
    setStrength(value === '' ? null : passwordStrength(value, own))
    // Loads the list only when the user types a password.
    const guesses = await import('~/domain/account/common-passwords').catch(() => null)
    if (guesses === null || latest.current !== value) return
    setFault(value.length < MIN_PASSWORD_LENGTH ? null : guesses.passwordFault(value, [...own, ...known]))
  }
  const password = { type: 'password', autoComplete: 'new-password', required: true, minLength: MIN_PASSWORD_LENGTH }
  return (
    <>
      <Field
        name="password"
        label={label}
        hint={registration.passwordHint}
        problem={problem}
        onInput={rate}
        {...password}
      >
        <p className="strength" data-strength={strength ?? undefined} role="status">
          {strength ? registration.strength[strength] : null}
        </p>
        <p className={takesGuessed ? 'hint guessed' : 'error guessed'} aria-live="polite">
          {fault ? (takesGuessed ? registration.advised : registration.guessed)[fault] : null}
        </p>
      </Field>
      <Field name="confirmPassword" label="Confirm password" {...password} />
    </>
  )
}
