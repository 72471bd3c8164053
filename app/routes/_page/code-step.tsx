import { secondStep as messages } from '~/domain/account/account-messages'
import { CodeField } from './code-field'

interface CodeStepProps {
  /** Proves that the password was accepted. */
  readonly codeToken: string
  readonly problem: string | undefined
  /** Address to start the sign-in over. */
  readonly again: string
}

/** The code field, the second step of a sign-in. */
export function CodeStep({ codeToken, problem, again }: CodeStepProps) {
  return (
    <>
      <input type="hidden" name="codeToken" value={codeToken} />
      <p>{messages.signInLead}</p>
      <CodeField problem={problem} isFirst />
      <p>
        <a className="link" href={again}>
          {messages.otherAccount}
        </a>
      </p>
    </>
  )
}
