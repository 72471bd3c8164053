import X from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components'
import { Icon } from '~/ui/icon'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Width class in pixels: 420, 560, 720 or 1120. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
  /** Keeps the top edge in place while the content grows. */
  readonly isAnchored?: boolean
  /** Buttons at the bottom, the primary one last. */
  readonly footer?: ReactNode
}

/**
 * A window over the page. Esc, the close button and a click outside close it; the focus is trapped inside and restored
 * afterwards. [SHELL-12]
 */
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
 * Keeps the focus in the window: the focused element may vanish or be disabled, such as a button whose work is done, or
 * a question over this window. If nothing has the focus then, the window takes it, so that Tab and Esc continue from
 * here. The returned function stops it.
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
    // A caller with a better place sets the focus in the next task.
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
