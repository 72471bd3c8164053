import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { commandLists } from '~/domain/panel-messages'
import { AGENCY_PAGES } from '../actions/command-help'
import { actionById } from '../actions/registry'
import { usePerform } from '../hooks/use-desk'
import { useEditor } from '../hooks/use-editor'

interface HelpMenuProps {
  readonly button: RefObject<HTMLButtonElement>
  readonly onClose: () => void
}

/** The menu of the header's question mark. */
export function HelpMenu({ button, onClose }: HelpMenuProps) {
  const editor = useEditor()
  const perform = usePerform()
  return (
    <Popover
      aria-label="Help"
      className="menu-popover"
      placement="bottom end"
      offset={4}
      triggerRef={button}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Menu className="menu" aria-label="Help" autoFocus="first" onClose={onClose}>
        <MenuItem className="menu-item" onAction={() => perform(actionById('tour'))}>
          {actionById('tour').title}
        </MenuItem>
        <MenuItem className="menu-item" onAction={() => editor.open('shortcuts')}>
          Keyboard Shortcuts
        </MenuItem>
        {AGENCY_PAGES.map(({ title, href }) => (
          <MenuItem key={href} className="menu-item" href={href} target="_blank" rel="noopener">
            {title}
          </MenuItem>
        ))}
        <MenuItem className="menu-item" textValue="FAQs" onAction={() => void editor.alert(commandLists.faqsSoon)}>
          FAQs
          <span className="menu-note">coming soon</span>
        </MenuItem>
      </Menu>
    </Popover>
  )
}
