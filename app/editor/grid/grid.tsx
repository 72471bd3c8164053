// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { grid as words } from '~/domain/messages'
import type { RowId } from '~/domain/table'
import { useColumnResize } from '../behaviors/use-column-resize'
import { useActiveTab } from '../behaviors/use-editor'
import { useGrid } from '../behaviors/use-grid'
import type { TabId } from '../state/editor'
import { AddRow } from './add-row'
import { GridBody } from './grid-body'
import { GridHead } from './grid-head'
import type { GridLayout } from './layout'
import { RowMenu } from './row-menu'
import { useLayout } from './use-layout'

/** The active tab's table. Fills its container; each tab gets a grid of its own that starts where the tab was left. */
export function Grid() {
  const id = useActiveTab((tab) => tab.id)
  const [scrolled] = useState<Scrolled>(() => new Map())
  return <TabGrid key={id} tabId={id} scrolled={scrolled} />
}

/** Where each tab was scrolled to. */
type Scrolled = Map<TabId, { readonly top: number; readonly left: number }>

function columnVariables(layout: GridLayout): CSSProperties {
  const widths = Object.fromEntries(layout.columns.map(({ index, width }) => [`--w${index}`, `${width}px`]))
  return { ...widths, width: layout.width }
}

function TabGrid({ tabId, scrolled }: { readonly tabId: TabId; readonly scrolled: Scrolled }) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [available, setAvailable] = useState(0)
  const [menu, setMenu] = useState<{ readonly row: RowId; readonly button: HTMLElement } | null>(null)
  const openMenu = useCallback((row: RowId, button: HTMLElement) => setMenu({ row, button }), [])

  const layout = useLayout(available)
  const view = useGrid({ scroller, table, ring, input }, layout, openMenu)
  const resize = useColumnResize(table)
  const rowCount = useActiveTab((tab) => tab.table.rows.length)

  // The browser says how much room there is, and keeps the scroll position of a grid only while it is in the page.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    setAvailable(element.clientWidth)
    const last = scrolled.get(tabId)
    if (last) element.scrollTo(last)
    return () => {
      observer.disconnect()
      scrolled.set(tabId, { top: element.scrollTop, left: element.scrollLeft })
    }
  }, [tabId, scrolled])

  const closeMenu = useCallback(() => {
    setMenu(null)
    view.focus()
  }, [view])

  return (
    <div ref={scroller} className="grid-scroller">
      <div className="grid-content">
        <div
          ref={table}
          role="grid"
          id="fixture-grid"
          aria-label={words.name}
          aria-rowcount={rowCount + 1}
          aria-colcount={layout.columns.length + 2}
          aria-multiselectable="true"
          className="grid-table"
          style={columnVariables(layout)}
        >
          <GridHead layout={layout} onResize={resize} />
          {available > 0 && <GridBody view={view} scroller={scroller} layout={layout} />}
        </div>
        <div className="grid-overlay">
          <div ref={ring} className="grid-ring" hidden />
          <textarea
            ref={input}
            className="grid-input"
            aria-label={words.activeCell}
            aria-controls="fixture-grid"
            rows={1}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <AddRow />
      </div>
      {menu && <RowMenu row={menu.row} anchor={menu.button} onClose={closeMenu} />}
    </div>
  )
}
