import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { MAX_TITLE_LENGTH } from '~/domain/limits/table'
import { UNSAVED_PROJECT } from '~/domain/messages'
import { newTitle } from '~/domain/panel-messages'
import { nameText } from '~/domain/plain-text'
import { saving } from '~/domain/project-messages'
import { useEditor } from '../hooks/use-editor'
import type { Tab } from '../state/editor'

/** A text field for a tab's title: Enter and leaving the field apply it, Esc keeps the old one. */
export function TabTitle({ tab, onDone }: { readonly tab: Tab; readonly onDone: () => void }) {
  const editor = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  function finish(wanted: string | null): void {
    if (isOver.current) return
    isOver.current = true
    editor.editTitle(null)
    if (wanted === null) return
    // Reject a title that is too long rather than cutting it silently.
    if (nameText(wanted).length > MAX_TITLE_LENGTH) editor.toast(saving.titleLength, 'error')
    else editor.renameTab(tab.id, wanted)
  }

  function takeFocus(): void {
    if (document.activeElement === field.current) return
    field.current?.focus()
    field.current?.select()
  }
  // The next key press must already go to this field.
  useLayoutEffect(takeFocus, [])
  // A dialog that closes in the same step releases the focus only now.
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
      aria-label={newTitle(tab.title)}
      defaultValue={tab.title === UNSAVED_PROJECT ? '' : tab.title}
      placeholder={tab.title}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
