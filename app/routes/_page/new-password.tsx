import { type FormEvent, useRef, useState } from 'react'
import type { PasswordFault } from '~/domain/account/common-passwords'
import { type PasswordStrength, passwordStrength } from '~/domain/account/password-strength'
import { MIN_PASSWORD_LENGTH } from '~/domain/limits'
import { doors, registration } from '~/domain/page-messages'
import { Field } from './field'

interface NewPasswordProps {
  readonly label?: string
  readonly problem?: string | undefined
  /** A guess of someone who knows the person, beside the form's e-mail: the agency's name. */
  readonly known?: readonly string[]
  /** One that is among the first to be tried is taken here all the same. [AUTH-20] */
  readonly takesGuessed?: boolean
}

/**
 * The two fields in which a new password is chosen. The advice stands there always; where scripts run a line below tells
 * how strong the password is as far as it goes, and one more that it is among the first to be tried: as advice where an
 * account is made with it, else as what will be refused. [AUTH-20]
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
    // The list is fetched when somebody types a password, and by nobody else.
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
