import { useCallback, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { createPriceHistoryCalls } from '~/api/price-history'
import { shortDate } from '~/domain/dates'
import { memory, priceHistory as words } from '~/domain/memory/memory-messages'
import { type QuotedPrice, spreadOf } from '~/domain/memory/past-price'
import { LOADING } from '~/domain/messages'
import { displayCell } from '~/domain/pricing/money'
import { COLUMN } from '~/domain/table/columns'
import { isSpecial } from '~/domain/table/line-codes'
import { orderOf } from '~/domain/table/row-order'
import { cellText } from '~/domain/table/table'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { Toggle } from '~/ui/toggle'
import { useDesk } from '../hooks/use-desk'
import { type Load, messageOf, useLoaded } from '../hooks/use-loaded'
import { takePast } from '../state/memory/take-prices'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const amount = (price: string) => displayCell(COLUMN.unit, price)

/** Lists the agency's prices for the product of the active row, and switches remembering on or off for this project. */
export function PriceHistoryPanel() {
  const { editor, api } = useDesk()
  // The dialog covers the table, so the active row cannot change while it is open.
  const [{ table, active, projectId }] = useState(editor.activeTab)
  const row = active ? table.rows[orderOf(table).indexOf(active.row)] : undefined
  const [maker, number] = [COLUMN.mfg, COLUMN.catalog].map((column) => (row ? cellText(row, column).trim() : ''))
  const [calls] = useState(() => createPriceHistoryCalls(api))
  const load = useCallback<Load<readonly QuotedPrice[]>>(
    (signal) => calls.pricesOf({ maker: maker ?? '', number: number ?? '' }, projectId, signal),
    [calls, maker, number, projectId],
  )
  const { value: prices, problem } = useLoaded(load)

  const takesPrice = table.columns.includes(COLUMN.unit) && !!row && !isSpecial(cellText(row, COLUMN.line))

  function take(id: string): void {
    const price = prices?.[Number(id)]
    if (!price || !row) return
    editor.closePanel()
    takePast(
      editor,
      { row: row.id, column: COLUMN.unit },
      price.price,
      words.took(amount(price.price), titleOf(price), dayOf(price)),
    )
  }

  return (
    <Dialog title={words.title} size="large" onClose={editor.closePanel}>
      <Problem text={problem} />
      <div className="past-prices">
        <p className="past-prices-product">{[maker, number].filter(Boolean).join(' ')}</p>
        {prices === null && problem === null ? (
          <p className="panel-quiet" role="status">
            <Spinner /> {LOADING}
          </p>
        ) : null}
        {prices ? <PriceList prices={prices} hasMaker={maker !== ''} onTake={takesPrice ? take : undefined} /> : null}
        {projectId === null ? null : <Remembering calls={calls} projectId={projectId} />}
      </div>
    </Dialog>
  )
}

function Problem({ text }: { readonly text: string | null }) {
  return text ? (
    <p className="notice notice-error" role="alert">
      {text}
    </p>
  ) : null
}

const dayOf = ({ savedAt }: QuotedPrice) => shortDate(savedAt, ZONE)
const isListed = ({ listUntil }: QuotedPrice) => listUntil !== undefined
const titleOf = (price: QuotedPrice) => {
  if (!isListed(price)) return price.title
  const until = price.listUntil ? memory.until(shortDate(price.listUntil, ZONE)) : ''
  return [memory.list(price.title), until].filter(Boolean).join(' · ')
}

interface PriceListProps {
  readonly prices: readonly QuotedPrice[]
  /** True if the row names its maker: otherwise each price says whose it is. */
  readonly hasMaker: boolean
  /** Takes the price at this place; undefined if the table has no column for it. */
  readonly onTake: ((at: string) => void) | undefined
}

function PriceList({ prices, hasMaker, onTake }: PriceListProps) {
  const quoted = prices.filter((one) => !isListed(one))
  const spread = spreadOf(quoted)
  return (
    <>
      {spread ? <p role="status">{words.spread(quoted.length, amount(spread.least), amount(spread.most))}</p> : null}
      <GridList
        aria-label={words.list}
        className="past-prices-list"
        items={prices.map((one, at) => ({
          ...one,
          id: String(at),
          title: hasMaker ? titleOf(one) : memory.source(one.maker, titleOf(one)),
        }))}
        autoFocus="first"
        escapeKeyBehavior="none"
        {...(onTake ? { onAction: (key) => onTake(String(key)) } : {})}
        renderEmptyState={() => <p className="panel-quiet">{words.none}</p>}
      >
        {(one) => (
          <GridListItem
            id={one.id}
            textValue={`${amount(one.price)} ${dayOf(one)} ${one.title}`}
            className="past-price"
          >
            <span className="past-price-amount">{amount(one.price)}</span>
            <span className="past-price-percent">{one.percent === null ? '' : `${one.percent}%`}</span>
            <time dateTime={one.savedAt}>{dayOf(one)}</time>
            <span className="past-price-title" title={one.title}>
              {one.title}
            </span>
            <span className="past-price-by" title={one.by ?? ''}>
              {one.by}
            </span>
          </GridListItem>
        )}
      </GridList>
      {onTake && prices.length > 0 ? <p className="hint">{words.hint}</p> : null}
    </>
  )
}

interface RememberingProps {
  readonly calls: ReturnType<typeof createPriceHistoryCalls>
  readonly projectId: string
}

/** Switches on or off that other projects are offered the prices of this one. */
function Remembering({ calls, projectId }: RememberingProps) {
  const load = useCallback<Load<boolean>>((signal) => calls.isRemembered(projectId, signal), [calls, projectId])
  const stored = useLoaded(load)
  const [changed, setChanged] = useState<boolean | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOn = changed ?? stored.value

  function change(next: boolean): void {
    setChanged(next)
    setRefusal(null)
    calls.setRemembered(projectId, next).catch((error: unknown) => {
      setChanged(!next)
      setRefusal(messageOf(error))
    })
  }
  return (
    <>
      <Problem text={refusal} />
      {isOn === null ? null : <Toggle label={words.remember} hint={words.rememberHint} isOn={isOn} onChange={change} />}
    </>
  )
}
