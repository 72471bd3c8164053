import { type FormEvent, useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { CallError } from '~/api/call-error'
import { createPriceListCalls } from '~/api/price-lists'
import { makersOfLines, type QuoteLine, type QuoteMatch } from '~/domain/entry/quote-match'
import { quotePanel as words } from '~/domain/entry/quote-messages'
import { MAX_LIST_NAME, MAX_PRICE_LIST_LINES } from '~/domain/limits/prices'
import { dayOf, type ListLine, pricesToKeep } from '~/domain/memory/price-list'
import { UNKNOWN_CODE } from '~/domain/trade/manufacturers'
import { useDesk } from '~/editor/hooks/use-desk'
import type { ReadQuote } from './quote-source'

/** The end of a file's name. */
const KIND = /\.[a-z]{2,5}$/i

interface KeepListProps {
  readonly quote: ReadQuote
  readonly match: QuoteMatch
}

/** Keeps the prices of a quote for later tables, whether they are in this one or not. */
export function KeepList({ quote, match }: KeepListProps) {
  const { editor, api } = useDesk()
  const id = useId()
  const { codeOf } = editor.getState().makers
  const makerOfLine = makersOfLines(match)
  const lines = quote.lines
    .filter((line) => !line.isDoubted && line.measure === '')
    .map((line) => listed({ ...line, maker: makerOfLine(line) }, codeOf))
  const count = pricesToKeep(lines).length
  const [isKeeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [kept, setKept] = useState<number | null>(null)

  async function keep(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isKeeping) return
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    setKeeping(true)
    setProblem(null)
    try {
      const list = { name: textOf('name'), from: textOf('from'), until: textOf('until') }
      setKept(await createPriceListCalls(api).keepPriceList(list, pricesToKeep(lines)))
      editor.getState().remembered?.refresh()
    } catch (error) {
      setProblem(error instanceof CallError && error.message !== '' ? error.message : words.notKept)
    } finally {
      setKeeping(false)
    }
  }

  if (count === 0) return null
  if (count > MAX_PRICE_LIST_LINES) return <p className="hint">{words.listTooLong(count, MAX_PRICE_LIST_LINES)}</p>
  if (kept !== null) {
    return (
      <p role="status">
        {words.kept(kept)}{' '}
        <a className="link" href="/price-lists" target="_blank" rel="noreferrer">
          {words.lists}
        </a>
      </p>
    )
  }
  return (
    <details className="quote-others">
      <summary>{words.keepAsList}</summary>
      <form className="quote-list" onSubmit={(event) => void keep(event)}>
        <p className="hint">{words.keepHint(count, quote.lines.length - count)}</p>
        <div className="quote-list-fields">
          <label className="label" htmlFor={`${id}-name`}>
            {words.listName}
            <input
              id={`${id}-name`}
              className="input"
              name="name"
              defaultValue={quote.source.replace(KIND, '').slice(0, MAX_LIST_NAME)}
              maxLength={MAX_LIST_NAME}
              autoComplete="off"
              required
            />
          </label>
          <label className="label" htmlFor={`${id}-from`}>
            {words.listFrom}
            <input
              id={`${id}-from`}
              className="input"
              type="date"
              name="from"
              defaultValue={quote.days.first || dayOf(Date.now())}
              required
            />
          </label>
          <label className="label" htmlFor={`${id}-until`}>
            {words.listUntil}
            <input id={`${id}-until`} className="input" type="date" name="until" defaultValue={quote.days.last} />
          </label>
          <Button className="button" type="submit" isDisabled={isKeeping}>
            {words.keep(count)}
          </Button>
        </div>
        {problem === null ? null : (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </details>
  )
}

function listed({ maker, number, price }: QuoteLine, codeOf: (name: string) => string | null): ListLine {
  const code = codeOf(maker)
  return { maker: code === null || code === UNKNOWN_CODE ? maker : code, number, price }
}
