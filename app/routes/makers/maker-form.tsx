import { MAX_OWN_CODE, MAX_OWN_LINK, MAX_OWN_NAME } from '~/domain/limits/makers'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { LongText } from '~/ui/long-text'
import { Field } from '../_page/field'
import { Notice } from '../_page/notice'
import type { Refusal } from '../_page/refusal.server'
import { adding, editing, makersPage } from './addresses'
import type { TypedForm } from './intents.server'
import type { EditedMaker } from './view.server'

interface MakerFormProps {
  /** The maker as it is stored; null for a new one. */
  readonly maker: EditedMaker | null
  /** The name of a new maker that is known already. */
  readonly name?: string | undefined
  readonly answer: Refusal<TypedForm> | undefined
}

const NEW: TypedForm = { code: '', name: '', aliases: '', percent: '', split: '', link: '' }

/** The form of a maker. After a refusal it shows the typed values and, if another person was faster, the stored ones. */
export function MakerForm({ maker, name = '', answer }: MakerFormProps) {
  const stored = maker ? { ...maker.typed, aliases: maker.typed.aliases.join('\n') } : { ...NEW, name }
  const typed = answer?.values ?? stored
  const problems = answer?.problems ?? {}
  const isConflict = answer !== undefined && Object.keys(problems).length === 0
  const code = maker?.typed.code
  return (
    <section className="card makers-form">
      <h1>{code === undefined ? messages.addTitle : messages.editTitle(code)}</h1>
      {answer ? <Notice kind="error">{answer.message}</Notice> : null}
      {maker && maker.version !== '' && isConflict ? <Stored maker={maker} /> : null}
      <form method="post" action={code === undefined ? adding() : editing(code)} className="door-form">
        <input type="hidden" name="version" value={maker?.version ?? ''} />
        {code === undefined ? (
          <Field
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            problem={problems.code}
            defaultValue={typed.code}
            maxLength={MAX_OWN_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
          />
        ) : (
          <input type="hidden" name="code" value={code} />
        )}
        <Field
          name="name"
          label={messages.name}
          problem={problems.name}
          defaultValue={typed.name}
          maxLength={MAX_OWN_NAME}
          autoComplete="off"
          required={code !== undefined}
          autoFocus={code !== undefined}
        />
        <Aliases maker={maker} typed={typed.aliases} problem={problems.aliases} />
        <Field
          name="percent"
          label={messages.percent}
          hint={messages.percentHint}
          problem={problems.percent}
          defaultValue={typed.percent}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <Field
          name="split"
          label={messages.split}
          hint={messages.splitHint}
          problem={problems.split}
          defaultValue={typed.split}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <Field
          name="link"
          label={messages.link}
          hint={messages.linkHint}
          problem={problems.link}
          defaultValue={typed.link}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_OWN_LINK}
        />
        <div className="confirm-buttons">
          <a className="button" href={makersPage()}>
            {messages.cancel}
          </a>
          <button className="button button-primary" type="submit" name="intent" value="save">
            {isConflict ? messages.saveAgain : messages.save}
          </button>
        </div>
      </form>
    </section>
  )
}

interface AliasesProps {
  readonly maker: EditedMaker | null
  readonly typed: string
  readonly problem: string | undefined
}

function Aliases({ maker, typed, problem }: AliasesProps) {
  const known = maker?.builtInNames ?? []
  return (
    <div className="field">
      <label className="label" htmlFor="aliases">
        {messages.aliases}
      </label>
      <textarea
        className="input makers-aliases"
        id="aliases"
        name="aliases"
        rows={4}
        defaultValue={typed}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'aliases-hint aliases-problem' : 'aliases-hint'}
      />
      <p className="hint" id="aliases-hint">
        {messages.aliasesHint} {known.length > 0 ? messages.builtInNames(known.join(', ')) : null}
      </p>
      {problem ? (
        <p className="error" id="aliases-problem">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** The values that another person has saved. */
function Stored({ maker: { typed, changedBy } }: { readonly maker: EditedMaker }) {
  const rows = [
    [messages.name, typed.name],
    [messages.aliases, typed.aliases.join(' · ')],
    [messages.percent, typed.percent],
    [messages.split, typed.split],
    [messages.link, typed.link],
  ] as const
  return (
    <section className="makers-stored" aria-labelledby="stored">
      <h2 id="stored">{messages.stored}</h2>
      <p className="muted">
        <LongText>{messages.storedBy(changedBy)}</LongText>
      </p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="muted">{messages.empty}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
