import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { type ChangeEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { quotePanel as words } from '~/domain/entry/quote-messages'
import { columnLabel } from '~/domain/table/columns'
import { useDesk } from '~/editor/hooks/use-desk'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { QuoteFooter, QuotePreview } from './quote-preview'
import { createQuotePrices, type QuotePrices } from './quote-prices'
import type { ReadQuote } from './quote-source'

/** Takes the prices of a maker's quote into the table: choose the quote, check what was found, take what is ticked. */
export function QuotePanel() {
  const { editor, api, fileTaker } = useDesk()
  const [prices] = useState(() => createQuotePrices(editor, api))
  const state = useSyncExternalStore(prices.subscribe, prices.getState)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [text, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData?.getData(type) ?? '')
      if (!text && !html) return
      // Spreadsheet programs add a picture of the cells, which the editor would upload.
      event.preventDefault()
      event.stopImmediatePropagation()
      void prices.takePasted(text ?? '', html ?? '')
    }
    fileTaker.current = prices.takeFiles
    document.addEventListener('paste', paste, { capture: true })
    return () => {
      fileTaker.current = null
      document.removeEventListener('paste', paste, { capture: true })
      prices.end()
    }
  }, [prices, fileTaker])
  const isPreviewed = state.phase === 'preview'
  const isAsking = state.phase === 'source' && state.quote !== null
  return (
    <Dialog
      title={words.title}
      size={isPreviewed ? 'wide' : 'medium'}
      isAnchored
      onClose={editor.closePanel}
      footer={isPreviewed ? <QuoteFooter prices={prices} state={state} /> : null}
    >
      {state.problem === null ? null : (
        <p className={isAsking ? 'quote-question' : 'error'} role="alert">
          {state.problem}
        </p>
      )}
      {isAsking && state.quote ? <Columns quote={state.quote} prices={prices} /> : null}
      {state.phase === 'source' ? <Source prices={prices} /> : null}
      {state.phase === 'reading' ? <Reading prices={prices} /> : null}
      {isPreviewed ? <QuotePreview prices={prices} state={state} /> : null}
    </Dialog>
  )
}

/** The columns that may hold the prices, to choose from. */
function Columns({ quote, prices }: { readonly quote: ReadQuote; readonly prices: QuotePrices }) {
  return (
    <section className="quote-columns" aria-label={words.columns}>
      {quote.offered.map((column, at) => (
        <Button key={column} className="button" autoFocus={at === 0} onPress={() => prices.takeColumn(column)}>
          {columnLabel(column)}
        </Button>
      ))}
    </section>
  )
}

function Source({ prices }: { readonly prices: QuotePrices }) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    void prices.takeFiles(Array.from(event.target.files ?? []))
    event.target.value = ''
  }
  return (
    <>
      <label className="drop">
        <Icon of={FileText} size={24} strokeWidth={1.5} />
        <span className="drop-words">
          {words.drop} <span className="link">{words.browse}</span>
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept=".xml,.xlsx,.xlsm,.xltx,.xltm,.csv,.tsv,.tab,.txt,image/png,image/jpeg"
          aria-label={words.choose}
          aria-describedby="quote-hint"
          onChange={onChange}
        />
        <span id="quote-hint" className="hint">
          {words.formats}
        </span>
      </label>
      {prices.tabs.length > 0 ? (
        <section className="quote-tabs" aria-label={words.fromTab}>
          <h3 className="quote-heading">{words.fromTab}</h3>
          {prices.tabs.map(({ id, title, prices: count }) => (
            <Button key={id} className="button quote-tab" onPress={() => prices.takeTab(id)}>
              {words.tab(title, count)}
            </Button>
          ))}
        </section>
      ) : null}
    </>
  )
}

function Reading({ prices }: { readonly prices: QuotePrices }) {
  return (
    <section className="progress" aria-label={words.reading}>
      <div className="progress-head">
        <Spinner />
        <span className="progress-title" role="status">
          {words.reading}
        </span>
        <Button className="button" autoFocus onPress={prices.back}>
          {words.cancel}
        </Button>
      </div>
      <progress className="progress-bar" aria-label="Progress" />
    </section>
  )
}
