import { startTransition, useEffect, useState } from 'react'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { type OpenPdf, openPdf } from '~/editor/workers/pdf'

/** Opens a PDF, and closes it with the component. `pdf` is null while it opens; `problem` says why it cannot be opened. */
export function useOpenPdf(name: string, file: Blob) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isWanted = true
    let open: OpenPdf | null = null
    openPdf(name, file).then(
      (next) => {
        if (!isWanted) return next.close()
        open = next
        // A set has hundreds of pages, so their cards are made in steps.
        startTransition(() => setPdf(next))
      },
      (error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : words.damaged(name)),
    )
    return () => {
      isWanted = false
      open?.close()
    }
  }, [name, file])

  return { pdf, problem }
}
