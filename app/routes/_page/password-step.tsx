import { MIN_PASSWORD_LENGTH } from '~/domain/limits/accounts'
import { doors } from '~/domain/page-messages'
import { Field } from './field'

interface PasswordStepProps {
  /** The value typed before. */
  readonly email: string | undefined
  readonly problems?: Readonly<Record<string, string>> | undefined
}

/** E-mail and password, the fields of every sign-in. */
export function PasswordStep({ email, problems }: PasswordStepProps) {
  return (
    <>
      <Field
        name="email"
        label={doors.email}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        problem={problems?.email}
      />
      <Field
        name="password"
        label={doors.password}
        type="password"
        autoComplete="current-password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        problem={problems?.password}
      />
    </>
  )
}
