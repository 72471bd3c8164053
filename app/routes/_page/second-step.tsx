import { secondStep as messages } from '~/domain/account/account-messages'
import { shortDate } from '~/domain/dates'
import { CodeField } from './code-field'
import { Field } from './field'
import { Notice } from './notice'
import type { OwnMade, OwnSignInView } from './own-sign-in.server'

interface SecondStepProps {
  readonly state: OwnSignInView['secondStep']
  /** A new secret, shown once. */
  readonly made: OwnMade | undefined
  /** The address of the current page. */
  readonly place: string
  readonly email: string
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>
}

/** The second step at sign-in: off, being set up, just turned on, or on. */
export function SecondStep({ state, made, place, email, problems }: SecondStepProps) {
  if (made?.setup) return <Setup setup={made.setup} place={place} />
  if (made?.recoveryCodes) return <RecoveryCodes codes={made.recoveryCodes} place={place} />
  return (
    <section className="card own-card" aria-labelledby="second-step">
      <h2 id="second-step">{messages.heading}</h2>
      {state === null ? (
        <p className="muted">{messages.offHint}</p>
      ) : (
        <p>
          {messages.onSince(shortDate(state.since))} {messages.codesLeft(state.codesLeft)}
        </p>
      )}
      <form method="post" action={place} className="door-form" aria-labelledby="second-step">
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword problem={problems.current} />
        {state === null ? (
          <button className="button button-large" type="submit" name="intent" value="second-step-start">
            {messages.start}
          </button>
        ) : (
          <>
            <CodeField label={messages.ownCode} problem={problems.code} />
            <div className="own-buttons">
              <button className="button" type="submit" name="intent" value="second-step-codes">
                {messages.renewCodes}
              </button>
              <button className="button button-quiet button-danger" type="submit" name="intent" value="second-step-off">
                {messages.turnOff}
              </button>
            </div>
          </>
        )}
      </form>
    </section>
  )
}

/** With a separate id, because the account page has another field of this name. */
function CurrentPassword({ problem }: { problem: string | undefined }) {
  return (
    <Field
      id="second-step-current"
      name="current"
      label={messages.current}
      type="password"
      autoComplete="current-password"
      required
      problem={problem}
    />
  )
}

function Setup({ setup, place }: { setup: NonNullable<OwnMade['setup']>; place: string }) {
  const { secret, qr, problem } = setup
  return (
    <section className="card own-card" aria-labelledby="second-step">
      <h2 id="second-step">{messages.setupHeading}</h2>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <p>{messages.scan}</p>
      <svg
        className="own-picture"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={messages.picture}
        shapeRendering="crispEdges"
      >
        <rect className="own-picture-light" width={qr.size} height={qr.size} />
        <path className="own-picture-dark" d={qr.path} />
      </svg>
      <dl className="own-key">
        <dt>{messages.key}</dt>
        <dd>{secret}</dd>
      </dl>
      <form method="post" action={place} className="door-form" aria-labelledby="second-step">
        <CodeField label={messages.firstCode} hint={messages.codeHint} problem={problem} isFirst />
        <div className="own-buttons">
          <a className="button" href={place}>
            {messages.cancel}
          </a>
          <button className="button button-primary" type="submit" name="intent" value="second-step-confirm">
            {messages.turnOn}
          </button>
        </div>
      </form>
    </section>
  )
}

function RecoveryCodes({ codes, place }: { codes: readonly string[]; place: string }) {
  return (
    <section className="card own-card" aria-labelledby="second-step">
      <h2 id="second-step">{messages.recoveryHeading}</h2>
      <p>{messages.recoveryHint}</p>
      <ul className="own-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a className="button button-primary" href={place}>
        {messages.recoveryKept}
      </a>
    </section>
  )
}
