import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { makerNames as words } from '~/domain/memory/maker-messages'
import { Keys } from '~/ui/keys'
import { matchesChord, printChord } from '../actions/desk/chord'
import { createNameMemory, type NameMemory } from '../actions/makers/name-memory'
import { backToWork } from '../effects/back-to-work'
import { knowMakers } from '../effects/know-makers'
import { splitTypedMakers } from '../effects/split-typed-makers'
import { MAC, useDesk } from '../hooks/use-desk'
import { createStore } from '../state/model/store'
import { NOTICE_PLACE } from './notice-place'

const REMEMBER = 'Alt+Y'
const NOT_NOW = 'Alt+Shift+Y'

const NOTHING = createStore(null)

/** Fetches the agency's makers while it is shown, and asks whether to remember the name of a maker that was corrected. */
export function OwnMakers() {
  const desk = useDesk()
  const [memory, setMemory] = useState<NameMemory | null>(null)
  useEffect(() => knowMakers(desk), [desk])
  useEffect(() => splitTypedMakers(desk.editor), [desk])
  useEffect(() => {
    const made = createNameMemory(desk)
    setMemory(made)
    return made.stop
  }, [desk])
  const { subscribe, get } = memory?.offer ?? NOTHING
  const offer = useSyncExternalStore(subscribe, get)
  const place = document.getElementById(NOTICE_PLACE)
  if (!memory || !offer || !place) return null
  const { name, code, others } = offer
  return createPortal(<Question text={words.question(name, code, others)} memory={memory} />, place)
}

/** Answered by key, so that the hands stay on the table; it never takes the focus. */
function Question({ text, memory }: { readonly text: string; readonly memory: NameMemory }) {
  const { editor } = useDesk()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { panel, dialogs } = editor.getState()
      if (event.defaultPrevented || event.isComposing || panel !== null || dialogs.length > 0) return
      if (matchesChord(REMEMBER, event)) void memory.remember()
      else if (matchesChord(NOT_NOW, event)) memory.refuse()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor, memory])
  // The focused button disappears.
  const then = (answer: () => unknown) => () => {
    void answer()
    backToWork(editor)
  }
  return (
    <div className="app-notice" role="status">
      <p>{text}</p>
      <div className="app-notice-buttons">
        <button type="button" className="button button-quiet" onClick={then(memory.refuse)}>
          {words.notNow} <Keys keys={printChord(NOT_NOW, MAC)} />
        </button>
        <button type="button" className="button button-primary" onClick={then(memory.remember)}>
          {words.remember} <Keys keys={printChord(REMEMBER, MAC)} />
        </button>
      </div>
    </div>
  )
}
