import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs'
import { useRef, useState } from 'react'
import { app, commands, PRODUCT_NAME } from '~/domain/messages'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { useEditor } from '../hooks/use-editor'
import { helpMenu } from '../parts/parts'
import { useOwnEmail } from './own-email'

/** The header: product name, signed-in user, help and the button for the Commands panel. [SHELL-01]…[SHELL-04] */
export function Header() {
  const editor = useEditor()
  const email = useOwnEmail()
  return (
    <header className="header">
      <h1 className="header-product">
        <span className="product-mark" aria-hidden="true" />
        {PRODUCT_NAME}
        <span className="installed-badge">{app.installed}</span>
      </h1>
      <div className="header-right">
        <a className="header-email" href="/account" target="_blank" rel="noopener" title={commands.account}>
          {email}
        </a>
        <Help />
        <IconButton label={commands.title} onPress={() => editor.open('commands')}>
          <Icon of={MenuIcon} />
        </IconButton>
      </div>
    </header>
  )
}

function Help() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet button-icon"
        aria-label="Help"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon of={CircleHelp} />
      </button>
      {isOpen ? <helpMenu.Part button={button} onClose={() => setOpen(false)} onFail={() => setOpen(false)} /> : null}
    </>
  )
}
