import { createStore, type Store } from '~/editor/state/model/store'
import type { UploadsState } from '~/editor/state/uploads/upload-model'

/** The state that the draft and the queue of uploads share. */
export interface UploadStore extends Store<UploadsState> {
  patch(change: Partial<UploadsState>): void
  /** Pictures, PDF files and jobs share one id sequence. */
  nextId(): number
}

export function createUploadStore(): UploadStore {
  const store = createStore<UploadsState>({
    draft: [],
    pdfs: [],
    prompt: '',
    problem: null,
    jobs: [],
    unread: [],
    cutOff: null,
  })
  let lastId = 0
  return {
    ...store,
    patch: (change) => store.set({ ...store.get(), ...change }),
    nextId() {
      lastId += 1
      return lastId
    },
  }
}
