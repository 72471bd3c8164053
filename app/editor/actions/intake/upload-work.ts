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

/** What reading an upload has to do with the list of them. */
export interface UploadWork extends UploadQueueOptions {
  change(id: number, changes: Partial<UploadJob>): void
  /** The tab that the table goes to; undefined once it is closed. */
  tabOf(job: UploadJob): Tab | undefined
  /** The job is over: the next one begins. */
  leave(job: UploadJob): void
}
