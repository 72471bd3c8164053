import { Button } from 'react-aria-components'
import { uploadPanel } from '~/domain/messages'
import { Spinner } from '~/ui/spinner'
import type { UploadJob, UploadPhase } from '../actions/uploads'
import { useDesk } from '../shell/use-desk'
import { Thumbnail } from './picture-card'

const WORDS: Readonly<Record<UploadPhase, string>> = {
  waiting: 'Waiting for its turn',
  sending: 'Uploading',
  reading: 'Reading',
  done: 'Done',
}

/** Pictures go one after the other in one request, so the bytes tell which of them have arrived. */
function phaseOf(job: UploadJob, index: number): UploadPhase {
  if (job.phase !== 'sending') return job.phase
  const end = job.pictures.slice(0, index + 1).reduce((sum, { file }) => sum + file.size, 0)
  const start = end - (job.pictures[index]?.file.size ?? 0)
  if (job.sent >= end) return 'reading'
  return job.sent >= start ? 'sending' : 'waiting'
}

/** One upload on its way, picture by picture. [UPLOAD-10][UPLOAD-11] */
export function UploadProgress({ job }: { readonly job: UploadJob }) {
  const { uploads } = useDesk()
  const total = job.pictures.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <section className="progress" data-phase={job.phase} aria-label="Upload">
      <div className="progress-head">
        {job.phase === 'done' || job.phase === 'waiting' ? null : <Spinner />}
        <span className="progress-title" role="status">
          {job.phase === 'reading' ? uploadPanel.reading : WORDS[job.phase]}
        </span>
        {job.phase === 'done' ? null : (
          <Button className="button" onPress={() => uploads.cancel(job.id)}>
            Cancel
          </Button>
        )}
      </div>
      <progress
        className="progress-bar"
        aria-label="Sent"
        max={total || 1}
        value={job.phase === 'sending' || job.phase === 'waiting' ? Math.min(job.sent, total) : total || 1}
      />
      <ul className="progress-list">
        {job.pictures.map((picture, index) => (
          <li key={picture.id} className="progress-picture">
            <Thumbnail file={picture.file} />
            <span className="picture-name">{picture.name}</span>
            <span className="progress-phase">{WORDS[phaseOf(job, index)]}</span>
          </li>
        ))}
      </ul>
      {job.phase === 'done' || job.phase === 'waiting' ? null : <p className="hint">{uploadPanel.stays}</p>}
    </section>
  )
}
