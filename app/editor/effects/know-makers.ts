import type { Api } from '~/api/client'
import { createOwnMakerCalls, readMakers } from '~/api/own-makers'
import type { DraftsAtHand } from '../actions/desk/desk'
import { learnMakers, learnWebsites, ownMakersOf } from '../actions/makers/makers-at-hand'
import { type Editor, type EditorState, isDemo } from '../state/editor'
import type { Timers } from '../state/model/store'
import { whenQuiet } from './when-quiet'

/**
 * How long the answer is not asked for again when the window gets the focus, in milliseconds: shorter than it takes to add
 * a maker on their page.
 */
const FRESH = 10_000
/** How long the server is left alone after it did not answer, in milliseconds: twice as long each time, up to a minute. */
const AGAIN = { first: 5_000, most: 60_000 }

interface Desk {
  readonly editor: Editor
  readonly api: Pick<Api, 'call'>
  readonly drafts: Pick<DraftsAtHand, 'kept'>
  readonly timers: Timers
}

const mayAsk = (state: EditorState) =>
  state.user !== null && state.online && state.replacedBy === null && !isDemo(state)

/**
 * Keeps the agency's makers in the editor's state and in the browser's database: those stored there at once, those of the
 * server when the person pauses, and again when the window gets the focus after ten seconds. A failed call is repeated
 * later without a message. Returns a function that stops it.
 */
export function knowMakers(
  { editor, api, drafts, timers }: Desk,
  quiet = whenQuiet,
  now = Date.now,
  view: EventTarget = window,
): () => void {
  const { ownMakers } = createOwnMakerCalls(api)
  let askedAt: number | null = null
  let isBusy = false
  let isOver = false
  let stopWaiting = () => {}
  let again = AGAIN.first
  learnWebsites(editor)
  /** The makers in the browser's database, and those that came from there. */
  let stored = editor.getState().makers
  let restored = stored
  let isRestoring = false

  async function readStored(): Promise<void> {
    const text = await (await drafts.kept('makers'))?.read()
    // The server's answer, or a name that was just remembered, is newer.
    if (!text || isOver || editor.getState().makers !== restored || askedAt !== null) return
    isRestoring = true
    learnMakers(editor, readMakers(JSON.parse(text)) ?? [])
    isRestoring = false
    stored = restored = editor.getState().makers
  }

  /** Stores the makers after each change. */
  function store(): void {
    const { makers } = editor.getState()
    if (isRestoring || makers === stored) return
    stored = makers
    const text = JSON.stringify({ makers: ownMakersOf(makers) })
    // Without storage, the next start offline knows the built-in makers.
    drafts
      .kept('makers')
      .then((kept) => kept?.write(text))
      .catch((error) => console.warn('The makers could not be stored.', error))
  }

  /** Returns false if the server did not answer, or if a name was remembered during the call, which the answer may lack. */
  async function ask(): Promise<boolean> {
    const { makers } = editor.getState()
    try {
      const own = await ownMakers()
      if (isOver) return true
      const present = editor.getState().makers
      if (present !== makers && present !== restored) return false
      askedAt = now()
      learnMakers(editor, own)
      return true
    } catch {
      return false
    }
  }

  function follow(): void {
    store()
    if (isBusy || isOver || askedAt !== null || !mayAsk(editor.getState())) return
    isBusy = true
    const goOn = () => {
      isBusy = false
      follow()
    }
    stopWaiting = quiet(0, [
      async () => {
        if (isOver || !mayAsk(editor.getState())) goOn()
        else if (await ask()) {
          again = AGAIN.first
          isBusy = false
        } else if (!isOver) {
          stopWaiting = timers.after(again, goOn)
          again = Math.min(2 * again, AGAIN.most)
        }
      },
    ])
  }

  function refresh(): void {
    if (askedAt !== null && now() - askedAt >= FRESH) askedAt = null
    follow()
  }

  readStored().catch((error) => console.warn('The stored makers could not be read.', error))
  const stop = editor.subscribe(follow)
  view.addEventListener('focus', refresh)
  follow()
  return () => {
    isOver = true
    stop()
    view.removeEventListener('focus', refresh)
    stopWaiting()
  }
}
