import { useState } from 'react'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { DraftPdf } from '~/editor/state/uploads/draft-pictures'
import type { OpenPdf, PagePicture } from '~/editor/workers/pdf'
import { Spinner } from '~/ui/spinner'
import type { ChosenPages } from './page-card'
import { PageChoice } from './page-choice'
import { PdfSection } from './pdf-section'
import { useOpenPdf } from './use-open-pdf'

interface PdfPagesProps {
  readonly pdf: DraftPdf
  /** Called when the user starts choosing or cropping pages. */
  readonly onBegun: () => void
}

/** Turns pages of a PDF into pictures; only pictures of the chosen pages leave this computer. */
export function PdfPages({ pdf: draft, onBegun }: PdfPagesProps) {
  const { uploads } = useDesk()
  const { id, name, file } = draft
  const { pdf, problem } = useOpenPdf(name, file)
  const [adding, setAdding] = useState<'running' | 'failed' | null>(null)

  async function add(open: OpenPdf, chosen: ChosenPages): Promise<void> {
    setAdding('running')
    try {
      const pages: PagePicture[] = []
      for (const [page, crops] of [...chosen].sort(([a], [b]) => a - b))
        for (const [at, crop] of crops.entries())
          pages.push(await open.picture(page, crop, crops.length > 1 ? at + 1 : undefined))
      uploads.finishPdf(id, pages)
    } catch {
      setAdding('failed')
    }
  }

  if (problem !== null || adding === 'failed') {
    const text = (
      <p className="pdf-title error" role="alert">
        {problem ?? words.damaged(name)}
      </p>
    )
    return <PdfSection pdf={draft} title={text} />
  }
  if (!pdf || adding === 'running') {
    const text = (
      <>
        <Spinner />
        <p className="pdf-title" role="status">
          {pdf ? words.adding : words.opening(name)}
        </p>
      </>
    )
    return <PdfSection pdf={draft} title={text} />
  }
  return <PageChoice draft={draft} pdf={pdf} onBegun={onBegun} onAdd={(chosen) => void add(pdf, chosen)} />
}
