import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '~/ui/icon'

interface SidePanelProps {
  readonly title: string
  readonly onClose: () => void
  /** True if the page behind is not dimmed; the panel keeps the product's colors. */
  readonly isClear?: boolean
  readonly children: ReactNode
}

/** A panel of 380 px that slides in from the right; Esc and a click outside close it. [CMD-11][CMD-12][CMD-13][CMD-59] */
export function SidePanel({ title, onClose, isClear, children }: SidePanelProps) {
  return (
    <ModalOverlay
      className={isClear ? 'overlay overlay-side overlay-clear' : 'overlay overlay-side'}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={isClear ? 'side-panel plain' : 'side-panel'}>
        <Dialog className="window-dialog">
          <header className="window-head">
            <Heading slot="title" className="window-title">
              {title}
            </Heading>
            <Button className="button button-quiet button-icon" aria-label="Close" onPress={onClose}>
              <Icon of={X} />
            </Button>
          </header>
          <div className="window-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
