import { priceListsPage as messages } from '~/domain/memory/price-list-messages'
import { LongText } from '~/ui/long-text'
import { Notice } from '../_page/notice'
import { PRICE_LISTS, removing } from './addresses'
import type { ShownPriceList } from './view.server'

interface RemoveListProps {
  readonly list: ShownPriceList
  readonly problem: string | undefined
}

/** Asks before a price list is removed. */
export function RemoveList({ list: { id, name, lines }, problem }: RemoveListProps) {
  return (
    <section className="card confirm">
      <h1>
        <LongText>{messages.removeTitle(name)}</LongText>
      </h1>
      <p>{messages.removeText(lines)}</p>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <form method="post" action={removing(id)} className="confirm-buttons">
        <input type="hidden" name="list" value={id} />
        <a className="button" href={PRICE_LISTS}>
          {messages.cancel}
        </a>
        <button className="button button-danger" type="submit" name="intent" value="remove">
          {messages.remove}
        </button>
      </form>
    </section>
  )
}
