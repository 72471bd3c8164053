import { OLD_PRICE_MONTHS } from '~/domain/limits/prices'
import type { TypedRules } from '~/domain/memory/price-rules'
import { priceRulesPage as messages } from '~/domain/memory/price-rules-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import type { Refusal } from '../_page/refusal.server'

interface StoredRules {
  readonly typed: TypedRules
  readonly version: string
  readonly updatedBy: string
}

interface RulesFormProps {
  readonly organization: string
  readonly stored: StoredRules
  readonly answer: Refusal<TypedRules> | undefined
  readonly isDone: boolean
}

/** The form of the rules. After a refusal it shows what was typed and, if another person was faster, what is stored. */
export function RulesForm({ organization, stored, answer, isDone }: RulesFormProps) {
  const typed = answer?.values ?? stored.typed
  const problem = answer?.problems.patterns
  const isConflict = answer !== undefined && problem === undefined
  return (
    <section className="card makers-form">
      <h1>{messages.title}</h1>
      <p className="muted">
        <LongText>{messages.lead(organization)}</LongText>{' '}
        <a className="link" href="/price-lists">
          {messages.lists}
        </a>
      </p>
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      {isDone ? <Notice kind="success">{messages.saved}</Notice> : null}
      {isConflict && stored.version !== '' ? <Stored {...stored} /> : null}
      <form method="post" className="door-form">
        <input type="hidden" name="version" value={stored.version} />
        <div className="field">
          <label className="label" htmlFor="patterns">
            {messages.patterns}
          </label>
          <textarea
            className="input makers-aliases"
            id="patterns"
            name="patterns"
            rows={8}
            defaultValue={typed.patterns}
            spellCheck={false}
            autoCapitalize="characters"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'patterns-hint patterns-problem' : 'patterns-hint'}
          />
          <p className="hint" id="patterns-hint">
            {messages.patternsHint}
          </p>
          {problem ? (
            <p className="error" id="patterns-problem">
              {problem}
            </p>
          ) : null}
        </div>
        <div className="field">
          <label className="label" htmlFor="oldAfter">
            {messages.oldAfter}
          </label>
          <select
            className="input"
            id="oldAfter"
            name="oldAfter"
            defaultValue={typed.oldAfter}
            aria-describedby="oldAfter-hint"
          >
            {OLD_PRICE_MONTHS.map((months) => (
              <option key={months} value={months}>
                {messages.option(months)}
              </option>
            ))}
          </select>
          <p className="hint" id="oldAfter-hint">
            {messages.oldAfterHint}
          </p>
        </div>
        <p className="hint">{messages.order}</p>
        <div className="confirm-buttons">
          <button className="button button-primary" type="submit">
            {isConflict ? messages.saveAgain : messages.save}
          </button>
        </div>
      </form>
    </section>
  )
}

/** The rules that another person saved in the meantime. */
function Stored({ typed, updatedBy }: StoredRules) {
  return (
    <section className="makers-stored" aria-labelledby="stored">
      <h2 id="stored">{messages.stored}</h2>
      <p className="muted">
        <LongText>{messages.storedBy(updatedBy)}</LongText>
      </p>
      <dl>
        <div>
          <dt>{messages.patterns}</dt>
          <dd>{typed.patterns.split('\n').filter(Boolean).join(' · ') || messages.none}</dd>
        </div>
        <div>
          <dt>{messages.oldAfter}</dt>
          <dd>{messages.option(Number(typed.oldAfter))}</dd>
        </div>
      </dl>
    </section>
  )
}
