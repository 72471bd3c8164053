// biome-ignore-all lint/a11y/noNoninteractiveElementInteractions: the buttons in the list take its keys
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
import type { OpenPdf } from '~/editor/workers/pdf'
import { type ChosenPages, PageCard } from './page-card'

interface PageListProps {
  readonly label: string
  readonly pages: readonly number[]
  /** True for one row that scrolls to the side. */
  readonly isRow?: boolean
  readonly pdf: OpenPdf
  readonly chosen: ChosenPages
  readonly onChoose: (pages: readonly number[], isChosen: boolean) => void
  readonly onCrop: (page: number) => void
}

/** The narrowest and widest cards, as width divided by height. */
const NARROWEST = 0.7
const WIDEST = 1.6

/** Cards of pages. Tab enters at the page that had the focus last; arrow keys, Home and End go from page to page. */
export const PageList = memo(function List({ label, pages, isRow, pdf, chosen, onChoose, onCrop }: PageListProps) {
  const [last, setLast] = useState<number | undefined>(pages[0])
  const list = useRef<HTMLUListElement>(null)
  const entry = last !== undefined && pages.includes(last) ? last : pages[0]

  function onKeyDown(event: KeyboardEvent): void {
    const choices = Array.from(list.current?.querySelectorAll<HTMLElement>('.pdf-choice') ?? [])
    const from = choices.findIndex((one) => one.closest('li')?.contains(document.activeElement))
    const to = placeAfter(event.key, from, choices)
    if (from < 0 || to === undefined) return
    event.preventDefault()
    choices[Math.min(choices.length - 1, Math.max(0, to))]?.focus()
  }

  const shape = Math.min(WIDEST, Math.max(NARROWEST, pdf.shape))
  return (
    <ul
      ref={list}
      className="pdf-pages"
      data-row={isRow}
      aria-label={label}
      style={{ '--page-shape': shape } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {pages.map((page) => (
        <PageCard
          key={page}
          pdf={pdf}
          page={page}
          crops={chosen.get(page)}
          isEntry={page === entry}
          onFocus={setLast}
          onChoose={onChoose}
          onCrop={onCrop}
        />
      ))}
    </ul>
  )
})

/** The place that a key leads to from another; undefined for other keys. It may be outside the list. */
function placeAfter(key: string, from: number, choices: readonly HTMLElement[]): number | undefined {
  const top = choices[0]?.getBoundingClientRect().top
  const columns = choices.filter((one) => one.getBoundingClientRect().top === top).length
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: choices.length - 1,
  }
  return places[key]
}
