import X from 'lucide/dist/esm/icons/x.mjs'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { selectionBar as words } from '~/domain/panel-messages'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { tip } from '~/ui/tip'
import { actionById } from '../actions/registry'
import { keysOf, usePerform } from '../hooks/use-desk'
import { useActiveTab, useEditor, useEditorState } from '../hooks/use-editor'
import { ActionIcon } from '../parts/action-icon'
import { dropCopiedRows } from '../state/copied-rows'
import { dismissPasteNotice } from '../state/paste-notice'

/** Actions for selected and copied rows. [GRID-019]…[GRID-022][SHELL-22] */
export function SelectionToolbar() {
  const editor = useEditor()
  const bar = useRef<HTMLDivElement>(null)
  const selected = useActiveTab((tab) => tab.selectedRows.size)
  const copied = useEditorState(({ copiedRows }) => (copiedRows?.isShown ? copiedRows : null))

  // Every paste starts a new timeout.
  useEffect(() => {
    const isInHand = () => bar.current?.contains(document.activeElement) === true
    return copied?.isPasted ? dismissPasteNotice(editor, isInHand) : undefined
  }, [editor, copied])

  // The frame keeps the active cell and notices clear of the bar.
  useLayoutEffect(() => {
    const frame = bar.current?.closest('.editor')
    frame?.setAttribute('data-selection-bar', '')
    if (bar.current && frame) uncoverActive(frame, bar.current)
    return () => frame?.removeAttribute('data-selection-bar')
  }, [])

  function leave() {
    dropCopiedRows(editor)
    // The focused button disappears.
    const { active } = editor.activeTab()
    if (active) editor.reveal(active)
  }

  const held = copied && (copied.isPasted ? words.pasted : words.copied)(copied.rows.length)
  const statusTexts = [selected > 0 ? words.selected(selected) : null, held].filter((part) => part !== null)
  return (
    // Pressing a button keeps the focus in the table.
    <div
      ref={bar}
      className="selection-bar"
      role="toolbar"
      aria-label={words.bar}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="selection-said" role="status">
        {statusTexts.join(' · ')}
      </span>
      {selected > 0 ? <BarButton id="copy-rows" label={words.copy} /> : null}
      {copied ? <BarButton id="paste-rows" label={words.paste} /> : null}
      {selected > 0 ? (
        <>
          <BarButton id="duplicate-rows" label={words.duplicate} />
          <BarButton id="delete-rows" label={words.delete} />
        </>
      ) : null}
      <span className="toolbar-line" />
      {copied ? (
        <button type="button" className="button button-quiet selection-button" onClick={leave} {...tip('', ['Esc'])}>
          {copied.isPasted ? words.close : words.cancel}
        </button>
      ) : (
        <IconButton label={words.clearSelection} keys={['Esc']} onPress={leave}>
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </div>
  )
}

/** Scrolls the active row up if the bar covers it; a row that is out of view stays there. */
function uncoverActive(frame: Element, bar: Element): void {
  const scroller = frame.querySelector('.grid-scroller')
  const row = scroller?.querySelector('.grid-row[data-active]')?.getBoundingClientRect()
  if (!scroller || !row || row.top > scroller.getBoundingClientRect().bottom) return
  scroller.scrollTop += Math.max(0, row.bottom - bar.getBoundingClientRect().top)
}

function BarButton({ id, label }: { readonly id: string; readonly label: string }) {
  const perform = usePerform()
  const action = actionById(id)
  const keys = keysOf(action)
  return (
    <button
      type="button"
      className={`button button-quiet selection-button${id === 'delete-rows' ? ' is-danger' : ''}`}
      aria-keyshortcuts={keys?.join('+')}
      onClick={() => perform(action)}
      {...tip(action.title, keys)}
    >
      <ActionIcon name={action.icon} size={14} />
      {label}
    </button>
  )
}
