// biome-ignore-all lint/a11y/noStaticElementInteractions: the place only notices that it is in use
import { type FocusEvent, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { pdf as words } from '~/domain/pictures/picture-messages'
import type { OpenPdf } from '~/editor/workers/pdf'
import type { Search } from '~/editor/workers/pdf-scan'
import type { ChosenPages } from './page-card'
import { PageList } from './page-list'

interface PageListsProps {
  readonly pdf: OpenPdf
  readonly search: Search
  readonly chosen: ChosenPages
  readonly onChoose: (pages: readonly number[], isChosen: boolean) => void
  readonly onCrop: (page: number) => void
}

/** Returns the latest value, except that it stays the same while `isHeld`. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}

/**
 * The pages with a schedule, added at their end as the search finds them, above the other pages. Nothing moves under the
 * pointer or the focus: the first list has its place from the start, and a page leaves the second one, and an empty first
 * one its place, only while neither is in use.
 */
export function PageLists({ pdf, search, chosen, onChoose, onCrop }: PageListsProps) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isInUse = isPointed || isFocused
  const { found, searched } = search
  const isDone = pdf.pages === 1 || searched === pdf.pages
  const moved = useHeld(found, isInUse)
  const isSettled = useHeld(isDone, isInUse)
  const others = useMemo(
    () => Array.from({ length: pdf.pages }, (_, at) => at + 1).filter((page) => !moved.includes(page)),
    [pdf, moved],
  )
  const areChosen = found.every((page) => chosen.has(page))
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    setFocused(currentTarget.contains(relatedTarget))

  return (
    <div
      className="pdf-lists"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      {pdf.pages > 1 ? (
        <div className="pdf-search">
          <p role="status">{resultOf(search, isDone)}</p>
          {isDone ? null : <p className="hint">{words.searching(searched, pdf.pages)}</p>}
          {found.length > 1 ? (
            <Button className="button button-quiet" onPress={() => onChoose(found, !areChosen)}>
              {areChosen ? words.chooseNone : words.chooseAll(found.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {found.length > 0 || !isSettled ? (
        <>
          <h4 className="pdf-label">{words.withSchedule}</h4>
          <PageList
            isRow
            label={words.withSchedule}
            pages={found}
            pdf={pdf}
            chosen={chosen}
            onChoose={onChoose}
            onCrop={onCrop}
          />
        </>
      ) : null}
      {pdf.pages > 1 ? <h4 className="pdf-label">{found.length > 0 ? words.otherPages : words.pages}</h4> : null}
      <PageList
        label={found.length > 0 ? words.otherPages : words.pages}
        pages={others}
        pdf={pdf}
        chosen={chosen}
        onChoose={onChoose}
        onCrop={onCrop}
      />
    </div>
  )
}

function resultOf({ found, withoutText }: Search, isDone: boolean): string {
  if (!isDone) return words.found(found)
  const unsearched = withoutText > 0 ? [words.withoutText(withoutText)] : []
  return [words.found(found) || words.noneFound, ...unsearched].join(' ')
}
