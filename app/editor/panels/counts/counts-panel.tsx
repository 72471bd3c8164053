import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { countsPanel, counts as words } from '~/domain/panel-messages'
import { type Counts, type CountsState, createCounts } from '~/editor/actions/counts'
import { useDesk } from '~/editor/hooks/use-desk'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { PicturePicker } from '../pictures/picture-picker'
import { CountsFooter } from './counts-footer'
import { CountsPicture } from './counts-picture'
import { CountsPreview } from './counts-preview'
import { CountsWarnings } from './counts-warnings'

const isPreviewed = ({ phase, preview }: CountsState) =>
  preview !== null && (phase === 'preview' || phase === 'applying')

const isEdited = ({ leftOut, notAdded, written, swapped }: CountsState) =>
  [leftOut, notAdded, written, swapped].some(({ size }) => size > 0)

/** While the pictures are read, Cancel is next to the progress bar instead. */
const hasButtons = ({ phase }: CountsState) => phase !== 'processing' && phase !== 'success'

/** Add Fixture Counts: choose pictures, check the preview, apply it to the table. [COUNT-01]…[COUNT-14] */
export function CountsPanel() {
  const { editor, api, fileTaker } = useDesk()
  const [counts] = useState(() => createCounts({ editor, api }))
  const state = useSyncExternalStore(counts.subscribe, counts.getState)
  // While the dialog is open, pasted or dropped pictures go to it; closing it cancels running work.
  useEffect(() => {
    fileTaker.current = counts.add
    return () => {
      fileTaker.current = null
      counts.end()
    }
  }, [counts, fileTaker])
  const hasPreview = isPreviewed(state)

  /** Closes the dialog; asks first if the user has edited the counts. */
  async function close(): Promise<void> {
    const question = { title: countsPanel.leaveTitle, text: countsPanel.leaveText, danger: true }
    if (hasPreview && isEdited(state) && !(await editor.confirm(question))) return
    editor.closePanel()
  }

  return (
    <Dialog
      title={hasPreview ? words.previewTitle : words.title}
      size={hasPreview ? 'wide' : 'medium'}
      isAnchored
      onClose={() => void close()}
      footer={hasButtons(state) ? <CountsFooter counts={counts} state={state} /> : null}
    >
      <Problem text={state.problem} />
      {state.phase === 'success' ? <Success said={state.shownWarnings} /> : null}
      {state.phase === 'processing' ? <Processing counts={counts} pictures={state.pictures.length} /> : null}
      {state.phase === 'upload' ? <Pictures counts={counts} state={state} /> : null}
      {hasPreview ? <CountsPreview counts={counts} state={state} /> : null}
    </Dialog>
  )
}

function Problem({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="error" role="alert">
      {text}
    </p>
  )
}

function Pictures({ counts, state: { pictures } }: { readonly counts: Counts; readonly state: CountsState }) {
  return (
    <>
      <PicturePicker
        label={countsPanel.choose}
        accept="image/png,image/jpeg,image/jpg"
        hint={countsPanel.accepted}
        isCompact={pictures.length > 0}
        onFiles={counts.add}
      />
      {pictures.length > 0 ? (
        <ul className="pictures" aria-label={countsPanel.pictures}>
          {pictures.map((picture) => (
            <CountsPicture
              key={picture.id}
              picture={picture}
              onRemove={() => counts.remove(picture.id)}
              onDamaged={() => counts.markDamaged(picture.id)}
            />
          ))}
        </ul>
      ) : null}
      <p className="hint">{countsPanel.hint}</p>
    </>
  )
}

function Processing({ counts, pictures }: { readonly counts: Counts; readonly pictures: number }) {
  return (
    <section className="progress" aria-label={countsPanel.reading(pictures)}>
      <div className="progress-head">
        <Spinner />
        <span className="progress-title" role="status">
          {countsPanel.reading(pictures)}
        </span>
        <Button className="button" autoFocus onPress={counts.back}>
          {countsPanel.cancel}
        </Button>
      </div>
      <progress className="progress-bar" aria-label="Progress" />
    </section>
  )
}

/** The number of messages visible before the window closes. */
const SEEN = 6

function Success({ said }: { readonly said: readonly string[] }) {
  const more = said.length - SEEN
  return (
    <>
      <p className="counts-done" role="status">
        <Icon of={CircleCheck} size={20} />
        {countsPanel.done}
      </p>
      <CountsWarnings texts={more > 0 ? [...said.slice(0, SEEN), countsPanel.more(more)] : said} />
    </>
  )
}
