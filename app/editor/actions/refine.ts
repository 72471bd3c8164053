import { isCancelled } from '~/api/call-error'
import type { Api } from '~/api/client'
import { MAX_DESCRIPTION_LENGTH } from '~/domain/limits/refining'
import { type FixtureTable, toData } from '~/domain/table/table'
import { applyAnswer } from '~/refine/answers/apply'
import { type Preview, previewOf } from '~/refine/answers/preview'
import { refine as words } from '~/refine/language/refine-messages'
import type { Editor } from '../state/editor'
import type { TabId } from '../state/model/model'
import { createStore } from '../state/model/store'
import { inScope, type Refined, refined, refineScope, unseenRows } from '../state/refined'

export interface RefineState {
  readonly phase: 'write' | 'working' | 'preview'
  readonly description: string
  readonly problem: string | null
  /** Explains a description that was understood but changes nothing; not an error. */
  readonly remark: string | null
  /** Descriptions that would have been understood. */
  readonly suggestions: readonly string[]
  /** The pending change, until it is applied or discarded. */
  readonly proposal: Proposal | null
}

export interface Proposal {
  readonly message: string
  readonly refined: Refined
  readonly preview: Preview
  /** The table it was computed for: applied to another one, it could do harm. */
  readonly table: FixtureTable
  readonly tabId: TabId
}

/** Refines the active tab's table; nothing changes before `apply`. */
export interface Refining {
  getState(): RefineState
  subscribe(listener: () => void): () => void
  describe(text: string): void
  /** Computes what the description would change. [REFINE-02]…[REFINE-06] */
  submit(): Promise<void>
  /** Cancels the request, or discards the proposal. */
  back(): void
  /** Changes the table in one undo step; true if it did. */
  apply(): boolean
}

export interface RefiningParts {
  readonly editor: Editor
  readonly api: Pick<Api, 'refine'>
  /** Called with each description that was understood. */
  readonly remember: (description: string) => void
}

export function createRefining({ editor, api, remember }: RefiningParts): Refining {
  const store = createStore<RefineState>({
    phase: 'write',
    description: '',
    problem: null,
    remark: null,
    suggestions: [],
    proposal: null,
  })
  const patch = (change: Partial<RefineState>) => store.set({ ...store.get(), ...change })
  let running: AbortController | null = null

  return {
    getState: store.get,
    subscribe: store.subscribe,
    describe: (description) => patch({ description, problem: null, remark: null, suggestions: [] }),
    async submit() {
      const { phase, description } = store.get()
      if (phase === 'working') return
      const problem =
        description.trim() === '' ? words.empty : description.length > MAX_DESCRIPTION_LENGTH ? words.tooLong : null
      if (problem !== null) return patch({ problem, remark: null, suggestions: [] })
      editor.commitEdit()
      const tab = editor.activeTab()
      const { id: tabId, table } = tab
      const scope = refineScope(tab)
      const own = new AbortController()
      running = own
      patch({ phase: 'working', problem: null, remark: null, suggestions: [], proposal: null })
      try {
        const data = toData(table)
        const answer = await api.refine(data, description, scope.rows, own.signal)
        if (running !== own) return
        const applied = applyAnswer(data, answer)
        const made = refined(table, applied)
        const skipped = applied.skipped > 0 ? words.skipped(applied.skipped) : ''
        const rows = made.rows.map(({ cells }) => cells)
        const preview = previewOf(data, { ...applied, data: { columns: data.columns, rows } })
        const unseen = unseenRows(tab, made.rows, preview)
        const stay = scope.unseen > 0 && preview.rows.length > 0 ? words.onlySeen(scope.unseen) : ''
        const filtered = unseen > 0 ? words.alsoUnseen(unseen) : stay
        const message = [inScope(answer.message, scope), skipped, made.rounded.why(), filtered]
          .filter(Boolean)
          .join(' ')
        if (answer.notUnderstood === undefined) remember(description)
        if (preview.rows.length === 0) {
          const { notUnderstood, suggestions = [] } = answer
          // The suggestions are listed below as buttons, so the message does not repeat them.
          const isListed = notUnderstood !== undefined && suggestions.length > 0
          const text = isListed ? words.notUnderstood(notUnderstood, []) : message || words.nothing
          const isProblem = notUnderstood !== undefined
          patch({
            phase: 'write',
            problem: isProblem ? text : null,
            remark: isProblem ? null : text,
            suggestions,
          })
        } else patch({ phase: 'preview', proposal: { message, refined: made, preview, table, tabId } })
      } catch (error) {
        if (running !== own) return
        const text = error instanceof Error && error.message !== '' ? error.message : words.unexpected
        patch({ phase: 'write', problem: isCancelled(error) ? null : text })
      } finally {
        if (running === own) running = null
      }
    },
    back() {
      running?.abort()
      running = null
      patch({ phase: 'write', proposal: null })
    },
    apply() {
      const { proposal } = store.get()
      if (!proposal) return false
      editor.commitEdit()
      const tab = editor.activeTab()
      if (tab.id !== proposal.tabId || tab.table !== proposal.table) {
        patch({ phase: 'write', proposal: null, problem: words.stale })
        return false
      }
      const { ops, rounded } = proposal.refined
      editor.edit(ops, words.title, rounded.cells())
      editor.toast(proposal.message)
      return true
    },
  }
}
