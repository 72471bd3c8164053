import { shortDate, shortTime } from '~/domain/dates'
import { audit } from '~/domain/page-messages'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { useTimeZone } from '../_page/use-time-zone'
import { adding, editing, importing, MAKERS_CSV, makersPage, removing } from './addresses'
import type { ListedMaker, MakerChangeView, MakersView } from './view.server'

type ListView = Extract<MakersView, { view: 'list' }>

interface MakerListProps {
  readonly shown: ListView
  readonly organization: string
  readonly problem: string | undefined
}

/** The makers of an agency, own and built-in ones, with a search, in pages; below them the latest changes. */
export function MakerList({ shown, organization, problem }: MakerListProps) {
  const { makers, counts, query, onlyOwn, done } = shown
  return (
    <>
      <div className="sheet-heading">
        <div>
          <h1>{messages.title}</h1>
          <p className="muted">{messages.lead(organization, counts.own)}</p>
        </div>
        <div className="sheet-heading-actions">
          <a className="button" href={importing()}>
            {messages.import}
          </a>
          {counts.own > 0 ? (
            <a className="button" href={MAKERS_CSV} download>
              {messages.export}
            </a>
          ) : null}
          <a className="button button-primary" href={adding()}>
            {messages.add}
          </a>
        </div>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {done && !problem ? <Notice kind="success">{done}</Notice> : null}
      <div className="makers-choice">
        <form method="get" action={makersPage()} className="line-form">
          {onlyOwn ? <input type="hidden" name="show" value="own" /> : null}
          <div className="field">
            <label className="label" htmlFor="q">
              {messages.search}
            </label>
            <input
              key={query}
              className="input"
              type="search"
              id="q"
              name="q"
              defaultValue={query}
              placeholder={messages.searchHint}
              maxLength={200}
            />
          </div>
          <button className="button line-form-button" type="submit">
            {messages.show}
          </button>
        </form>
        <nav className="makers-which" aria-label={messages.caption}>
          <a href={makersPage({ q: query })} aria-current={onlyOwn ? undefined : 'true'}>
            {messages.all(counts.all)}
          </a>
          <a href={makersPage({ q: query, show: 'own' })} aria-current={onlyOwn ? 'true' : undefined}>
            {messages.own(counts.own)}
          </a>
        </nav>
      </div>
      {makers.length === 0 ? <NoMakers shown={shown} /> : <Makers makers={makers} />}
      <Pages shown={shown} />
      <Changes changes={shown.changes} />
    </>
  )
}

function NoMakers({ shown: { query, counts } }: { readonly shown: ListView }) {
  return (
    <p className="empty">
      {query === '' && counts.own === 0 ? messages.noneOwn : messages.none}{' '}
      <a className="link" href={makersPage()}>
        {messages.clear}
      </a>
    </p>
  )
}

function Makers({ makers }: { readonly makers: readonly ListedMaker[] }) {
  return (
    <table className="list makers">
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.code}</th>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.aliases}</th>
          <th scope="col" className="number">
            {messages.percent}
          </th>
          <th scope="col" className="number">
            {messages.split}
          </th>
          <th scope="col">{messages.link}</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {makers.map((maker) => (
          <MakerRow key={maker.code} maker={maker} />
        ))}
      </tbody>
    </table>
  )
}

function MakerRow({ maker: { code, name, aliases, percent, split, host, changed } }: { readonly maker: ListedMaker }) {
  const zone = useTimeZone()
  return (
    <tr>
      <th scope="row">
        {code}{' '}
        {changed ? (
          <span className="makers-yours" title={`${messages.storedBy(changed.by)}, ${shortDate(changed.at, zone)}`}>
            {messages.yours}
          </span>
        ) : null}
      </th>
      <td data-label={messages.name}>{name}</td>
      <td className="list-text muted" data-label={messages.aliases}>
        {aliases.join(' · ')}
      </td>
      <td className="number" data-label={messages.percent}>
        {percent}
      </td>
      <td className="number" data-label={messages.split}>
        {split}
      </td>
      <td className="list-text muted" data-label={messages.link}>
        {host === '' ? null : <LongText>{host}</LongText>}
      </td>
      <td className="list-actions">
        <a className="button button-quiet" href={editing(code)} aria-label={messages.editOf(code, name)}>
          {messages.edit}
        </a>
        {changed ? (
          <a
            className="button button-quiet button-danger"
            href={removing(code)}
            aria-label={messages.removeOf(code, name)}
          >
            {messages.remove}
          </a>
        ) : null}
      </td>
    </tr>
  )
}

function Pages({ shown: { query, onlyOwn, counts, from, makers, page, pages } }: { readonly shown: ListView }) {
  if (pages === 1) return null
  const at = (number: number) =>
    number < 1 || number > pages
      ? null
      : makersPage({ q: query, show: onlyOwn ? 'own' : undefined, page: String(number) })
  return (
    <nav className="pager" aria-label="Pages of makers">
      <p className="muted">{messages.range(from + 1, from + makers.length, counts.found)}</p>
      <PageLink title={messages.newer} href={at(page - 1)} />
      <PageLink title={messages.older} href={at(page + 1)} />
    </nav>
  )
}

/** A link to another page, disabled if that page does not exist. */
function PageLink({ title, href }: { readonly title: string; readonly href: string | null }) {
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

function Changes({ changes }: { readonly changes: readonly MakerChangeView[] }) {
  const zone = useTimeZone()
  return (
    <section className="makers-changes" aria-labelledby="changes">
      <h2 id="changes">{messages.changesTitle}</h2>
      {changes.length === 0 ? (
        <p className="muted">{messages.noChanges}</p>
      ) : (
        <>
          <table className="list list-audit" aria-labelledby="changes">
            <thead>
              <tr>
                <th scope="col">{messages.when}</th>
                <th scope="col">{messages.what}</th>
                <th scope="col">{messages.who}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ id, at, kind, email, subject }) => (
                <tr key={id}>
                  <td className="list-when" data-label={messages.when}>
                    <time dateTime={at}>{shortTime(at, zone)}</time>
                  </td>
                  <th scope="row">
                    {audit.kind[kind]}
                    <span className="list-more">
                      <LongText>{subject}</LongText>
                    </span>
                  </th>
                  <td className="list-text" data-label={messages.who}>
                    <LongText>{email}</LongText>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="hint">{messages.times(zone)}</p>
        </>
      )}
    </section>
  )
}
