import { errorText } from '~/api/call-error'
import type { Api } from '~/api/client'
import { createOwnMakerCalls } from '~/api/own-makers'
import { makerNames as words } from '~/domain/memory/maker-messages'
import { COLUMN } from '~/domain/table/columns'
import { orderOf } from '~/domain/table/row-order'
import { cellText, type FixtureTable } from '~/domain/table/table'
import { type KnownMakers, knownMakers } from '~/domain/trade/known-makers'
import { nameKey } from '~/domain/trade/manufacturers'
import { type Editor, isDemo, ownTabs, type Step, type Tab, type TabId } from '~/editor/state/editor'
import type { RememberedAlias } from '~/editor/state/model/model'
import { createStore, type Store, type Timers } from '~/editor/state/model/store'
import { edited, withStep } from '~/editor/state/tab/tab'
import { offerUndo } from '~/editor/state/undo-offer'
import { convertibleNames, opsToConvert } from '../intake/names-to-codes'
import { type Correction, correctionIn } from './correction'
import { learnMaker, ownMakersOf, unlearnAlias } from './makers-at-hand'

/** How long the question stays, in milliseconds. */
const ASKED = 30_000

/** The question whether to remember a correction. */
export interface NameOffer extends Correction {
  readonly tabId: TabId
  /** The number of other lines in the tab with the same name. */
  readonly others: number
}

export interface NameMemory {
  readonly offer: Store<NameOffer | null>
  /** Remembers the name and gives the other lines with it their code, as one undo step. */
  remember(): Promise<void>
  /** Does not ask about the name again in this window. */
  refuse(): void
  stop(): void
}

interface Desk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly timers: Timers
}

/** The makers once the name belongs to the one with the code. */
function withAlias(makers: KnownMakers, { name, code }: RememberedAlias): KnownMakers {
  const own = ownMakersOf(makers)
  const maker = own.find((one) => one.code === code) ?? {
    ...{ code, name: makers.nameOf(code) ?? code, aliases: [], percent: null, split: null, link: null },
  }
  return knownMakers([...own.filter((one) => one !== maker), { ...maker, aliases: [...maker.aliases, name] }])
}

/** The lines that nobody could convert before the name was known. */
function namesakes(table: FixtureTable, makers: KnownMakers, alias: RememberedAlias) {
  const isNew = ({ name, code }: RememberedAlias) => code === alias.code && makers.codeOf(name) === null
  return convertibleNames(table, withAlias(makers, alias)).filter(isNew)
}

/** Adds a step with the name to the tab; without other lines, the step only takes the name back. */
function withRemembered(tab: Tab, makers: KnownMakers, alias: RememberedAlias): Tab {
  const label = words.step(alias.name)
  const next = edited(tab, opsToConvert(namesakes(tab.table, makers, alias)), label)
  const made = next === tab ? undefined : next.undo.at(-1)
  const step: Step = { ...(made ?? { label, ops: [], inverse: [] }), alias }
  return { ...next, undo: withStep(made ? next.undo.slice(0, -1) : tab.undo, step), redo: [] }
}

/**
 * Offers to remember a name when a person gives a code to a maker that was read or imported under it, and follows undo
 * and redo of what was remembered.
 */
export function createNameMemory({ editor, api, timers }: Desk): NameMemory {
  const calls = createOwnMakerCalls(api)
  const offer = createStore<NameOffer | null>(null)
  /** The names not to ask about again. */
  const refused = new Set<string>()
  /** The last edit of the active tab that was looked at. */
  let seen = { tabId: editor.activeTab().id, edit: editor.activeTab().undo.at(-1)?.ops[0] }
  /** The remembered names of steps that were met: true while they hold. */
  const held = new WeakMap<RememberedAlias, boolean>()
  let stopWaiting = () => {}

  function ask(next: NameOffer | null): void {
    stopWaiting()
    offer.set(next)
    if (next) stopWaiting = timers.after(ASKED, () => offer.set(null))
  }

  const mayAsk = () => {
    const state = editor.getState()
    return state.user !== null && state.online && state.replacedBy === null && !isDemo(state)
  }

  /** Looks for a correction in the last edit of the active tab. */
  function lookForCorrection(tab: Tab): void {
    const edit = tab.undo.at(-1)?.ops[0]
    const isOther = tab.id !== seen.tabId
    if (!isOther && edit === seen.edit) return
    seen = { tabId: tab.id, edit }
    if (isOther || tab.redo.length > 0 || !mayAsk()) return
    const { makers } = editor.getState()
    const found = correctionIn(tab, makers)
    if (!found || refused.has(nameKey(found.name))) return
    ask({ ...found, tabId: tab.id, others: namesakes(tab.table, makers, found).length })
  }

  /** Drops the question once its line no longer has the code. */
  function keepOffer({ id, table }: Tab): void {
    const asked = offer.get()
    if (!asked) return
    const row = table.rows[orderOf(table).indexOf(asked.row)]
    if (id !== asked.tabId || !row || cellText(row, COLUMN.mfg) !== asked.code) ask(null)
  }

  async function add(alias: RememberedAlias): Promise<boolean> {
    try {
      learnMaker(editor, await calls.addAlias(alias.name, alias.code))
      return true
    } catch (error) {
      editor.toast(errorText(error, words.notRemembered(alias.name)), 'error')
      return false
    }
  }

  async function takeBack(alias: RememberedAlias): Promise<void> {
    unlearnAlias(editor, alias)
    try {
      await calls.removeAlias(alias.name, alias.code)
      editor.toast(words.takenBack(alias.name), 'info')
    } catch (error) {
      editor.toast(errorText(error, words.notTakenBack(alias.name)), 'error')
    }
  }

  /** Steps with a name that were crossed since the last look. */
  function followSteps({ undo, redo }: Tab): void {
    for (const { alias } of undo) {
      if (!alias) continue
      const before = held.get(alias)
      held.set(alias, true)
      if (before === false) void add(alias)
    }
    for (const { alias } of redo) {
      if (!alias) continue
      const before = held.get(alias)
      held.set(alias, false)
      if (before === true) void takeBack(alias)
    }
  }

  let steps: readonly unknown[] = []
  function follow(): void {
    const tab = editor.activeTab()
    keepOffer(tab)
    if (steps[0] === tab.undo && steps[1] === tab.redo && steps[2] === tab.id) return
    steps = [tab.undo, tab.redo, tab.id]
    followSteps(tab)
    lookForCorrection(tab)
  }

  const stop = editor.subscribe(follow)
  follow()

  return {
    offer,
    async remember() {
      const asked = offer.get()
      if (!asked) return
      ask(null)
      const { tabId, name, code } = asked
      const { makers } = editor.getState()
      const alias = { name, code }
      if (!(await add(alias))) return
      const present = ownTabs(editor.getState()).find(({ id }) => id === tabId)
      const count = present ? namesakes(present.table, makers, alias).length : 0
      editor.takeArrival(tabId, (tab) => withRemembered(tab, makers, alias))
      const said = words.remembered(name, code, count)
      if (editor.activeTab().id === tabId) offerUndo(editor, said, () => {})
      else editor.toast(said, 'info')
    },
    refuse() {
      const asked = offer.get()
      if (asked) refused.add(nameKey(asked.name))
      ask(null)
    },
    stop() {
      stop()
      ask(null)
    },
  }
}
