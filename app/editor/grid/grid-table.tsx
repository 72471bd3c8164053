// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { type MutableRefObject, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { grid as words } from '~/domain/table/grid-messages'
import { firstGrid } from './drawing/first-look'

interface GridTableProps {
  readonly table: RefObject<HTMLDivElement>
  /** Custom style properties by name. */
  readonly style: Readonly<Record<string, string>>
  /** Including the head. */
  readonly rows: number
  /** Including row numbers and actions. */
  readonly columns: number
  /** True if it is wider than its viewport. */
  readonly isWide: boolean
  readonly children: ReactNode
}

/** The table element: the one the server rendered, if there is one, otherwise a new one. */
export function GridTable(props: GridTableProps) {
  const [first] = useState(firstGrid)
  if (first) return <AdoptedTable {...props} element={first} />
  const { table, style, rows, columns, isWide, children } = props
  return (
    <div
      ref={table}
      role="grid"
      id="fixture-grid"
      aria-label={words.name}
      aria-rowcount={rows}
      aria-colcount={columns}
      aria-multiselectable="true"
      className="grid-table"
      style={style}
      data-wide={isWide || undefined}
    >
      {children}
    </div>
  )
}

/** Adopts an element that React did not create: inserted after a placeholder and updated by script. */
function AdoptedTable({ element, ...props }: GridTableProps & { readonly element: HTMLElement }) {
  const { table, style, rows, columns, isWide, children } = props
  const [before] = useState(() => [...element.children])
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const old of before) old.remove()
    place.current?.after(element)
    ;(table as MutableRefObject<HTMLElement>).current = element
    return () => element.remove()
  }, [before, element, table])

  useLayoutEffect(() => {
    element.ariaRowCount = `${rows}`
    element.ariaColCount = `${columns}`
    element.toggleAttribute('data-wide', isWide)
    for (const name in style) element.style.setProperty(name, style[name] ?? '')
  })

  return (
    <>
      <div ref={place} hidden />
      {createPortal(children, element)}
    </>
  )
}
