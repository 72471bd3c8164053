import { secondStep as messages } from '~/domain/account/account-messages'
import { MAX_CODE_LENGTH } from '~/domain/limits/accounts'
import { Field } from './field'

interface CodeFieldProps {
  readonly label?: string
  readonly hint?: string
  readonly problem?: string | undefined
  /** True if the code is the main purpose of the page. */
  readonly isFirst?: boolean
}

/** The field for an app code or a recovery code: phones may suggest a code, and autocorrection is off. */
export function CodeField({ label = messages.code, hint, problem, isFirst = false }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label={label}
      {...(hint === undefined ? {} : { hint })}
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={MAX_CODE_LENGTH}
      autoFocus={isFirst}
      problem={problem}
    />
  )
}
