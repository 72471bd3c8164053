import { Button } from 'react-aria-components'
import { uploadPanel } from '~/domain/panel-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { UploadJob } from '~/editor/state/uploads/upload-model'
import { Spinner } from '~/ui/spinner'
import { Thumbnail } from './picture-card'

function titleOf({ phase, pictures, readingAt }: UploadJob): string {
  if (phase === 'waiting' || phase === 'queued') return uploadPanel.waiting
  if (phase === 'sending') return uploadPanel.sending
  if (phase === 'done') return uploadPanel.done
  return readingAt === null || pictures.length === 1
    ? uploadPanel.readingPictures(pictures.length)
    : uploadPanel.readingPicture(readingAt + 1, pictures.length)
}

/** The state of a picture. Pictures are sent in order in one request, so the number of sent bytes shows which ones are sent. */
function stateOf({ phase, pictures, sent, readingAt }: UploadJob, index: number): string {
  if (phase === 'done') return pictures[index]?.problem ?? uploadPanel.done
  if (phase === 'waiting') return uploadPanel.pictureWaiting
  if (phase === 'reading' && readingAt !== null) {
    if (index < readingAt) return uploadPanel.pictureRead
    return index === readingAt ? uploadPanel.pictureReading : uploadPanel.pictureSent
  }
  const end = pictures.slice(0, index + 1).reduce((sum, { file }) => sum + file.size, 0)
  const start = end - (pictures[index]?.file.size ?? 0)
  if (phase === 'queued' || phase === 'reading' || sent >= end) return uploadPanel.pictureSent
  return sent >= start ? uploadPanel.pictureSending : uploadPanel.pictureWaiting
}

/**
 * The progress of one upload, picture by picture. The bar shows the share of bytes sent; while the server reads, it is
 * indeterminate. It can be focused. [UPLOAD-10][UPLOAD-11]
 */
export function UploadProgress({ job }: { readonly job: UploadJob }) {
  const { uploads } = useDesk()
  const total = job.pictures.reduce((sum, { file }) => sum + file.size, 0) || 1
  const value = job.phase === 'done' ? total : Math.min(job.sent, total)
  const isOpenEnded = job.phase === 'queued' || job.phase === 'reading'
  const isOnItsWay = job.phase === 'sending' || isOpenEnded
  return (
    <section className="progress" data-phase={job.phase} aria-label={uploadPanel.progress} tabIndex={-1}>
      <div className="progress-head">
        {isOnItsWay ? <Spinner /> : null}
        <span className="progress-title" role="status">
          {titleOf(job)}
        </span>
        {job.phase === 'done' ? null : (
          <Button className="button" onPress={() => uploads.cancel(job.id)}>
            Cancel
          </Button>
        )}
      </div>
      <progress
        // A bar that has had a value would keep showing it.
        key={isOpenEnded ? 'open' : 'sent'}
        className="progress-bar"
        aria-label="Progress"
        max={total}
        {...(isOpenEnded ? {} : { value })}
      />
      <ul className="progress-list">
        {job.pictures.map((picture, index) => (
          <li key={picture.id} className="progress-picture" data-bad={picture.problem !== null || undefined}>
            <Thumbnail picture={picture} />
            <span className="picture-name">{picture.name}</span>
            <span className="progress-phase">{stateOf(job, index)}</span>
          </li>
        ))}
      </ul>
      {isOnItsWay ? <p className="hint">{uploadPanel.stays}</p> : null}
    </section>
  )
}
