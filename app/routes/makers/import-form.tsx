import { MAX_MAKER_FAULTS } from '~/domain/limits/makers'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { makerFile } from '~/domain/trade/own-maker-messages'
import { Notice } from '../_page/notice'
import { importing, makersPage } from './addresses'

interface ImportFormProps {
  /** Why the file was refused, one sentence per faulty line. */
  readonly faults: readonly string[] | undefined
  readonly problem: string | undefined
}

/** The form that imports a CSV file of makers. */
export function ImportForm({ faults, problem }: ImportFormProps) {
  return (
    <section className="card makers-form">
      <h1>{messages.importTitle}</h1>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {faults ? <Faults faults={faults} /> : null}
      <p>{messages.importText}</p>
      <p>{messages.importEffect}</p>
      <form method="post" action={importing()} encType="multipart/form-data" className="door-form">
        <div className="field">
          <label className="label" htmlFor="file">
            {messages.file}
          </label>
          <input className="input" type="file" id="file" name="file" accept=".csv,text/csv" required />
        </div>
        <div className="confirm-buttons">
          <a className="button" href={makersPage()}>
            {messages.cancel}
          </a>
          <button className="button button-primary" type="submit">
            {messages.importButton}
          </button>
        </div>
      </form>
    </section>
  )
}

/** A fault of the whole file is one sentence; faults of lines are a list. */
function Faults({ faults }: { readonly faults: readonly string[] }) {
  const shown = faults.slice(0, MAX_MAKER_FAULTS)
  return (
    <div className="makers-faults">
      <Notice kind="error">{makerFile.nothingTaken(faults.length)}</Notice>
      <ul>
        {shown.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {faults.length > shown.length ? (
        <p className="muted">{makerFile.moreFaults(faults.length - shown.length)}</p>
      ) : null}
    </div>
  )
}
