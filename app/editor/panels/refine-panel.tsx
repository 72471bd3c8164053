import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { MAX_DESCRIPTION_LENGTH } from '~/domain/limits/refining'
import { refine as words } from '~/refine/language/refine-messages'
import { suggestionsFor } from '~/refine/suggestions'
import { Dialog } from '~/ui/dialog'
import { Spinner } from '~/ui/spinner'
import { createRefining, type RefineState, type Refining } from '../actions/refine'
import { createRefineHistory, type RefineHistory } from '../actions/refine-history'
import { useDesk } from '../hooks/use-desk'
import { refineScope } from '../state/refined'
import { RefinePreview } from './refine-preview'

const FORM = 'refine-form'

/** The Data Refiner: a description, a preview of its effect, then the table. [REFINE-01] */
export function RefinePanel() {
  const { editor, api } = useDesk()
  const [history] = useState(() => createRefineHistory(editor.getState().user?.id ?? ''))
  const [refining] = useState(() => createRefining({ editor, api, remember: history.add }))
  const state = useSyncExternalStore(refining.subscribe, refining.getState)
  useEffect(() => refining.back, [refining])

  const apply = useCallback(() => {
    if (refining.apply()) editor.closePanel()
  }, [refining, editor])
  // Ctrl+Enter works wherever the focus is: it requests the preview, then applies it. [REFINE-02][REFINE-03]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      event.stopPropagation()
      if (refining.getState().phase === 'preview') apply()
      else void refining.submit()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [refining, apply])
  return (
    <Dialog
      title={words.title}
      size={state.phase === 'preview' ? 'wide' : 'medium'}
      onClose={editor.closePanel}
      footer={<Footer refining={refining} phase={state.phase} onApply={apply} />}
    >
      <div className="refine">
        {state.phase === 'preview' && state.proposal ? (
          <RefinePreview proposal={state.proposal} description={state.description} />
        ) : (
          <Description refining={refining} state={state} history={history} />
        )}
      </div>
    </Dialog>
  )
}

interface FooterProps {
  readonly refining: Refining
  readonly phase: RefineState['phase']
  readonly onApply: () => void
}

function Footer({ refining, phase, onApply }: FooterProps) {
  const { editor } = useDesk()
  if (phase === 'preview') {
    return (
      <>
        <Button key="back" className="button" onPress={refining.back}>
          {words.edit}
        </Button>
        <Button key="apply" className="button button-primary" autoFocus onPress={onApply}>
          {words.apply}
        </Button>
      </>
    )
  }
  const isWorking = phase === 'working'
  return (
    <>
      <Button className="button" onPress={isWorking ? refining.back : editor.closePanel}>
        {words.cancel}
      </Button>
      <Button className="button button-primary" type="submit" form={FORM} isDisabled={isWorking}>
        {isWorking ? <Spinner /> : null}
        {isWorking ? words.working : words.preview}
      </Button>
    </>
  )
}

interface DescriptionProps {
  readonly refining: Refining
  readonly state: RefineState
  readonly history: RefineHistory
}

function Description({ refining, state, history }: DescriptionProps) {
  const { editor } = useDesk()
  const { description, problem, remark, suggestions, phase } = state
  const field = useRef<HTMLTextAreaElement>(null)
  // Focus the only field, so that typing can start immediately, also after the preview is discarded.
  useEffect(() => field.current?.focus(), [])
  const [pastWishes, setPastWishes] = useState(() => history.list())
  const tab = editor.activeTab()
  const { table } = tab
  const { rows, unseen } = refineScope(tab)
  const count = rows?.length ?? table.rows.length

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void refining.submit()
  }
  return (
    <form id={FORM} className="field refine-form" onSubmit={onSubmit} noValidate>
      <label className="label" htmlFor="refine-text">
        {words.label}
      </label>
      <textarea
        id="refine-text"
        className="input refine-text"
        rows={4}
        ref={field}
        readOnly={phase === 'working'}
        placeholder={words.placeholder}
        value={description}
        aria-invalid={problem !== null}
        aria-describedby="refine-problem refine-remark refine-count refine-scope"
        onChange={(event) => refining.describe(event.target.value)}
      />
      <p
        id="refine-count"
        className="refine-count"
        data-over={description.length > MAX_DESCRIPTION_LENGTH || undefined}
      >
        {words.counter(description.length)}
      </p>
      <p id="refine-scope" className="refine-scope" data-selected={rows !== null || undefined}>
        {unseen > 0 ? words.seen(count, unseen) : rows ? words.selected(count) : words.allRows(count)}
      </p>
      <p id="refine-problem" className="error" role="alert">
        {problem}
      </p>
      <p id="refine-remark" className={remark === null ? undefined : 'notice'} role="status">
        {remark}
      </p>
      <Wishes
        title={words.examples}
        wishes={suggestions.length > 0 ? suggestions : suggestionsFor(description, table.columns)}
        onChoose={refining.describe}
      />
      {pastWishes.length > 0 ? (
        <Wishes title={words.history} wishes={pastWishes.slice(0, 6)} onChoose={refining.describe}>
          <Button
            className="button button-quiet"
            onPress={() => {
              history.clear()
              setPastWishes([])
            }}
          >
            {words.clearHistory}
          </Button>
        </Wishes>
      ) : null}
    </form>
  )
}

interface WishesProps {
  readonly title: string
  readonly wishes: readonly string[]
  readonly onChoose: (wish: string) => void
  readonly children?: ReactNode
}

function Wishes({ title, wishes, onChoose, children }: WishesProps) {
  return (
    <section className="refine-wishes" aria-label={title}>
      <div className="refine-wishes-head">
        <h3 className="label">{title}</h3>
        {children}
      </div>
      <ul>
        {wishes.map((wish) => (
          <li key={wish}>
            <button type="button" className="refine-wish" onClick={() => onChoose(wish)}>
              {wish}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
