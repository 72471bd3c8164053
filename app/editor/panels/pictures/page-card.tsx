import { memo } from 'react'
import { pdf as words } from '~/domain/pictures/picture-messages'
import { type Crop, type OpenPdf, WHOLE_PAGE } from '~/editor/workers/pdf'
import { PageView } from '../evidence/page-view'
import { frameOf } from './crop-frame'

/** The parts of each chosen page to read, by page number. */
export type ChosenPages = ReadonlyMap<number, readonly Crop[]>

interface PageCardProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** The chosen parts of the page; undefined if the page is not chosen. */
  readonly crops: readonly Crop[] | undefined
  /** True for the one page of its list that Tab reaches. */
  readonly isEntry: boolean
  readonly onFocus: (page: number) => void
  readonly onChoose: (pages: readonly number[], isChosen: boolean) => void
  readonly onCrop: (page: number) => void
}

/** The width of a card in CSS pixels, as in pdf.css. */
const WIDTH = 148

const isWhole = ({ left, top, right, bottom }: Crop) =>
  left <= WHOLE_PAGE.left && top <= WHOLE_PAGE.top && right >= WHOLE_PAGE.right && bottom >= WHOLE_PAGE.bottom

/** A page to choose and crop. */
export const PageCard = memo(function Card(props: PageCardProps) {
  const { pdf, page, crops, isEntry, onFocus, onChoose, onCrop } = props
  const frames = (crops ?? []).filter((crop) => !isWhole(crop))
  const parts = frames.length === 0 ? '' : frames.length === 1 ? words.cropped : words.parts(frames.length)
  return (
    <li className="pdf-page" onFocus={() => onFocus(page)}>
      <button
        type="button"
        className="pdf-choice"
        aria-label={words.page(page, parts)}
        aria-pressed={crops !== undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => onChoose([page], crops === undefined)}
      >
        <span className="pdf-sheet">
          <PageView pdf={pdf} page={page} width={WIDTH} />
          {frames.map((frame) => (
            <span
              key={`${frame.left} ${frame.top}`}
              className="pdf-frame"
              data-several={frames.length > 1}
              style={frameOf(frame)}
            />
          ))}
        </span>
      </button>
      <span className="pdf-name">
        {page}
        {parts && ` · ${parts}`}
        <button
          type="button"
          className="button button-quiet"
          aria-label={words.crop(page)}
          tabIndex={isEntry ? 0 : -1}
          onClick={() => onCrop(page)}
        >
          Crop
        </button>
      </span>
    </li>
  )
})
