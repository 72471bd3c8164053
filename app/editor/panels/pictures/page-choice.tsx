import { useCallback, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import type { DraftPdf } from '~/editor/state/uploads/draft-pictures'
import { type Crop, type OpenPdf, WHOLE_PAGE } from '~/editor/workers/pdf'
import { NOTHING_SEARCHED, type Search } from '~/editor/workers/pdf-scan'
import type { ChosenPages } from './page-card'
import { PageLists } from './page-lists'
import { PdfCrop } from './pdf-crop'
import { PdfSection } from './pdf-section'

interface PageChoiceProps {
  readonly draft: DraftPdf
  readonly pdf: OpenPdf
  /** Called when the user starts choosing or cropping pages. */
  readonly onBegun: () => void
  readonly onAdd: (chosen: ChosenPages) => void
}

/** Searches an open PDF for schedules until pages are added or left out. A single page needs no search. */
function useSearch(pdf: OpenPdf): Search {
  const [search, setSearch] = useState(NOTHING_SEARCHED)
  useEffect(() => {
    const end = new AbortController()
    if (pdf.pages > 1) void pdf.search(setSearch, end.signal)
    return () => end.abort()
  }, [pdf])
  return search
}

/** The pages of an open PDF, to choose and crop. */
export function PageChoice({ draft, pdf, onBegun, onAdd }: PageChoiceProps) {
  // A single page needs no choice.
  const [chosen, setChosen] = useState<ChosenPages>(new Map(pdf.pages === 1 ? [[1, [WHOLE_PAGE]]] : []))
  const [cropped, setCropped] = useState<number | null>(null)
  const search = useSearch(pdf)
  const { name } = draft

  /** Chooses pages as they are cropped or whole, or takes the choice back. */
  const choose = useCallback(
    (pages: readonly number[], isChosen: boolean, crops?: readonly Crop[]) => {
      onBegun()
      setChosen((before) => {
        const next = new Map(before)
        for (const page of pages) {
          if (isChosen) next.set(page, crops ?? before.get(page) ?? [WHOLE_PAGE])
          else next.delete(page)
        }
        return next
      })
    },
    [onBegun],
  )
  const onCrop = useCallback(
    (page: number) => {
      onBegun()
      setCropped(page)
    },
    [onBegun],
  )

  if (cropped !== null) {
    return (
      <PdfCrop
        pdf={pdf}
        name={name}
        page={cropped}
        crops={chosen.get(cropped) ?? [WHOLE_PAGE]}
        onDone={(crops) => {
          choose([cropped], true, crops)
          setCropped(null)
        }}
      />
    )
  }
  return (
    <PdfSection
      pdf={draft}
      title={
        <h3 className="pdf-title" title={name}>
          {words.title(name)}
        </h3>
      }
      action={
        <Button className="button button-primary" isDisabled={chosen.size === 0} onPress={() => onAdd(chosen)}>
          {words.add(chosen.size, [...chosen.values()].flat().length)}
        </Button>
      }
    >
      <p className="hint">{pdf.pages > 1 ? `${words.hint} ${words.keys}` : words.hint}</p>
      <PageLists pdf={pdf} search={search} chosen={chosen} onChoose={choose} onCrop={onCrop} />
      {pdf.isCut ? <p className="hint">{words.morePages(pdf.pages)}</p> : null}
    </PdfSection>
  )
}
