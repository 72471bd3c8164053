import { CircleHelp, Menu as MenuIcon } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { commands, PRODUCT_NAME } from '~/domain/messages'
import { TipButton } from '~/ui/tip-button'
import { useEditor, useEditorState } from '../behaviors/use-editor'

/** Product name, who is signed in, help, and the way to the Commands panel. [SHELL-01]…[SHELL-04] */
export function Header() {
  const editor = useEditor()
  const email = useEditorState((state) => state.user?.email ?? '')
  return (
    <header className="header">
      <h1 className="header-product">
        <span className="product-mark" aria-hidden="true" />
        {PRODUCT_NAME}
      </h1>
      <div className="header-right">
        <span className="header-email">{email}</span>
        <HelpMenu />
        <TipButton label={commands.title} onPress={() => editor.open('commands')}>
          <MenuIcon aria-hidden />
        </TipButton>
      </div>
    </header>
  )
}

function HelpMenu() {
  const editor = useEditor()
  return (
    <MenuTrigger>
      <Button className="button button-quiet button-icon" aria-label="Help">
        <CircleHelp aria-hidden />
      </Button>
      <Popover className="menu-popover" placement="bottom end" offset={4}>
        <Menu className="menu">
          <MenuItem className="menu-item" onAction={() => editor.open('shortcuts')}>
            Keyboard Shortcuts
          </MenuItem>
          <MenuItem className="menu-item" textValue="FAQs" onAction={() => void editor.alert(commands.faqsSoon)}>
            FAQs
            <span className="menu-note">coming soon</span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
