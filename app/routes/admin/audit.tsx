import { agentName } from '~/domain/account/agent-name'
import { AUDIT_KINDS } from '~/domain/account/audit-kinds'
import { beginning, shortTime } from '~/domain/dates'
import { audit as messages } from '~/domain/page-messages'
import { LongText } from '~/ui/long-text'
import { useTimeZone } from '../_page/use-time-zone'
import { auditTab, placeOf } from './addresses'
import type { AuditEntryView, AuditTabView } from './audit-view.server'

/** The audit trail, newest first, by organization and kind, in pages. */
export function Audit({ shown }: { shown: AuditTabView }) {
  const { entries, chosen, olderThan, newerThan } = shown
  const zone = useTimeZone()
  return (
    <>
      <h1 className="visually-hidden">Audit</h1>
      <Choice shown={shown} />
      {entries.length === 0 ? (
        <p className="empty">{chosen.organization || chosen.kind ? messages.noMatch : messages.none}</p>
      ) : (
        <div className="list-frame">
          <table className="list list-audit">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Who</th>
                <th scope="col">Organization</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} zone={zone} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <nav className="pager" aria-label="Pages of the audit trail">
        <p className="muted">{messages.retention(zone)}</p>
        <PageLink title="Newer" href={newerThan && auditTab({ ...chosen, newer: placeOf(newerThan) })} />
        <PageLink title="Older" href={olderThan && auditTab({ ...chosen, older: placeOf(olderThan) })} />
      </nav>
    </>
  )
}

function Choice({ shown: { chosen, organizations } }: { shown: AuditTabView }) {
  return (
    <form method="get" action="/admin" className="line-form">
      <input type="hidden" name="tab" value="audit" />
      <div className="field">
        <label className="label" htmlFor="organization">
          Organization
        </label>
        <select
          key={chosen.organization}
          className="input"
          id="organization"
          name="organization"
          defaultValue={chosen.organization ?? ''}
        >
          <option value="">All</option>
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="label" htmlFor="kind">
          What
        </label>
        <select key={chosen.kind} className="input" id="kind" name="kind" defaultValue={chosen.kind ?? ''}>
          <option value="">Everything</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kind[kind]}
            </option>
          ))}
        </select>
      </div>
      <button className="button line-form-button" type="submit">
        Show
      </button>
    </form>
  )
}

function EntryRow({ entry, zone }: { entry: AuditEntryView; zone: string }) {
  const { at, since, times, kind, email, organization, subject, ip, agent } = entry
  return (
    <tr>
      <td className="list-when" data-label="When">
        <time dateTime={at} title={at}>
          {shortTime(at, zone)}
        </time>
        {times > 1 ? (
          <span className="list-more" title={since}>
            {messages.times(times, beginning(since, at, zone))}
          </span>
        ) : null}
      </td>
      <th scope="row">
        <span className={entry.alarming ? 'alarming' : undefined}>{messages.kind[kind]}</span>
        {subject ? (
          <span className="list-more">
            <LongText>{subject}</LongText>
          </span>
        ) : null}
      </th>
      <td className="list-text" data-label="Who">
        <LongText>{email || messages.server}</LongText>
      </td>
      <td className="list-text" data-label="Organization">
        {organization}
      </td>
      <td className="list-text" data-label="From" title={agent}>
        {ip}
        {agent ? (
          <span className="list-more">
            <LongText>{agentName(agent)}</LongText>
          </span>
        ) : null}
      </td>
    </tr>
  )
}

/** A link to another page, disabled if that page does not exist. */
function PageLink({ title, href }: { title: string; href: string | null }) {
  return href === null ? (
    <span className="button" aria-disabled="true">
      {title}
    </span>
  ) : (
    <a className="button" href={href}>
      {title}
    </a>
  )
}
