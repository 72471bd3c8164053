import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { tabs as words } from '~/domain/messages'
import { Icon } from '~/ui/icon'
import { closeTab, moveActiveTab } from '../actions/tab-actions'
import { useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { tabTitle } from '../parts/parts'
import type { Editor, Tab, TabId } from '../state/editor'
import { View } from './notices'
import { dragTab } from './tab-drag'

/**
 * One handle per open project, moved by dragging or with Ctrl+Shift and the arrow keys.
 * [SHELL-06][TAB-02]…[TAB-06][TAB-33]
 */
export function TabStrip() {
  const desk = useDesk()
  const { editor } = desk
  const tabs = useEditorState((state) => state.tabs, haveSameHandles)
  const activeTabId = useEditorState((state) => state.activeTabId)
  const isTour = useEditorState((state) => state.beforeTour !== null)
  const [announced, setAnnounced] = useState('')

  function move(by: number): void {
    moveActiveTab(editor, by)
    const place = editor.getState().tabs.indexOf(editor.activeTab()) + 1
    setAnnounced(words.moved(editor.activeTab().title, place))
    focusHandle(editor.activeTab())
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'tab') return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const active = editor.activeTab()
    if (step !== undefined && event.shiftKey && (event.ctrlKey || event.metaKey)) move(step)
    else if (step !== undefined) {
      const index = tabs.findIndex((tab) => tab.id === activeTabId)
      const next = tabs[(index + step + tabs.length) % tabs.length]
      if (!next) return
      editor.activateTab(next.id)
      focusHandle(next)
    } else if (event.key === 'F2') editor.editTitle(active.id)
    else if (event.key === 'Delete' && tabs.length > 1) void closeTab(desk, active.id)
    else return
    event.preventDefault()
  }

  return (
    <div className="tab-strip">
      {/* Owns the tabs by id, since the close buttons between them must not be part of the list. */}
      <div role="tablist" aria-label="Projects" aria-owns={tabs.map(handleId).join(' ')} />
      <div className="tab-list" role="none" onKeyDown={onKeyDown}>
        {tabs.map((tab, at) => (
          <TabHandle key={tab.id} tab={tab} at={at} isActive={tab.id === activeTabId} canClose={tabs.length > 1} />
        ))}
      </div>
      {/* A tab added during the tutorial would be discarded with the tutorial's table. [TOUR-35] */}
      <button className="tab-add" type="button" aria-label="New tab" disabled={isTour} onClick={() => editor.newTab()}>
        <Icon of={Plus} size={14} />
      </button>
      <View />
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </div>
  )
}

const handleId = (tab: Tab) => `handle-${tab.id}`
/** Waits until the handles are drawn in their new order. */
const focusHandle = (tab: Tab) => requestAnimationFrame(() => document.getElementById(handleId(tab))?.focus())

/** Focuses the table of that tab once it is drawn; an empty table has no cell to type in. */
function focusTable(editor: Editor, id: TabId): void {
  const { activeTabId, renamedTab, panel } = editor.getState()
  const isWanted = activeTabId === id && renamedTab === null && panel === null
  if (isWanted && editor.activeTab().table.rows.length > 0)
    document.querySelector<HTMLElement>('[data-pane="table"]')?.focus({ preventScroll: true })
}

/** Ignores changes within a table, such as moving the active cell: they do not affect the strip. */
function haveSameHandles(a: readonly Tab[], b: readonly Tab[]): boolean {
  const isSame = (one: Tab, other: Tab | undefined) =>
    one.id === other?.id && one.title === other.title && one.hasUnsavedChanges === other.hasUnsavedChanges
  return a.length === b.length && a.every((tab, at) => isSame(tab, b[at]))
}

interface TabHandleProps {
  readonly tab: Tab
  /** Its place among the tabs, from 0. */
  readonly at: number
  readonly isActive: boolean
  readonly canClose: boolean
}

function TabHandle({ tab, at, isActive, canClose }: TabHandleProps) {
  const desk = useDesk()
  const { editor } = desk
  const isRenamed = useEditorState((state) => state.renamedTab === tab.id)
  const close = () => void closeTab(desk, tab.id)
  const leave = () => editor.editTitle(null)
  const frame = useRef<HTMLDivElement>(null)
  // Let the browser scroll the strip, also when the tab has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads no place, but must run again when the tab has moved to another one
  useEffect(() => {
    if (isActive) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive, at])

  /** Moves the focus to the table on a click; the second click of a double-click edits the title instead. */
  function choose({ detail }: MouseEvent): void {
    editor.activateTab(tab.id)
    if (detail === 1) requestAnimationFrame(() => focusTable(editor, tab.id))
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return
    const list = frame.current?.parentElement
    if (list) dragTab(editor, tab.id, event.nativeEvent, () => [...list.children])
  }

  return (
    <div ref={frame} className="tab-handle" data-current={isActive || undefined}>
      {isRenamed ? (
        <tabTitle.Part tab={tab} onDone={() => focusHandle(tab)} onEscape={leave} onFail={leave} />
      ) : (
        <button
          id={handleId(tab)}
          className="tab-title"
          type="button"
          role="tab"
          aria-selected={isActive}
          aria-controls="editor-stage"
          tabIndex={isActive ? 0 : -1}
          title={tab.title}
          onPointerDown={onPointerDown}
          onClick={choose}
          onDoubleClick={() => editor.editTitle(tab.id)}
          onAuxClick={(event) => {
            if (event.button === 1) close()
          }}
        >
          {tab.hasUnsavedChanges ? <span className="tab-dot" role="img" aria-label="Unsaved changes" /> : null}
          <span className="tab-name">{tab.title}</span>
        </button>
      )}
      {canClose ? (
        <button className="tab-close" type="button" aria-label={`Close ${tab.title}`} onClick={close}>
          <Icon of={X} size={12} />
        </button>
      ) : null}
    </div>
  )
}
