import { MAX_LIST_NAME } from '~/domain/limits/prices'
import type { ListLine, TypedPriceList } from '~/domain/memory/price-list'
import { priceListsPage as messages } from '~/domain/memory/price-list-messages'
import { displayCell } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { LongText } from '~/ui/long-text'
import { Field } from '../_page/field'
import { Notice } from '../_page/notice'
import type { Refusal } from '../_page/refusal.server'
import { opening, PRICE_LISTS } from './addresses'
import type { ShownPriceList } from './view.server'

interface ListFormProps {
  readonly list: ShownPriceList
  readonly prices: readonly ListLine[]
  readonly answer: Refusal<TypedPriceList> | undefined
}

/** The name and the days of a price list, and its prices. After a refusal it shows what was typed. */
export function ListForm({ list, prices, answer }: ListFormProps) {
  const { id, version, name, from, until, lines } = list
  const typed = answer?.values ?? { name, from, until: until ?? '' }
  const problems = answer?.problems ?? {}
  const isConflict = answer !== undefined && Object.keys(problems).length === 0
  return (
    <>
      <section className="card makers-form">
        <h1>
          <LongText>{name}</LongText>
        </h1>
        {answer ? <Notice kind="error">{answer.message}</Notice> : null}
        {isConflict ? <p className="muted">{messages.stored(name, from, until ?? messages.noEnd)}</p> : null}
        <form method="post" action={opening(id)} className="door-form">
          <input type="hidden" name="list" value={id} />
          <input type="hidden" name="version" value={version} />
          <Field
            name="name"
            label={messages.name}
            hint={messages.nameHint}
            problem={problems.name}
            defaultValue={typed.name}
            maxLength={MAX_LIST_NAME}
            autoComplete="off"
            required
          />
          <Field
            name="from"
            type="date"
            label={messages.from}
            problem={problems.from}
            defaultValue={typed.from}
            required
          />
          <Field
            name="until"
            type="date"
            label={messages.until}
            hint={messages.daysHint}
            problem={problems.until}
            defaultValue={typed.until}
          />
          <div className="confirm-buttons">
            <a className="button" href={PRICE_LISTS}>
              {messages.cancel}
            </a>
            <button className="button button-primary" type="submit" name="intent" value="save">
              {isConflict ? messages.saveAgain : messages.save}
            </button>
          </div>
        </form>
      </section>
      <section className="makers-changes" aria-labelledby="prices">
        <h2 id="prices">{messages.pricesTitle(lines)}</h2>
        <table className="list makers" aria-labelledby="prices">
          <thead>
            <tr>
              <th scope="col">{messages.number}</th>
              <th scope="col">{messages.maker}</th>
              <th scope="col" className="number">
                {messages.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ number, maker, price }) => (
              <tr key={`${number}\n${maker}`}>
                <th scope="row" className="makers-long">
                  <LongText>{number}</LongText>
                </th>
                <td data-label={messages.maker}>{maker}</td>
                <td className="number" data-label={messages.price}>
                  {displayCell(COLUMN.unit, price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines > prices.length ? <p className="hint">{messages.more(lines - prices.length)}</p> : null}
      </section>
    </>
  )
}
