import { secondStep as messages } from '~/domain/account/account-messages'
import { CodeField } from './code-field'

interface CodeStepProps {
  /** Token that stands for the accepted password. */
  readonly codeToken: string
  readonly problem: string | undefined
  /** Where a sign-in begins anew. */
  readonly again: string
}

/** The code, after the password: the field of the second step of a sign-in. */
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
