import { useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import type { DraftPdf } from '~/editor/state/uploads/draft-pictures'
import { type Crop, type OpenPdf, WHOLE_PAGE } from '~/editor/workers/pdf'
import { PageView } from '../evidence/page-view'
import { frameOf, PdfCrop } from './pdf-crop'
import { PdfSection } from './pdf-section'

/** The crop of each chosen page, by page number. */
export type ChosenPages = ReadonlyMap<number, Crop>

interface PageChoiceProps {
  readonly draft: DraftPdf
  readonly pdf: OpenPdf
  /** Called when the user starts choosing or cropping pages. */
  readonly onBegun: () => void
  readonly onAdd: (chosen: ChosenPages) => void
}

/** The pages of an open PDF, to choose and crop. */
export function PageChoice({ draft, pdf, onBegun, onAdd }: PageChoiceProps) {
  // A single page needs no choice.
  const [chosen, setChosen] = useState<ChosenPages>(new Map(pdf.pages === 1 ? [[1, WHOLE_PAGE]] : []))
  const [cropped, setCropped] = useState<number | null>(null)
  const { name } = draft

  const choose = (page: number, crop: Crop | null) => {
    onBegun()
    const next = new Map(chosen)
    if (crop) next.set(page, crop)
    else next.delete(page)
    setChosen(next)
  }

  if (cropped !== null) {
    return (
      <PdfCrop
        pdf={pdf}
        name={name}
        page={cropped}
        crop={chosen.get(cropped) ?? WHOLE_PAGE}
        onDone={(crop) => {
          choose(cropped, crop)
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
          {words.add(chosen.size)}
        </Button>
      }
    >
      <p className="hint">{words.hint}</p>
      <ul className="pdf-pages" aria-label={words.title(name)}>
        {Array.from({ length: pdf.pages }, (_, at) => at + 1).map((page) => (
          <Page
            key={page}
            pdf={pdf}
            page={page}
            crop={chosen.get(page)}
            onToggle={() => choose(page, chosen.has(page) ? null : WHOLE_PAGE)}
            onCrop={() => {
              onBegun()
              setCropped(page)
            }}
          />
        ))}
      </ul>
      {pdf.isCut ? <p className="hint">{words.morePages(pdf.pages)}</p> : null}
    </PdfSection>
  )
}

const isWhole = ({ left, top, right, bottom }: Crop) => left <= 0 && top <= 0 && right >= 1 && bottom >= 1

interface PageProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** The chosen part of the page; undefined if the page is not chosen. */
  readonly crop: Crop | undefined
  /** Chooses the whole page, or takes the choice back. */
  readonly onToggle: () => void
  readonly onCrop: () => void
}

function Page({ pdf, page, crop, onToggle, onCrop }: PageProps) {
  const frame = crop && !isWhole(crop) ? crop : null
  return (
    <li className="pdf-page">
      <button
        type="button"
        className="pdf-choice"
        aria-label={words.page(page, frame !== null)}
        aria-pressed={crop !== undefined}
        onClick={onToggle}
      >
        <span className="pdf-sheet">
          <PageView pdf={pdf} page={page} width={136} />
          {frame ? <span className="pdf-frame" style={frameOf(frame)} /> : null}
        </span>
      </button>
      <span className="pdf-name">
        {page}
        {frame ? ` ${words.cropped}` : ''}
        <Button className="button button-quiet" aria-label={words.crop(page)} onPress={onCrop}>
          Crop
        </Button>
      </span>
    </li>
  )
}
