import { CallError, isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import { typeKey } from '~/domain/counts/counts'
import { MAX_IMAGES } from '~/domain/limits/chosen-files'
import { COUNTS_CLOSE_DELAY } from '~/domain/limits/counts'
import { counts as words } from '~/domain/panel-messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload } from '~/domain/pictures/upload-messages'
import { toData } from '~/domain/table/table'
import { updateOps } from '~/domain/table/updated-table'
import type { Editor } from '../state/editor'
import { createStore, realTimers, type Timers } from '../state/model/store'
import { offerUndo } from '../state/undo-offer'
import { type DraftPicture, isPicture } from '../state/uploads/draft-pictures'
import { type Choices, chosenCounts, NO_CHOICES, quantityKey } from './count-choices'
import { faultOf, marked } from './intake/picture-faults'

/** [COUNT-09]…[COUNT-13] */
export type CountsPhase = 'upload' | 'processing' | 'preview' | 'applying' | 'success'

export interface CountsState extends Choices {
  readonly phase: CountsPhase
  readonly pictures: readonly DraftPicture[]
  /** The latest error as a sentence, or null. */
  readonly problem: string | null
  /** The pictures that the preview was read from. */
  readonly sources: readonly DraftPicture[]
  /** Messages from applying the counts. */
  readonly shownWarnings: readonly string[]
}

export interface Counts {
  getState(): CountsState
  subscribe(listener: () => void): () => void
  /** Adds the PNG and JPG files and checks their contents. [COUNT-16]…[COUNT-19] */
  add(files: readonly File[]): void
  remove(id: number): void
  /** Marks a picture that the browser could not display. */
  markDamaged(id: number): void
  /** Sends the pictures to the reader. [COUNT-10][COUNT-11][COUNT-15][COUNT-21] */
  generate(): Promise<void>
  setIncluded(groupId: string, included: boolean): void
  setAdded(type: string, added: boolean): void
  write(groupId: string, index: number, text: string): void
  /** Switches a count between its type and the reader's alternative. */
  swapType(groupId: string, index: number): void
  /** Returns to the pictures and cancels a running reading. */
  back(): void
  /** Writes the counts into the table as one undo step, then closes the dialog. [COUNT-12]…[COUNT-14][COUNT-20] */
  apply(): Promise<void>
  /** Cancels all running work, so that none of it reaches the table. */
  end(): void
}

interface CountsOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'previewCounts' | 'mergeCounts'>
  readonly timers?: Timers
}

/** What a new reading discards. */
const UNREAD = { ...NO_CHOICES, sources: [] }

const START: CountsState = { phase: 'upload', pictures: [], problem: null, shownWarnings: [], ...UNREAD }

const withKey = (keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> =>
  isIn ? new Set(keys).add(key) : new Set([...keys].filter((one) => one !== key))

/** Reads counts from pictures into the active tab. Lives as long as its dialog. */
export function createCounts({ editor, api, timers = realTimers }: CountsOptions): Counts {
  const store = createStore<CountsState>(START)
  let controller: AbortController | null = null
  let stopClosing = () => {}
  let lastId = 0
  const patch = (change: Partial<CountsState>) => store.set({ ...store.get(), ...change })
  const changePicture = (id: number, change: Partial<DraftPicture>) =>
    patch({ pictures: store.get().pictures.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const choose = (change: Partial<Choices>) => patch({ ...change, problem: null })
  const isBusy = () => store.get().phase === 'processing' || store.get().phase === 'applying'

  /** Checks one picture at a time, because each can have 15 MB. */
  async function inspect(pictures: readonly DraftPicture[]): Promise<void> {
    for (const picture of pictures) changePicture(picture.id, { isChecked: true, problem: await faultOf(picture) })
  }

  function start(): AbortSignal {
    controller = new AbortController()
    return controller.signal
  }

  function fail(error: unknown, phase: CountsPhase, fallback: string): void {
    // The browser's own message for a failed request is not meant for users.
    const isOurs = error instanceof CallError && error.message !== ''
    const problem = isOurs ? error.message : fallback
    patch({ phase, problem: isCancelled(error) ? null : problem, pictures: marked(store.get().pictures, problem) })
  }

  function leave(): void {
    stopClosing()
    if (editor.getState().panel === 'counts') editor.closePanel()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    add(files) {
      if (isBusy() || store.get().phase === 'success') return
      const { pictures } = store.get()
      const fresh = files.filter(isPicture).map((file): DraftPicture => {
        lastId += 1
        return { id: lastId, name: file.name, file, isChecked: false, problem: null, turn: 0, isRefused: false }
      })
      const other = files.find((file) => !isPicture(file))
      const isTooMany = pictures.length + fresh.length > MAX_IMAGES
      const problem = other ? upload.unsupportedType(other.name) : isTooMany ? upload.tooMany : null
      if (fresh.length === 0) return patch({ problem })
      patch({ ...UNREAD, phase: 'upload', pictures: [...pictures, ...fresh].slice(0, MAX_IMAGES), problem })
      void inspect(fresh)
    },
    remove: (id) => patch({ pictures: store.get().pictures.filter((one) => one.id !== id), problem: null }),
    markDamaged(id) {
      const picture = store.get().pictures.find((one) => one.id === id)
      if (picture) changePicture(id, { problem: upload.damaged(picture.name) })
    },
    async generate() {
      if (isBusy()) return
      const sources = store.get().pictures.filter(({ problem }) => problem === null)
      if (sources.length === 0) return patch({ problem: uploadFaults.noImages })
      const signal = start()
      patch({ ...UNREAD, phase: 'processing', problem: null })
      try {
        editor.commitEdit()
        const { preview } = await api.previewCounts(sources, toData(editor.activeTab().table), { signal })
        if (signal.aborted) return
        const isEmpty = preview.groups.every(({ items }) => items.length === 0)
        patch(isEmpty ? { phase: 'upload', problem: words.none } : { phase: 'preview', preview, sources })
      } catch (error) {
        if (!signal.aborted) fail(error, 'upload', words.imagesFailed)
      }
    },
    setIncluded: (groupId, included) => choose({ leftOut: withKey(store.get().leftOut, groupId, !included) }),
    setAdded: (type, added) => choose({ notAdded: withKey(store.get().notAdded, typeKey(type), !added) }),
    write: (groupId, index, text) =>
      choose({ written: new Map(store.get().written).set(quantityKey(groupId, index), text) }),
    swapType(groupId, index) {
      const { swapped } = store.get()
      const key = quantityKey(groupId, index)
      choose({ swapped: withKey(swapped, key, !swapped.has(key)) })
    },
    back() {
      controller?.abort()
      patch({ ...UNREAD, phase: 'upload', problem: null })
    },
    async apply() {
      const state = store.get()
      if (isBusy() || state.phase === 'success') return
      if (state.preview === null) return patch({ problem: words.noPreview })
      const { applied: groups, count, isSound } = chosenCounts(state)
      if (!isSound) return patch({ problem: words.badQuantity })
      if (count === 0) return patch({ problem: words.nothingTicked })
      const { id, table } = editor.activeTab()
      const signal = start()
      patch({ phase: 'applying', problem: null })
      try {
        const preview = { groups, warnings: state.preview.warnings }
        const { updatedTable, warnings } = await api.mergeCounts(preview, toData(table), { signal })
        if (signal.aborted || editor.activeTab().id !== id) return
        const ops = updateOps(table, updatedTable)
        if (ops === null) throw new Error(words.applyFailed)
        editor.edit(ops, words.step)
        patch({ phase: 'success', shownWarnings: warnings })
        if (ops.length > 0) offerUndo(editor, words.applied, () => {})
        stopClosing = timers.after(COUNTS_CLOSE_DELAY, leave)
      } catch (error) {
        if (!signal.aborted) fail(error, 'preview', words.applyFailed)
      }
    },
    end() {
      controller?.abort()
      stopClosing()
    },
  }
}
