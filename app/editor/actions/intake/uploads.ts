import type { Api } from '~/api/client'
import { app } from '~/domain/messages'
import type { Editor } from '~/editor/state/editor'
import { realTimers, type Timers } from '~/editor/state/model/store'
import { ownTabs } from '~/editor/state/tab/tab'
import { newPicture, type UnreadPicture } from '~/editor/state/uploads/draft-pictures'
import type { Uploads } from '~/editor/state/uploads/upload-model'
import { createUploadDraft } from './upload-draft'
import { createUploadQueue } from './upload-queue'
import { createUploadStore } from './upload-store'

interface UploadsOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'call' | 'upload' | 'uploadProgress'>
  readonly timers?: Timers
}

/** Uploads that turn pictures into tables. Work continues after the dialog closes. */
export function createUploads({ editor, api, timers = realTimers }: UploadsOptions): Uploads {
  const store = createUploadStore()
  const { get, patch } = store
  const { takeBack, ...draft } = createUploadDraft(store)
  const { add: queue, stopOfClosedTabs, ...jobs } = createUploadQueue({ editor, api, timers, store, takeBack })

  let { panel } = editor.getState()
  editor.subscribe(() => {
    const state = editor.getState()
    const isClosed = panel !== null && state.panel === null
    panel = state.panel
    // The unsent draft is discarded with the dialog, so that the next upload starts empty.
    if (isClosed && get().jobs.length === 0) patch({ draft: [], pdfs: [], prompt: '', problem: null })
    const { unread } = get()
    // A remark undone together with its reading can be restored by redo.
    const isReported = ({ tabId, picture }: UnreadPicture) =>
      ownTabs(state).some(
        ({ id, remarks, redo }) =>
          id === tabId &&
          [remarks, ...redo.map((step) => step.remarks?.[1] ?? [])].flat().some(({ text }) => text === picture.problem),
      )
    if (!unread.every(isReported)) patch({ unread: unread.filter(isReported) })
    stopOfClosedTabs()
  })

  return {
    getState: get,
    subscribe: store.subscribe,
    ...draft,
    tryAgain(remark) {
      const { draft, unread } = get()
      const tabId = editor.activeTab().id
      const found = unread.find((entry) => entry.tabId === tabId && entry.picture.problem === remark)?.picture
      if (!found) return
      const others = draft.filter(({ id }) => id !== found.id)
      patch({ draft: [{ ...found, problem: null, isRefused: false }, ...others], problem: null })
      editor.open('upload')
    },
    send() {
      if (!editor.getState().online) return editor.toast(app.needsServer, 'info')
      const { draft, prompt } = get()
      const sendable = draft.filter(({ problem }) => problem === null)
      if (sendable.length === 0) return
      patch({ draft: draft.filter(({ problem }) => problem !== null), prompt: '', problem: null })
      queue(sendable, prompt)
    },
    sendPictures: (pictures, prompt = '', tabId) =>
      queue(
        pictures.map((picture) => ({ ...newPicture(store.nextId(), picture), isChecked: true })),
        prompt,
        tabId,
      ),
    putBack: (pictures, prompt) =>
      takeBack({ pictures: pictures.map((picture) => newPicture(store.nextId(), picture)), prompt }),
    offerAgain: (cutOff) => patch({ cutOff }),
    ...jobs,
  }
}
