import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useEditor, useEditorState } from '../behaviors/use-editor'
import type { Tab } from '../state/editor'
import { useDesk } from './use-desk'

/** One handle per open project. [SHELL-06][TAB-02]…[TAB-06][TAB-33] */
export function TabStrip() {
  const editor = useEditor()
  const tabs = useEditorState((state) => state.tabs, haveSameHandles)
  const activeTabId = useEditorState((state) => state.activeTabId)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.id === activeTabId)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    editor.activateTab(next.id)
    document.getElementById(handleId(next))?.focus()
  }

  return (
    <div className="tab-strip">
      {/* The buttons that close stand between the tabs and are no part of their list. */}
      <div role="tablist" aria-label="Projects" aria-owns={tabs.map(handleId).join(' ')} />
      <div className="tab-list" role="none" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabHandle key={tab.id} tab={tab} isActive={tab.id === activeTabId} canClose={tabs.length > 1} />
        ))}
      </div>
      <button className="tab-add" type="button" aria-label="New tab" onClick={() => editor.newTab()}>
        <Plus aria-hidden size={14} />
      </button>
    </div>
  )
}

const handleId = (tab: Tab) => `handle-${tab.id}`

/** What happens inside of a table, an arrow key included, is nothing to the strip. */
function haveSameHandles(a: readonly Tab[], b: readonly Tab[]): boolean {
  const isSame = (one: Tab, other: Tab | undefined) =>
    one.id === other?.id && one.title === other.title && one.hasUnsavedChanges === other.hasUnsavedChanges
  return a.length === b.length && a.every((tab, at) => isSame(tab, b[at]))
}

interface TabHandleProps {
  readonly tab: Tab
  readonly isActive: boolean
  readonly canClose: boolean
}

function TabHandle({ tab, isActive, canClose }: TabHandleProps) {
  const { editor, uploads } = useDesk()
  const close = () => void editor.closeTab(tab.id, uploads.isReading(tab.id))
  const frame = useRef<HTMLDivElement>(null)
  // The strip scrolls by itself; the browser does the moving.
  useEffect(() => {
    if (isActive) frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <div ref={frame} className="tab-handle" data-active={isActive || undefined}>
      <button
        id={handleId(tab)}
        className="tab-title"
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-controls="editor-stage"
        tabIndex={isActive ? 0 : -1}
        title={tab.title}
        onClick={() => editor.activateTab(tab.id)}
        onAuxClick={(event) => {
          if (event.button === 1) close()
        }}
      >
        {tab.hasUnsavedChanges ? <span className="tab-dot" role="img" aria-label="Unsaved changes" /> : null}
        <span className="tab-name">{tab.title}</span>
      </button>
      {canClose ? (
        <button className="tab-close" type="button" aria-label={`Close ${tab.title}`} onClick={close}>
          <X aria-hidden size={12} />
        </button>
      ) : null}
    </div>
  )
}
