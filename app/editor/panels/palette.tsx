import { Command } from 'cmdk'
import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { commands } from '~/domain/messages'
import { commandLists } from '~/domain/panel-messages'
import { Keys } from '~/ui/keys'
import { AGENCY_PAGES, COMMAND_HELP } from '../actions/command-help'
import { isReachable, perform } from '../actions/desk/action'
import { paletteActions } from '../actions/palette-actions'
import { bestMatches } from '../actions/palette-search'
import { actionById } from '../actions/registry'
import { keysOf, useDesk } from '../hooks/use-desk'
import { useEditorState } from '../hooks/use-editor'
import { CommandIcon } from '../parts/command-icon'
import { isDemo } from '../state/editor'

/** Finds a command by a few of its letters. [CMD-32]…[CMD-39] */
export function Palette() {
  const desk = useDesk()
  const { editor } = desk
  const [query, setQuery] = useState('')
  // Rerenders the list when the server becomes reachable or unreachable.
  useEditorState((state) => state.online)
  const { tabs, activeTabId, ...state } = editor.getState()

  const entries = [
    ...paletteActions({ tabs, activeTabId, ...state }).map((action) => ({
      id: action.id,
      title: action.panel?.title ?? action.title,
      icon: action.icon,
      keywords: COMMAND_HELP[action.id]?.keywords,
      chords: action.keys,
      keys: keysOf(action),
      isReachable: isReachable(action, editor.getState()),
      run: () => void perform(action, desk),
    })),
    ...(state.user === null || isDemo(editor.getState()) ? [] : AGENCY_PAGES).map(({ title, href, keywords }) => ({
      id: href,
      title,
      icon: 'link' as const,
      keywords,
      chords: [],
      keys: undefined,
      isReachable: state.online,
      run: () => void window.open(href, '_blank', 'noopener'),
    })),
    ...tabs
      .filter((tab) => tab.id !== activeTabId)
      .map((tab) => ({
        id: tab.id,
        title: `Go to ${tab.title}`,
        icon: 'tab' as const,
        keywords: undefined,
        chords: [],
        keys: undefined,
        isReachable: true,
        run: () => editor.activateTab(tab.id),
      })),
  ]
  const matches = bestMatches(entries, query)

  function choose(run: () => void) {
    editor.closePanel()
    run()
  }

  return (
    <ModalOverlay
      className="overlay overlay-palette"
      isOpen
      isDismissable
      onOpenChange={(open) => (open ? undefined : editor.closePanel())}
    >
      <Modal className="window palette">
        <Dialog aria-label={actionById('palette').title}>
          <Command shouldFilter={false} loop label={commands.placeholder}>
            <Command.Input
              autoFocus
              className="palette-input"
              placeholder={commands.placeholder}
              value={query}
              onValueChange={setQuery}
            />
            <Command.List className="palette-list">
              <Command.Empty className="palette-empty">{commandLists.noResults}</Command.Empty>
              {matches.map((entry) => (
                <Command.Item
                  key={entry.id}
                  value={entry.id}
                  className="command"
                  data-unreachable={!entry.isReachable || undefined}
                  onSelect={() => choose(entry.run)}
                >
                  <CommandIcon name={entry.icon} />
                  <span className="command-title">{entry.title}</span>
                  {entry.isReachable ? null : <span className="command-note">{commandLists.needsServer}</span>}
                  {entry.keys ? <Keys keys={entry.keys} /> : null}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
