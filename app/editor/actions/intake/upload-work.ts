import type { Api } from '~/api/client'
import type { Editor, Tab } from '~/editor/state/editor'
import type { Timers } from '~/editor/state/model/store'
import type { UploadJob } from '~/editor/state/uploads/upload-model'
import type { UploadDraft } from './upload-draft'
import type { UploadStore } from './upload-store'

export interface UploadQueueOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'call' | 'upload' | 'uploadProgress'>
  readonly timers: Timers
  readonly store: UploadStore
  readonly takeBack: UploadDraft['takeBack']
}

/** Access to the list of uploads for the code that reads one. */
export interface UploadWork extends UploadQueueOptions {
  change(id: number, changes: Partial<UploadJob>): void
  /** The tab that receives the table; undefined once it is closed. */
  tabOf(job: UploadJob): Tab | undefined
  /** Ends the job and starts the next one. */
  leave(job: UploadJob): void
}
