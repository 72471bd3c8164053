import { ownSessions as messages } from '~/domain/account/account-messages'
import { shortTime } from '~/domain/dates'
import { LongText } from '~/ui/long-text'
import type { OwnSessionView, OwnSignInView } from './own-sign-in.server'
import { useTimeZone } from './use-time-zone'

/** The places a person is signed in, each with a button that ends the session. `place` is the address of the page. */
export function OwnSessions({ shown, place }: { shown: OwnSignInView; place: string }) {
  const { sessions, moreSessions } = shown
  return (
    <section className="card own-card" aria-labelledby="sessions">
      <h2 id="sessions">{messages.heading}</h2>
      <p className="muted">{messages.hint}</p>
      <div className="list-frame">
        <table className="list" aria-labelledby="sessions">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Address</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} place={place} />
            ))}
          </tbody>
        </table>
      </div>
      {moreSessions > 0 ? <p className="muted">{messages.more(moreSessions)}</p> : null}
      {sessions.length > 1 ? (
        <form method="post" action={place}>
          <button className="button" type="submit" name="intent" value="end-other-sessions">
            {messages.signOutElsewhere}
          </button>
        </form>
      ) : null}
    </section>
  )
}

function SessionRow({ session, place }: { session: OwnSessionView; place: string }) {
  const { id, device, ip, signedInAt, lastUsedAt, isThis } = session
  const zone = useTimeZone()
  return (
    <tr>
      <th scope="row">
        <LongText>{device}</LongText>
      </th>
      <td className="own-address" data-label="Address">
        {ip}
      </td>
      <td data-label="Signed in">
        <time dateTime={signedInAt}>{shortTime(signedInAt, zone)}</time>
      </td>
      <td data-label="Last used">
        <time dateTime={lastUsedAt}>{shortTime(lastUsedAt, zone)}</time>
      </td>
      <td className="list-actions">
        {isThis ? (
          <span className="own-this">{messages.thisOne}</span>
        ) : (
          <form method="post" action={place}>
            <input type="hidden" name="id" value={id} />
            <button
              className="button button-quiet"
              type="submit"
              name="intent"
              value="end-session"
              aria-label={messages.signOutThereOf(device, ip)}
            >
              {messages.signOutThere}
            </button>
          </form>
        )}
      </td>
    </tr>
  )
}
