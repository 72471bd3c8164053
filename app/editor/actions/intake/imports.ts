import type { Api } from '~/api/client'
import { checkImportFile, type ImportKind } from '~/domain/files/import-file'
import { IMPORT_CLOSE_DELAY } from '~/domain/limits/chosen-files'
import { xmlImport as words } from '~/domain/messages'
import type { Result } from '~/domain/result'
import type { Editor, TabId } from '~/editor/state/editor'
import { createStore, realTimers, type Timers } from '~/editor/state/model/store'
import type { Arrival } from './import-arrival'

/** [XMLIN-40][XMLIN-41][XMLIN-42] */
export type ImportPhase = 'idle' | 'importing' | 'done'

export interface ImportsState {
  readonly phase: ImportPhase
  readonly fileName: string | null
  /** The problem with the chosen file, shown next to the field. [XMLIN-51] */
  readonly problem: string | null
  /** The imported tab and how many of its manufacturer names can become codes now; null without such names. [MFG-25] */
  readonly offer: { readonly tabId: TabId; readonly count: number } | null
}

export interface Imports {
  getState(): ImportsState
  subscribe(listener: () => void): () => void
  /** Imports a file chosen in the dialog. Files are imported one after the other. */
  take(file: File): Promise<void>
  /** Imports a pasted or dropped file; problems are shown as an alert. [XMLIN-13][XMLIN-14] */
  takeDropped(file: File): Promise<void>
  /** Clears the dialog. */
  reset(): void
  dismissOffer(): void
}

interface ImportsOptions {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly timers?: Timers
}

/** Imports quote files and spreadsheets into the active tab. */
export function createImports({ editor, api, timers = realTimers }: ImportsOptions): Imports {
  const store = createStore<ImportsState>({ phase: 'idle', fileName: null, problem: null, offer: null })
  let last = Promise.resolve()
  let stopClosing = () => {}
  let stopOffer = () => {}
  const patch = (change: Partial<ImportsState>) => store.set({ ...store.get(), ...change })

  function offerCodes(tabId: TabId, follow: Arrival['followNames']): void {
    stopOffer()
    stopOffer = follow(tabId, (count) => patch({ offer: count > 0 ? { tabId, count } : null }))
  }

  async function fail(reason: string): Promise<void> {
    patch({ phase: 'idle' })
    const text = reason === words.corrupted ? reason : words.alert(reason)
    // Keeps the reason in the console for support when users report a failed import. [ERR-36]
    console.error(text)
    await editor.alert(text)
  }

  function read(file: File, kind: ImportKind): Promise<void> {
    const { id } = editor.activeTab()
    last = last.then(() => readNow(file, kind, id))
    return last
  }

  async function readNow(file: File, kind: ImportKind, tabId: TabId): Promise<void> {
    stopClosing()
    patch({ phase: 'importing', fileName: file.name, problem: null })
    const result = await readFile(file, kind)
    if (!result.ok) return fail(result.message)
    const { enter, followNames } = result.value
    const entered = await enter(tabId)
    if (entered === null) return patch({ phase: 'idle', fileName: null })
    patch({ phase: 'done' })
    stopClosing = timers.after(IMPORT_CLOSE_DELAY, () => {
      const tab = editor.getState().tabs.find(({ id }) => id === entered) ?? editor.activeTab()
      patch({ phase: 'idle', fileName: null })
      offerCodes(tab.id, followNames)
      if (editor.getState().panel === 'import') editor.closePanel()
    })
  }

  /** The code that reads files is loaded with the first file. */
  async function readFile(file: File, kind: ImportKind): Promise<Result<Arrival>> {
    try {
      const { readArrival } = await import('./import-arrival')
      return await readArrival({ editor, api }, file, kind)
    } catch {
      return { ok: false, message: words.unexpected }
    }
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    async take(file) {
      const check = checkImportFile(file)
      if (!check.ok) return patch({ fileName: file.name, problem: check.message })
      await read(file, check.value)
    },
    async takeDropped(file) {
      const check = checkImportFile(file)
      if (!check.ok) return fail(check.message)
      editor.open('import')
      await read(file, check.value)
    },
    reset() {
      if (store.get().phase === 'idle') patch({ fileName: null, problem: null })
    },
    dismissOffer() {
      stopOffer()
      patch({ offer: null })
    },
  }
}
