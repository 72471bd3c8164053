import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { editing, makersPage, removing } from './addresses'

interface RemoveMakerProps {
  readonly code: string
  readonly name: string
  readonly version: string
  /** True if the built-in maker of the code remains. */
  readonly isBuiltIn: boolean
  readonly problem: string | undefined
}

/** Asks before an own maker is removed. */
export function RemoveMaker({ code, name, version, isBuiltIn, problem }: RemoveMakerProps) {
  return (
    <section className="card confirm">
      <h1>
        <LongText>{messages.removeTitle(code, name)}</LongText>
      </h1>
      <p>{isBuiltIn ? messages.removeOverrideText : messages.removeText}</p>
      {problem ? (
        <Notice kind="error">
          {problem}{' '}
          <a className="link" href={editing(code)}>
            {messages.editTitle(code)}
          </a>
        </Notice>
      ) : null}
      <form method="post" action={removing(code)} className="confirm-buttons">
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="version" value={version} />
        <a className="button" href={makersPage()}>
          {messages.cancel}
        </a>
        <button className="button button-danger" type="submit" name="intent" value="remove">
          {messages.remove}
        </button>
      </form>
    </section>
  )
}
