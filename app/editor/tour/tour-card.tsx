import { type KeyboardEvent, useEffect, useRef } from 'react'
import { tour as words } from '~/domain/guide/guide-messages'
import { useEditor, useEditorState } from '../hooks/use-editor'
import { activeTabOf } from '../state/editor'
import { STEPS } from './steps'
import { useSpotlight } from './use-spotlight'

interface TourCardProps {
  readonly step: number
  readonly onEnd: () => void
}

/**
 * One step: its text and its buttons. The page around it stays usable, since some steps ask the user to try something;
 * Next waits for that and for open panels. Skipping is always possible. [TOUR-24][TOUR-25][TOUR-34]
 */
export function TourCard({ step, onEnd }: TourCardProps) {
  const editor = useEditor()
  const card = useRef<HTMLDivElement>(null)
  const light = useRef<HTMLDivElement>(null)
  const shown = STEPS[step] ?? STEPS[0]
  useSpotlight(shown?.targets ?? NOTHING, shown?.isDone !== undefined, light, card)
  const isTried = useTried(step)
  const isPanelOpen = useEditorState((state) => state.panel !== null || state.dialogs.length > 0)

  // Focus the card so that screen readers read each new step from its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step
  useEffect(() => card.current?.focus({ preventScroll: true }), [step])

  if (!shown) return null
  const text = words.steps[shown.id]
  const isBlocked = isPanelOpen || !isTried
  const go = (to: number) => {
    const { tour } = editor.getState()
    if (tour && to >= 0 && to < STEPS.length) editor.set({ tour: { step: to, done: tour.done } })
  }
  const goOn = () => {
    if (isBlocked) return
    if (step === STEPS.length - 1) onEnd()
    else go(step + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
    else if (event.key === 'ArrowRight') goOn()
    else if (event.key === 'ArrowLeft') go(step - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // This attribute keeps the card reachable while a panel is open.
    <div className="tour" data-react-aria-top-layer="true">
      <div ref={light} className="tour-light" data-dim={(!isPanelOpen && !shown.isDone) || undefined} hidden />
      <div
        ref={card}
        className="tour-card"
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        data-pane="tour"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <p className="tour-place figures">{words.place(step + 1, STEPS.length)}</p>
        <progress className="tour-progress" aria-label={words.name} max={STEPS.length} value={step + 1} />
        <h2 id="tour-title" className="window-title">
          {text.title}
        </h2>
        <p id="tour-text">{text.text}</p>
        <div role="status" className="tour-status">
          {isPanelOpen ? (
            <p className="notice">{words.closeFirst}</p>
          ) : 'wait' in text ? (
            <p className={isTried ? 'notice notice-success' : 'notice'}>{isTried ? words.done : text.wait}</p>
          ) : null}
        </div>
        {'wait' in text && !isTried ? <p className="hint">{words.toTable}</p> : null}
        <div className="tour-buttons">
          <button type="button" className="button button-quiet" onClick={onEnd}>
            {words.skip}
          </button>
          <button type="button" className="button" aria-disabled={step === 0} onClick={() => go(step - 1)}>
            {words.back}
          </button>
          <button type="button" className="button button-primary" aria-disabled={isBlocked} onClick={goOn}>
            {step === STEPS.length - 1 ? words.finish : words.next}
          </button>
        </div>
      </div>
    </div>
  )
}

const NOTHING: readonly string[] = []

/** True if the step asks for nothing, or if the user has done what it asks for. */
function useTried(step: number): boolean {
  const editor = useEditor()
  const isTried = useEditorState(({ tour }) => !STEPS[step]?.isDone || tour?.done.has(step) === true)

  // Watch the table from the start of the step.
  useEffect(() => {
    const isDone = STEPS[step]?.isDone
    if (!isDone || isTried) return
    let begun = editor.getState()
    makeACellActive()
    return editor.subscribe(() => {
      const now = editor.getState()
      // Start over when the tour's table arrives.
      if (activeTabOf(now).id !== activeTabOf(begun).id) begun = now
      if (!now.tour || now.tour.done.has(step) || !isDone(now, begun)) return
      editor.set({ tour: { ...now.tour, done: new Set([...now.tour.done, step]) } })
    })

    /** Activates a cell, so that the keys the step asks for have a row to act on. */
    function makeACellActive(): void {
      const { active, table } = editor.activeTab()
      const [line, column] = [table.rows[1], table.columns[1]]
      if (!active && line && column !== undefined) editor.setActive({ row: line.id, column })
    }
  }, [editor, step, isTried])

  return isTried
}
