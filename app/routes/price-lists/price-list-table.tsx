import { shortDate } from '~/domain/dates'
import { priceListsPage as messages } from '~/domain/memory/price-list-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { opening, removing } from './addresses'
import type { PriceListsView, ShownPriceList } from './view.server'

type ListView = Extract<PriceListsView, { view: 'list' }>

interface PriceListTableProps extends Pick<ListView, 'lists' | 'done'> {
  readonly organization: string
  readonly problem: string | undefined
}

/** The price lists of an agency. */
export function PriceListTable({ lists, done, organization, problem }: PriceListTableProps) {
  return (
    <>
      <div className="sheet-heading">
        <div>
          <h1>{messages.title}</h1>
          <p className="muted">
            <LongText>{messages.lead(organization)}</LongText>
          </p>
        </div>
        <div className="sheet-heading-actions">
          <a className="button" href="/price-rules">
            {messages.rules}
          </a>
        </div>
      </div>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {done && !problem ? <Notice kind="success">{done}</Notice> : null}
      {lists.length === 0 ? <p className="empty">{messages.empty}</p> : <Lists lists={lists} />}
    </>
  )
}

function Lists({ lists }: Pick<ListView, 'lists'>) {
  return (
    <table className="list makers">
      <caption className="visually-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col" className="number">
            {messages.lines}
          </th>
          <th scope="col">{messages.from}</th>
          <th scope="col">{messages.until}</th>
          <th scope="col">{messages.by}</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <ListRow key={list.id} {...list} />
        ))}
      </tbody>
    </table>
  )
}

function ListRow({ id, name, lines, from, until, state, createdBy }: ShownPriceList) {
  return (
    <tr>
      <th scope="row" className="makers-long">
        <LongText>{name}</LongText>{' '}
        <span className={state === 'current' ? 'makers-yours' : 'makers-yours muted'}>{messages.state[state]}</span>
      </th>
      <td className="number" data-label={messages.lines}>
        {lines.toLocaleString('en-US')}
      </td>
      <td data-label={messages.from}>{shortDate(from)}</td>
      <td className={until === null ? 'muted' : undefined} data-label={messages.until}>
        {until === null ? messages.noEnd : shortDate(until)}
      </td>
      <td className="list-text muted" data-label={messages.by}>
        <LongText>{createdBy}</LongText>
      </td>
      <td className="list-actions">
        <a className="button button-quiet" href={opening(id)} aria-label={messages.openOf(name)}>
          {messages.open}
        </a>
        <a className="button button-quiet button-danger" href={removing(id)} aria-label={messages.removeOf(name)}>
          {messages.remove}
        </a>
      </td>
    </tr>
  )
}
