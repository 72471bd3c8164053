import { useRef, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components'
import { uploadPanel } from '~/domain/panel-messages'
import { upload } from '~/domain/pictures/upload-messages'
import { isEmptyTable } from '~/domain/table/table'
import { useDesk } from '~/editor/hooks/use-desk'
import { useActiveTab } from '~/editor/hooks/use-editor'
import { ScreenClip } from '~/editor/parts/screen-clip'
import { Dialog } from '~/ui/dialog'
import { ChosenPictures } from './chosen-pictures'
import { summaryOf } from './draft-summary'
import { PdfPages } from './pdf-pages'
import { PicturePicker } from './picture-picker'
import { PromptField } from './prompt-field'
import { UploadProgress } from './upload-progress'
import { useSending } from './use-sending'

/** Says to which table the rows will be added, if the active one is not empty. [UPLOAD-14][UPLOAD-15] */
function Destination() {
  const table = useActiveTab((tab) => tab.table)
  const title = useActiveTab((tab) => tab.title)
  return isEmptyTable(table) ? null : <p className="hint">{uploadPanel.addsTo(table.rows.length, title)}</p>
}

/** The Upload Fixture Schedule dialog. Files pasted or dropped arrive through the page. [UPLOAD-01]…[UPLOAD-05] */
export function UploadPanel() {
  const { editor, uploads } = useDesk()
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState)
  const { draft, pdfs, prompt, problem, jobs } = state
  const { sendable, failed, keptOut, isReady } = summaryOf(draft)
  const hasDraft = draft.length > 0
  const isAnotherTry = sendable.length === 0 && failed.length > 0
  const statusTexts = [
    ...(failed.length > 0 ? [uploadPanel.nothingRead(failed.length)] : []),
    ...(keptOut > 0 ? [uploadPanel.keptOut(keptOut)] : []),
  ]
  const progress = useRef<HTMLDivElement>(null)
  const { send, sendSoon, tryAgain } = useSending(uploads, state, progress)
  /** The PDF whose pages the user has started to choose or crop. */
  const begun = useRef<number>()

  /** Closes the dialog; asks first if pictures that the user assembled or prepared, or a prompt, would be lost. */
  async function close(): Promise<void> {
    const isPrepared = draft.some((one) => one.isMade || one.turn !== 0) || pdfs.some(({ id }) => id === begun.current)
    const wouldBeLost = sendable.length > 1 || isPrepared || prompt.trim() !== ''
    const [title, text] = [uploadPanel.leaveTitle(sendable.length), uploadPanel.leaveText(sendable.length)]
    if (wouldBeLost && jobs.length === 0 && !(await editor.confirm({ title, text, danger: true }))) return
    editor.closePanel()
  }

  const sendButton = isAnotherTry ? (
    <Button className="button button-primary" onPress={() => tryAgain(failed)}>
      {uploadPanel.sendAgain(failed.length)}
    </Button>
  ) : (
    <Button className="button button-primary upload-send" isDisabled={!isReady} onPress={send}>
      {uploadPanel.send(sendable.length)}
    </Button>
  )
  return (
    <Dialog
      title={upload.title}
      size={pdfs.length > 0 ? 'large' : 'medium'}
      isAnchored
      onClose={() => void close()}
      footer={
        <>
          <ScreenClip />
          {sendButton}
        </>
      }
    >
      <Destination />
      <div ref={progress} className="progress-place">
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
      {hasDraft ? <ChosenPictures draft={draft} onRetry={(picture) => tryAgain([picture])} /> : null}
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
      {jobs.length === 0 || hasDraft ? <PromptField prompt={prompt} /> : null}
    </Dialog>
  )
}
