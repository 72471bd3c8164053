import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import {
  extendedChange,
  hasQuotedPrice,
  type QuotedPrice,
  type QuoteLine,
  rowsPriced,
} from '~/domain/entry/quote-match'
import { doubtsPrices, quotePanel as words } from '~/domain/entry/quote-messages'
import { displayCell, formatMoney, inDollars, negate } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { cellText, type Row } from '~/domain/table/table'
import { CountsWarnings } from '../counts/counts-warnings'
import { KeepList } from './keep-list'
import type { QuotePrices, QuoteState } from './quote-prices'

interface PreviewProps {
  readonly prices: QuotePrices
  readonly state: QuoteState
}

/** Lists the prices found for the rows of the table, then lines and rows without a counterpart. */
export function QuotePreview({ prices, state }: PreviewProps) {
  const { quote, match } = state
  const body = useRef<HTMLDivElement>(null)
  // The preview replaced the element that had the focus.
  useEffect(() => body.current?.focus(), [])
  if (!quote || !match) return null
  const [sure = [], near = []] = [true, false].map((isSure) => match.prices.filter((price) => price.isSure === isSure))
  return (
    <div className="quote" ref={body} tabIndex={-1}>
      <p className="quote-source" role="status">
        {words.from(quote.source, quote.lines.length - match.unpriced.length, sure.length, near.length)}
      </p>
      <CountsWarnings texts={quote.remarks} />
      {quote.remarks.some(doubtsPrices) ? <p className="hint">{words.open}</p> : null}
      {match.prices.length === 0 ? <p className="panel-quiet">{words.none}</p> : null}
      <PriceTable title={words.sure} found={sure} prices={prices} state={state} />
      <PriceTable title={words.near} found={near} prices={prices} state={state} />
      <Others title={words.unmatched(match.unmatched.length)} texts={match.unmatched.map(lineText)} />
      <Others title={words.unpriced(match.unpriced.length)} texts={match.unpriced.map(lineText)} />
      <Others title={words.unquoted(match.unquoted.length)} texts={match.unquoted.map(rowText)} />
      <KeepList quote={quote} match={match} />
    </div>
  )
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' ')
const lineText = ({ type, maker, number, price }: QuoteLine) =>
  joined(type, maker, number, displayCell(COLUMN.unit, price))
const lineNames = ({ type, maker, quantity }: QuoteLine) =>
  joined(type, maker, quantity === '' ? '' : words.forQuantity(quantity))
const rowText = (row: Row) =>
  joined(...[COLUMN.type, COLUMN.mfg, COLUMN.catalog].map((column) => cellText(row, column).trim()))

interface PriceTableProps extends PreviewProps {
  readonly title: string
  readonly found: readonly QuotedPrice[]
}

function PriceTable({ title, found, prices, state: { ticked } }: PriceTableProps) {
  if (found.length === 0) return null
  const changing = found.filter((price) => !hasQuotedPrice(price)).map(({ row }) => row.id)
  const count = changing.filter((id) => ticked.has(id)).length
  return (
    <section aria-label={title}>
      <h3 className="quote-heading">
        {title} ({found.length.toLocaleString('en-US')})
      </h3>
      <table className="quote-table">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={words.takeGroup(title)}
                checked={count > 0 && count === changing.length}
                disabled={changing.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < changing.length
                }}
                onChange={(event) => prices.setTicked(changing, event.target.checked)}
              />
            </th>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.product}</th>
            <th scope="col" className="number">
              {words.before}
            </th>
            <th scope="col" className="number">
              {words.after}
            </th>
            <th scope="col">{words.notes}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((price) => (
            <PriceRow key={price.row.id} price={price} isTicked={ticked.has(price.row.id)} prices={prices} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PriceRowProps {
  readonly price: QuotedPrice
  readonly isTicked: boolean
  readonly prices: QuotePrices
}

/** Memoized: a long table stays fast while boxes are ticked. */
const PriceRow = memo(function PriceRow({ price, isTicked, prices }: PriceRowProps) {
  const { row, notes } = price
  const isSame = hasQuotedPrice(price)
  const [type, maker, number] = [COLUMN.type, COLUMN.mfg, COLUMN.catalog].map((column) => cellText(row, column).trim())
  return (
    <tr data-same={isSame || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={words.take(rowText(row))}
          checked={isTicked}
          disabled={isSame}
          onChange={(event) => prices.setTicked([row.id], event.target.checked)}
        />
      </td>
      <th scope="row">{type}</th>
      <td>{joined(maker ?? '', number ?? '')}</td>
      <td className="number">{displayCell(COLUMN.unit, cellText(row, COLUMN.unit)) || words.blank}</td>
      <td className="number">
        <Quoted price={price} prices={prices} />
      </td>
      <td>{[...(isSame ? [words.same] : []), ...notes].join('. ')}</td>
    </tr>
  )
})

/** The quoted price of a row, or all of them to choose from. */
function Quoted({ price, prices }: Pick<PriceRowProps, 'price' | 'prices'>) {
  const { row, line, choices } = price
  if (choices.length === 0) return displayCell(COLUMN.unit, line.price)
  const at = choices.findIndex((choice) => choice.line === line)
  return (
    <select
      className="input quote-choice"
      aria-label={words.price(rowText(row))}
      value={at}
      onChange={(event) => {
        const choice = choices[Number(event.target.value)]
        if (choice) prices.choose(row.id, choice)
      }}
    >
      {choices.map((choice, index) => (
        <option key={choice.line.price} value={index}>
          {[displayCell(COLUMN.unit, choice.line.price), lineNames(choice.line)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </select>
  )
}

/** The most lines of a list that are shown. */
const SHOWN = 200

function Others({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <details className="quote-others">
      <summary>{title}</summary>
      <ul>
        {texts.slice(0, SHOWN).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines may occur twice, and the list never changes
          <li key={at}>{text}</li>
        ))}
        {texts.length > SHOWN ? <li>{words.more(texts.length - SHOWN)}</li> : null}
      </ul>
    </details>
  )
}

/** The effect of the ticked prices, and the buttons. */
export function QuoteFooter({ prices, state: { match, ticked } }: PreviewProps) {
  const found = match?.prices ?? []
  const count = rowsPriced(found, ticked).length
  const change = extendedChange(found, ticked)
  const isLess = change.units < 0n
  const difference = `${isLess ? '−' : '+'}${inDollars(formatMoney(isLess ? negate(change) : change))}`
  return (
    <>
      <p className="quote-effect" role="status">
        {words.effect(count, difference)}
      </p>
      <Button className="button" onPress={prices.back}>
        {words.back}
      </Button>
      <Button className="button button-primary" isDisabled={count === 0} onPress={prices.apply}>
        {words.apply(count)}
      </Button>
    </>
  )
}
