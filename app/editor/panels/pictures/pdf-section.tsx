import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { DraftPdf } from '~/editor/state/uploads/draft-pictures'

interface PdfSectionProps {
  readonly pdf: DraftPdf
  readonly title: ReactNode
  /** A further button, next to the one that leaves the PDF out. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** The part of the upload dialog that is about one PDF. */
export function PdfSection({ pdf: { id, name }, title, action, children }: PdfSectionProps) {
  const { uploads } = useDesk()
  return (
    <section className="pdf" aria-label={words.title(name)}>
      <div className="pdf-head">
        {title}
        <Button className="button" onPress={() => uploads.finishPdf(id, [])}>
          {words.leave}
        </Button>
        {action}
      </div>
      {children}
    </section>
  )
}
