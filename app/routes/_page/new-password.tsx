import { type FormEvent, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '~/domain/limits'
import { doors, registration } from '~/domain/page-messages'
import { type PasswordStrength, passwordStrength } from '~/domain/password-strength'
import { Field } from './field'

interface NewPasswordProps {
  readonly label?: string
  readonly problem?: string | undefined
}

/**
 * The two fields in which a new password is chosen. The advice stands there always; where scripts run a line below tells
 * how strong the password is as far as it goes. Nothing is refused for being weak. [AUTH-20]
 */
export function NewPassword({ label = doors.password, problem }: NewPasswordProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const rate = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
    const email = form?.elements.namedItem('email')
    const known = email instanceof HTMLInputElement ? [email.value] : []
    setStrength(value === '' ? null : passwordStrength(value, known))
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
      </Field>
      <Field name="confirmPassword" label="Confirm password" {...password} />
    </>
  )
}
