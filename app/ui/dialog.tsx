import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components'
import { Icon } from '~/ui/icon'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** px class of the window: 420, 560, 720 or 1120. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
  /** Its upper edge stays where it is while the contents grow. */
  readonly isAnchored?: boolean
  /** Buttons at the bottom, the leading one last. */
  readonly footer?: ReactNode
}

/** A window over the page. Esc, the cross and a click outside close it; the focus stays inside and comes back. [SHELL-12] */
export function Dialog({ title, onClose, children, size = 'small', isAnchored = false, footer }: DialogProps) {
  const window = useRef<HTMLElement>(null)
  useEffect(() => (window.current ? holdFocus(window.current) : undefined), [])
  return (
    <ModalOverlay
      className={isAnchored ? 'overlay overlay-anchored' : 'overlay'}
      isOpen
      isDismissable
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Modal className={`window window-${size}`}>
        <RacDialog ref={window} className="window-dialog">
          <header className="window-head">
            <Heading slot="title" className="window-title">
              {title}
            </Heading>
            <Button className="button button-quiet button-icon" aria-label="Close" onPress={onClose}>
              <Icon of={X} />
            </Button>
          </header>
          <div className="window-body">{children}</div>
          {footer ? <footer className="window-foot">{footer}</footer> : null}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * What has the focus may vanish or be switched off: a button whose work is done, a question over this window. Where it is
 * then nowhere, the window takes it, so that Tab and Esc go on from here. The answer ends it.
 */
function holdFocus(element: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    const { activeElement } = document
    const isNowhere = activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
    const isOnTop = Array.from(document.querySelectorAll('[role=dialog], [role=alertdialog]')).at(-1) === element
    if (isNowhere && isOnTop) element.focus()
  }
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    // A caller that knows a better place sets the focus in the next task.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
  })
  observer.observe(document.body, { childList: true })
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
