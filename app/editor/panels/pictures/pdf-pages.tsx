import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { useDesk } from '~/editor/hooks/use-desk'
import type { DraftPdf } from '~/editor/state/uploads/draft-pictures'
import { type Crop, type OpenPdf, openPdf, type PagePicture, WHOLE_PAGE } from '~/editor/workers/pdf'
import { Spinner } from '~/ui/spinner'
import { PageView } from '../evidence/page-view'
import { frameOf, PdfCrop } from './pdf-crop'

const isWhole = ({ left, top, right, bottom }: Crop) => left <= 0 && top <= 0 && right >= 1 && bottom >= 1

interface PdfPagesProps {
  readonly pdf: DraftPdf
  /** Called when the user starts choosing or cropping pages. */
  readonly onBegun: () => void
}

/** The pages of a PDF, to choose and crop; only pictures of the chosen pages leave this computer. */
export function PdfPages({ pdf: { id, name, file }, onBegun }: PdfPagesProps) {
  const { uploads } = useDesk()
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The crop of each chosen page, by page number. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, Crop>>(new Map())
  const [cropped, setCropped] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)

  useEffect(() => {
    let isWanted = true
    let open: OpenPdf | null = null
    openPdf(name, file).then(
      (next) => {
        if (!isWanted) return next.close()
        open = next
        setPdf(next)
        // A single page needs no choice.
        if (next.pages === 1) setChosen(new Map([[1, WHOLE_PAGE]]))
      },
      (error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : words.damaged(name)),
    )
    return () => {
      isWanted = false
      open?.close()
    }
  }, [name, file])

  async function add(open: OpenPdf): Promise<void> {
    setAdding(true)
    try {
      const pages: PagePicture[] = []
      for (const [page, crop] of [...chosen].sort(([a], [b]) => a - b)) pages.push(await open.picture(page, crop))
      uploads.finishPdf(id, pages)
    } catch {
      setProblem(words.damaged(name))
    }
  }

  const choose = (page: number, crop: Crop | null) => {
    onBegun()
    const next = new Map(chosen)
    if (crop) next.set(page, crop)
    else next.delete(page)
    setChosen(next)
  }
  const startCropping = (page: number) => {
    onBegun()
    setCropped(page)
  }
  const cropOf = (page: number) => chosen.get(page) ?? WHOLE_PAGE
  const isCropped = (page: number) => !isWhole(cropOf(page))
  const leave = (
    <Button className="button" onPress={() => uploads.finishPdf(id, [])}>
      {words.leave}
    </Button>
  )

  if (problem !== null) {
    return (
      <section className="pdf" aria-label={words.title(name)}>
        <div className="pdf-head">
          <p className="pdf-title error" role="alert">
            {problem}
          </p>
          {leave}
        </div>
      </section>
    )
  }
  if (!pdf || isAdding) {
    return (
      <section className="pdf" aria-label={words.title(name)}>
        <div className="pdf-head">
          <Spinner />
          <p className="pdf-title" role="status">
            {isAdding ? words.adding : words.opening(name)}
          </p>
          {leave}
        </div>
      </section>
    )
  }
  if (cropped !== null) {
    return (
      <PdfCrop
        pdf={pdf}
        name={name}
        page={cropped}
        crop={cropOf(cropped)}
        onDone={(crop) => {
          choose(cropped, crop)
          setCropped(null)
        }}
      />
    )
  }
  return (
    <section className="pdf" aria-label={words.title(name)}>
      <div className="pdf-head">
        <h3 className="pdf-title" title={name}>
          {words.title(name)}
        </h3>
        {leave}
        <Button className="button button-primary" isDisabled={chosen.size === 0} onPress={() => void add(pdf)}>
          {words.add(chosen.size)}
        </Button>
      </div>
      <p className="hint">{words.hint}</p>
      <ul className="pdf-pages" aria-label={words.title(name)}>
        {Array.from({ length: pdf.pages }, (_, at) => at + 1).map((page) => (
          <li key={page} className="pdf-page">
            <button
              type="button"
              className="pdf-choice"
              aria-label={words.page(page, isCropped(page))}
              aria-pressed={chosen.has(page)}
              onClick={() => choose(page, chosen.has(page) ? null : WHOLE_PAGE)}
            >
              <span className="pdf-sheet">
                <PageView pdf={pdf} page={page} width={136} />
                {isCropped(page) ? <span className="pdf-frame" style={frameOf(cropOf(page))} /> : null}
              </span>
            </button>
            <span className="pdf-name">
              {page}
              {isCropped(page) ? ` ${words.cropped}` : ''}
              <Button className="button button-quiet" aria-label={words.crop(page)} onPress={() => startCropping(page)}>
                Crop
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {pdf.isCut ? <p className="hint">{words.morePages(pdf.pages)}</p> : null}
    </section>
  )
}
