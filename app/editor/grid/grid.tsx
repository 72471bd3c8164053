// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid with virtual rows, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the shared text field has the focus and names the active cell
import { useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PART_NOT_LOADED } from '~/domain/messages'
import { grid as words } from '~/domain/table/grid-messages'
import { changeColumns } from '../actions/column-actions'
import { useActiveTab, useEditor } from '../hooks/use-editor'
import { columnMenu as columnMenuPart, rowMenu as rowMenuPart } from '../parts/parts'
import type { TabId } from '../state/editor'
import { seenOrder } from '../state/model/seen-rows'
import { AddRow } from './add-row'
import { CellTools } from './cell-tools'
import { ColumnLine } from './columns/column-line'
import { GridHead, type OpenColumnMenu } from './columns/grid-head'
import { useColumnResize } from './drag/use-column-resize'
import { adoptColumnClasses } from './drawing/column-classes'
import { firstLookScrolled } from './drawing/first-look'
import type { GridColumn, GridLayout } from './drawing/layout'
import { GridTable } from './grid-table'
import type { OpenRowMenu } from './input/grid-pointer'
import { createGridRefs, useGrid } from './input/use-grid'
import { RangeOverlay } from './range-overlay'
import { RowOverlay } from './row-overlay'
import { SnippetPlace } from './snippet-place'
import { Suggestions } from './suggestions'
import { useLayout } from './use-layout'

/**
 * The active tab's table, which fills its container. Each tab gets its own grid, which opens at the last scroll
 * position.
 */
export function Grid() {
  useLayoutEffect(adoptColumnClasses, [])
  const id = useActiveTab((tab) => tab.id)
  const [scrolled] = useState<Scrolled>(() => {
    const before = firstLookScrolled()
    return new Map(before ? [[id, before]] : [])
  })
  return <TabGrid key={id} tabId={id} scrolled={scrolled} />
}

/** The last scroll position of each tab. */
type Scrolled = Map<TabId, { readonly top: number; readonly left: number }>

function columnVariables(layout: GridLayout): Readonly<Record<string, string>> {
  const widths = layout.columns.map(({ index, width }) => [`--w${index}`, `${width}px`])
  const frozen = layout.columns.flatMap(({ index, x, frozen }) => (frozen ? [[`--x${index}`, `${x}px`]] : []))
  return { ...Object.fromEntries([...widths, ...frozen]), width: `${layout.width}px` }
}

function TabGrid({ tabId, scrolled }: { readonly tabId: TabId; readonly scrolled: Scrolled }) {
  const [refs] = useState(createGridRefs)
  const { scroller, table, body, cursor, ring, input } = refs
  const [available, setAvailable] = useState(0)
  const [menu, setMenu] = useState<Parameters<OpenRowMenu> | null>(null)
  const openMenu = useCallback<OpenRowMenu>((...asked) => setMenu(asked), [])

  const [columnMenu, setColumnMenu] = useState<{ readonly column: string; readonly at: DOMRect } | null>(null)
  const openColumnMenu = useCallback<OpenColumnMenu>((column, at) => setColumnMenu({ column, at }), [])

  const layout = useLayout(available)
  const view = useGrid(refs, layout, openMenu)
  const resize = useColumnResize(table)
  const editor = useEditor()
  const fit = useCallback(
    ({ name }: GridColumn) => void changeColumns(editor, (part) => part.fitByHand(editor, name)),
    [editor],
  )
  const rowCount = useActiveTab((tab) => seenOrder(tab).ids.length)

  // Measures the available width, and saves the scroll position, which the browser drops when the grid leaves the page.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const isSeen = view.viewport.shows(view.place())
      view.clip(true)
      // The active cell must be in its new place before the next change of size asks whether it is in sight.
      flushSync(() => setAvailable(element.clientWidth))
      if (isSeen) view.revealActive(false)
    })
    observer.observe(element)
    setAvailable(element.clientWidth)
    return () => {
      observer.disconnect()
      scrolled.set(tabId, { top: element.scrollTop, left: element.scrollLeft })
    }
  }, [tabId, scrolled, scroller, view])

  // A table can be scrolled only after its rows are on the page.
  const isPlaced = available > 0
  useLayoutEffect(() => {
    const last = scrolled.get(tabId)
    if (!isPlaced || !last) return
    scroller.current?.scrollTo(last)
    view.clip()
  }, [isPlaced, tabId, scrolled, scroller, view])

  const closeMenu = useCallback(() => {
    setMenu(null)
    setColumnMenu(null)
    view.focus()
  }, [view])

  const missMenu = useCallback(() => {
    closeMenu()
    editor.toast(PART_NOT_LOADED, 'error')
  }, [closeMenu, editor])

  return (
    <div ref={scroller} className="grid-scroller">
      <div className="grid-content">
        <SnippetPlace view={view} available={available} />
        <GridTable
          table={table}
          style={columnVariables(layout)}
          rows={rowCount + 1}
          columns={layout.columns.length + 2}
          isWide={layout.width > available}
        >
          <GridHead layout={layout} onResize={resize} onFit={fit} onMenu={openColumnMenu} />
          <div ref={body} role="rowgroup" className="grid-body" />
        </GridTable>
        <div className="grid-overlay">
          <RangeOverlay view={view} />
          <RowOverlay view={view} />
          <div>
            <div ref={cursor} className="grid-cursor">
              <div ref={ring} className="grid-ring" hidden />
              <textarea
                ref={input}
                className="grid-input"
                data-pane="table"
                aria-label={words.activeCell}
                aria-controls="fixture-grid"
                rows={1}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </div>
          </div>
          <CellTools view={view} />
        </div>
        <ColumnLine view={view} table={table} />
        <AddRow />
      </div>
      <Suggestions view={view} />
      {columnMenu && <columnMenuPart.Part {...columnMenu} onClose={closeMenu} onFail={missMenu} />}
      {menu && <rowMenuPart.Part rows={menu[0]} at={menu[1]} cells={menu[2]} onClose={closeMenu} onFail={missMenu} />}
    </div>
  )
}
