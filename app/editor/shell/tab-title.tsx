import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { MAX_TITLE_LENGTH } from '~/domain/limits'
import { projects, UNSAVED_PROJECT, tabs as words } from '~/domain/messages'
import { nameText } from '~/domain/plain-text'
import { useEditor } from '../hooks/use-editor'
import type { Tab } from '../state/editor'

/** The head of a tab as a field for its title: Enter and leaving take it, Esc keeps the old one. */
export function TabTitle({ tab, onDone }: { readonly tab: Tab; readonly onDone: () => void }) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  function finish(wanted: string | null): void {
    if (isOver.current) return
    isOver.current = true
    editor.editTitle(null)
    if (wanted === null) return
    // One that is too long is not cut without a word.
    if (nameText(wanted).length > MAX_TITLE_LENGTH) editor.toast(projects.titleLength, 'error')
    else editor.renameTab(tab.id, wanted)
  }

  function takeFocus(): void {
    if (document.activeElement === field.current) return
    field.current?.focus()
    field.current?.select()
  }
  // Before the next key, which belongs to it.
  useLayoutEffect(takeFocus, [])
  // A window that closes in the same step lets go of the page only now.
  useEffect(takeFocus, [])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    finish(event.key === 'Enter' ? event.currentTarget.value : null)
    onDone()
  }

  return (
    <input
      ref={field}
      className="tab-field"
      aria-label={words.newTitle(tab.title)}
      defaultValue={tab.title === UNSAVED_PROJECT ? '' : tab.title}
      placeholder={tab.title}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
