import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button, Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** px class of the window: 420, 560, 720 or 1120. */
  readonly size?: 'small' | 'medium' | 'large' | 'wide'
  /** Buttons at the bottom, the leading one last. */
  readonly footer?: ReactNode
}

/** A window over the page. Esc, the cross and a click outside close it; the focus stays inside and comes back. [SHELL-12] */
export function Dialog({ title, onClose, children, size = 'small', footer }: DialogProps) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal className={`window window-${size}`}>
        <RacDialog className="window-dialog">
          <header className="window-head">
            <Heading slot="title" className="window-title">
              {title}
            </Heading>
            <Button className="button button-quiet button-icon" aria-label="Close" onPress={onClose}>
              <X aria-hidden />
            </Button>
          </header>
          <div className="window-body">{children}</div>
          {footer ? <footer className="window-foot">{footer}</footer> : null}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}
