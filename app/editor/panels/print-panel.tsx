import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { createPortal, flushSync } from 'react-dom'
import { shortDate } from '~/domain/dates'
import { type CopyKind, printedCopy } from '~/domain/print/print-copy'
import { printing as words } from '~/domain/print/print-messages'
import { type Paper, pageRules } from '~/domain/print/print-page'
import { overageSplits } from '~/domain/trade/overage-splits'
import { Dialog } from '~/ui/dialog'
import { useEditor } from '../hooks/use-editor'
import { doubtedCells } from '../state/model/doubted-cells'
import { PrintRemarks } from './print-remarks'
import { PrintSheet } from './print-sheet'

/** Rows of the preview: slightly more than the first page holds. */
const PREVIEW_ROWS = 45

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Lets the user choose the copy and paper, and prints the open table. */
export function PrintPanel() {
  const editor = useEditor()
  // The dialog covers the table, so the printed table cannot change while it is open.
  const [tab] = useState(editor.activeTab)
  const { table, title } = tab
  const [kind, setKind] = useState<CopyKind>('office')
  const [paper, setPaper] = useState<Paper>('sideways')
  const [isPrinting, setPrinting] = useState(false)
  const { user, makers } = editor.getState()
  const copy = useMemo(
    () => printedCopy(table, kind, doubtedCells(tab), overageSplits(makers)),
    [tab, table, kind, makers],
  )
  const head = {
    title,
    organization: user?.organization.name ?? '',
    preparedBy: user?.email ?? '',
    date: shortDate(new Date().toISOString(), ZONE),
  }
  usePageRules(paper, words.foot(title, kind))

  // All rows are rendered only for printing, including prints started from the browser's own menu.
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])

  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fit the sheet again when the copy or the paper changes
  useLayoutEffect(() => fitToPaper(page.current?.firstElementChild), [copy, paper])

  const more = copy.rows.length - PREVIEW_ROWS
  return (
    <Dialog
      title={words.title}
      size="wide"
      onClose={editor.closePanel}
      footer={
        <>
          <Button className="button" onPress={editor.closePanel}>
            Cancel
          </Button>
          <Button className="button button-primary" autoFocus onPress={() => print()}>
            {words.print}
          </Button>
        </>
      }
    >
      <div className="print-panel">
        <div className="print-choices">
          <Choices
            legend={words.copy}
            value={kind}
            options={[
              { value: 'office', label: words.office, hint: words.officeHint },
              { value: 'customer', label: words.customer, hint: words.customerHint },
            ]}
            onChange={(next) => {
              setKind(next)
              setPaper(next === 'office' ? 'sideways' : 'upright')
            }}
          />
          <Choices
            legend={words.paper}
            value={paper}
            options={[
              { value: 'upright', label: words.upright },
              { value: 'sideways', label: words.sideways },
            ]}
            onChange={setPaper}
          />
          <div className="print-said" aria-live="polite">
            <PrintRemarks copy={copy} />
          </div>
        </div>
        <section className="print-preview" aria-label={words.preview}>
          <div ref={page} className="print-page" data-paper={paper}>
            <PrintSheet head={head} copy={copy} limit={PREVIEW_ROWS} />
            {more > 0 ? <p className="print-more">{words.moreRows(more)}</p> : null}
          </div>
        </section>
      </div>
      {isPrinting
        ? createPortal(
            <div className="print-pages">
              <PrintSheet head={head} copy={copy} />
            </div>,
            document.body,
          )
        : null}
    </Dialog>
  )
}

/** Shrinks a sheet that is wider than its paper, as the printer does. */
function fitToPaper(sheet: Element | null | undefined): void {
  if (!(sheet instanceof HTMLElement)) return
  sheet.style.width = sheet.style.zoom = ''
  const [room, needed] = [sheet.clientWidth, sheet.scrollWidth]
  if (needed <= room) return
  sheet.style.width = `${needed}px`
  sheet.style.zoom = String(room / needed)
}

/**
 * Applies the page rules while the panel is open. The content security policy forbids style elements, so they are an
 * adopted style sheet.
 */
function usePageRules(paper: Paper, foot: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(pageRules(paper, foot))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [paper, foot])
}

interface ChoicesProps<Value extends string> {
  readonly legend: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly onChange: (value: Value) => void
}

function Choices<Value extends string>({ legend, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="section-title">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="print-choice">
          <input type="radio" name={legend} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
          {option.hint ? <span className="hint">{option.hint}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
