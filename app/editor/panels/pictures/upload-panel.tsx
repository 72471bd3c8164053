import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { MAX_PROMPT_LENGTH } from '~/domain/limits'
import { uploadPanel } from '~/domain/panel-messages'
import { pictureCard } from '~/domain/pictures/picture-messages'
import { upload } from '~/domain/pictures/upload-messages'
import { isEmptyTable } from '~/domain/table/table'
import { useDesk } from '~/editor/hooks/use-desk'
import { useActiveTab } from '~/editor/hooks/use-editor'
import { ScreenClip } from '~/editor/parts/screen-clip'
import type { DraftPicture } from '~/editor/state/uploads/draft-pictures'
import { Dialog } from '~/ui/dialog'
import { PdfPages } from './pdf-pages'
import { PictureCard } from './picture-card'
import { PicturePicker } from './picture-picker'
import { UploadProgress } from './upload-progress'

/** Says to which table the rows will be added, if the active one is not empty. [UPLOAD-14][UPLOAD-15] */
function Destination() {
  const table = useActiveTab((tab) => tab.table)
  const title = useActiveTab((tab) => tab.title)
  return isEmptyTable(table) ? null : <p className="hint">{uploadPanel.addsTo(table.rows.length, title)}</p>
}

/** True if the server has no reader that follows a prompt, as the page's markup says. */
const readsOffline = () => document.getElementById('editor')?.dataset.readsOffline === 'true'

/** A key for the order of the pictures: an announced position is valid while it stays the same. */
const orderOf = (pictures: readonly DraftPicture[]) => pictures.map(({ id }) => id).join()

/** The Upload Fixture Schedule dialog. Files pasted or dropped arrive through the page. [UPLOAD-01]…[UPLOAD-05] */
export function UploadPanel() {
  const { editor, uploads } = useDesk()
  const { draft, pdfs, prompt, problem, jobs } = useSyncExternalStore(uploads.subscribe, uploads.getState)
  const hasDraft = draft.length > 0
  const sendable = draft.filter((picture) => picture.problem === null)
  const failed = draft.filter(({ isRefused }) => isRefused)
  const keptOut = draft.length - sendable.length - failed.length
  const statusTexts = [
    ...(failed.length > 0 ? [uploadPanel.nothingRead(failed.length)] : []),
    ...(keptOut > 0 ? [uploadPanel.keptOut(keptOut)] : []),
  ]
  const isReady = sendable.length > 0 && draft.every(({ isChecked }) => isChecked)
  const isAnotherTry = sendable.length === 0 && failed.length > 0
  const [moved, setMoved] = useState({ order: '', text: '' })
  const order = orderOf(draft)
  /** The PDF whose pages the user has started to choose or crop. */
  const begun = useRef<number>()
  const content = useRef<HTMLDivElement>(null)
  const latest = jobs.at(-1)?.id
  const isSent = useRef(false)
  /** Enter was pressed before the pictures were checked. */
  const isEntered = useRef(false)

  // The pressed button is gone, so focus the upload that it started, and later the pictures that were returned.
  useEffect(() => {
    const focus = (place: string) => content.current?.parentElement?.querySelector<HTMLElement>(place)?.focus()
    if (latest === undefined && document.activeElement === document.body) focus('.picture button')
    if (latest === undefined || !isSent.current) return
    isSent.current = false
    focus('.progress:last-of-type')
  }, [latest])

  // After a paste, Enter should upload: focus the button once the pictures are checked, unless the user is busy
  // elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of pictures that is ready
  useEffect(() => {
    const dialog = content.current?.closest('[role=dialog]')
    const { activeElement } = document
    const isElsewhere = activeElement?.matches('textarea, .picture *, .pdf-pages *, .progress-place *') === true
    if (!isReady) return
    if (isEntered.current) send()
    else if (!isElsewhere) dialog?.querySelector<HTMLElement>('.upload-send')?.focus()
  }, [isReady, order])

  function sendSoon(): boolean {
    if (isReady) send()
    else isEntered.current = hasDraft
    return hasDraft
  }

  function send(): void {
    isSent.current = true
    isEntered.current = false
    uploads.send()
  }

  /** Retries failed pictures. If other pictures are still to be sent, they join them; otherwise they are sent immediately. */
  function tryAgain(pictures: readonly DraftPicture[]): void {
    for (const { id } of pictures) uploads.retry(id)
    if (sendable.length === 0) send()
  }

  function announcePlace({ id, name }: DraftPicture): void {
    const now = uploads.getState().draft
    const place = now.findIndex((one) => one.id === id) + 1
    setMoved({ order: orderOf(now), text: pictureCard.moved(name, place, now.length) })
  }

  /** Closes the dialog; asks first if pictures that the user assembled or prepared, or a prompt, would be lost. */
  async function close(): Promise<void> {
    const isPrepared = draft.some((one) => one.isMade || one.turn !== 0) || pdfs.some(({ id }) => id === begun.current)
    const wouldBeLost = sendable.length > 1 || isPrepared || prompt.trim() !== ''
    const [title, text] = [uploadPanel.leaveTitle(sendable.length), uploadPanel.leaveText(sendable.length)]
    if (wouldBeLost && jobs.length === 0 && !(await editor.confirm({ title, text, danger: true }))) return
    editor.closePanel()
  }

  return (
    <Dialog
      title={upload.title}
      size={pdfs.length > 0 ? 'large' : 'medium'}
      isAnchored
      onClose={() => void close()}
      footer={
        <>
          <ScreenClip />
          {isAnotherTry ? (
            <Button className="button button-primary" onPress={() => tryAgain(failed)}>
              {uploadPanel.sendAgain(failed.length)}
            </Button>
          ) : (
            <Button className="button button-primary upload-send" isDisabled={!isReady} onPress={send}>
              {uploadPanel.send(sendable.length)}
            </Button>
          )}
        </>
      }
    >
      <Destination />
      <div ref={content} className="progress-place">
        {jobs.map((job) => (
          <UploadProgress key={job.id} job={job} />
        ))}
      </div>
      <PicturePicker
        label="Pictures of a fixture schedule"
        accept="image/png,image/jpeg,application/pdf"
        hint={uploadPanel.accepted}
        isCompact={hasDraft || pdfs.length > 0 || jobs.length > 0}
        onFiles={uploads.add}
        onEnter={sendSoon}
      />
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      {hasDraft ? (
        <>
          <ul className="pictures" aria-label={pictureCard.list}>
            {draft.map((picture, at) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                at={at}
                count={draft.length}
                onMoved={() => announcePlace(picture)}
                onRetry={() => tryAgain([picture])}
              />
            ))}
          </ul>
          {draft.length > 1 ? <p className="hint">{pictureCard.hint}</p> : null}
          <p className="visually-hidden" role="status">
            {moved.order === order ? moved.text : ''}
          </p>
        </>
      ) : null}
      {pdfs.slice(0, 1).map((pdf) => (
        <PdfPages
          key={pdf.id}
          pdf={pdf}
          onBegun={() => {
            begun.current = pdf.id
          }}
        />
      ))}
      <p className="panel-state error" role="status">
        {statusTexts.join(' ')}
      </p>
      {failed.length > 0 ? <p className="hint">{uploadPanel.turnFirst}</p> : null}
      {jobs.length === 0 || hasDraft ? (
        <div className="field">
          <label className="label" htmlFor="custom-prompt">
            {uploadPanel.prompt}
          </label>
          <textarea
            id="custom-prompt"
            className="input"
            rows={2}
            maxLength={MAX_PROMPT_LENGTH}
            value={prompt}
            aria-describedby="custom-prompt-hint"
            onChange={(event) => uploads.setPrompt(event.target.value)}
          />
          <p id="custom-prompt-hint" className="hint">
            {readsOffline() ? uploadPanel.promptHintOffline : uploadPanel.promptHint}
          </p>
        </div>
      ) : null}
    </Dialog>
  )
}
