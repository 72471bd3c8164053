import { secondStep as messages } from '~/domain/account/account-messages'
import { MAX_CODE_LENGTH } from '~/domain/limits'
import { Field } from './field'

interface CodeFieldProps {
  readonly label?: string
  readonly hint?: string
  readonly problem?: string | undefined
  /** It is what the page is for now. */
  readonly isFirst?: boolean
}

/** The field for a code of an app, or a recovery code: phones offer what they know, and nothing is put right. */
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
