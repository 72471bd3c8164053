import { catalogLink, originalCatalog } from '~/domain/entry/catalog-links'
import { CATALOG_LINK_DELAY } from '~/domain/limits/makers'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import { cellText } from '~/domain/table/table'
import type { Cell, Editor } from '~/editor/state/editor'
import { isSameCell } from '~/editor/state/model/ranges'
import { seenRow } from '~/editor/state/model/seen-rows'
import { realTimers, type Timers } from '~/editor/state/model/store'
import type { GridViewport } from '../drawing/grid-viewport'
import { type GridLayout, ROW_HEIGHT } from '../drawing/layout'
import type { Place } from '../drawing/navigation'
import { hasSuggestions } from '../drawing/suggestion-list'
import { show } from '../drawing/visibility'

/** The part of the grid's view that the tools need. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly isEditing: boolean
  readonly viewport: GridViewport
  place(): Place | null
  placeOf(cell: Cell): Place | null
  cellAt(place: Place): Cell | null
}

/** The shared elements at the right edge of a cell. */
export interface ToolElements {
  readonly link: HTMLAnchorElement
  /** Opens the list of the active cell. */
  readonly opener: HTMLElement
  /** The result of a calculation, below the edited cell. */
  readonly result: HTMLElement
}

/** The distance from an element's left edge to the cell's right edge, in pixels. */
const LINK_WIDTH = 28
const OPENER_WIDTH = 17

/** Tools next to the text of a cell: the maker's page of a catalog number, the list of LINE and MFG. */
export class CellTools {
  private elements: ToolElements | null = null
  /** The catalog cell that the pointer has rested on. */
  private hovered: Cell | null = null
  private waitsFor: Cell | null = null
  private stopWaiting = () => {}
  /** The cell whose whole text is shown as a tooltip. */
  private titledCell: HTMLElement | null = null
  /** The horizontal position of each element, so that scrolling requires no measuring. */
  private readonly spans = new Map<HTMLElement, { readonly x: number; readonly width: number }>()

  constructor(
    private readonly view: Host,
    private readonly timers: Timers = realTimers,
  ) {}

  attach(elements: ToolElements | null): void {
    this.elements = elements
    this.forget()
    if (elements) this.paint()
  }

  /** The pointer entered another cell. [CAT-02] */
  handlePointerOver(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return
    this.showWholeText(event.target)
    const cell = this.catalogCellOf(event.target)
    if (isSameCell(cell, this.waitsFor ?? this.hovered)) return
    this.forget()
    if (!cell) return
    this.waitsFor = cell
    this.stopWaiting = this.timers.after(CATALOG_LINK_DELAY, () => {
      this.waitsFor = null
      this.hovered = cell
      this.paintLink()
    })
  }

  /** Shows the whole text of a clipped cell as a tooltip while the pointer is on it. */
  private showWholeText(target: EventTarget | null): void {
    if (this.titledCell !== null && this.titledCell === target) return
    const cell = target instanceof HTMLElement && target.matches('.is-clipped:not([title])') ? target : null
    this.titledCell?.removeAttribute('title')
    this.titledCell = cell && cell.scrollWidth > cell.clientWidth ? cell : null
    if (this.titledCell) this.titledCell.title = this.titledCell.textContent ?? ''
  }

  /** The pointer left the table, or the link on top of it. */
  handlePointerLeave(event: PointerEvent): void {
    // Scrolling may reuse the cell for another row.
    this.showWholeText(null)
    const to = event.relatedTarget
    const isWithin = to instanceof Node && this.elements?.link.contains(to)
    if (!isWithin && !isSameCell(this.catalogCellOf(to), this.hovered)) this.forget()
  }

  /** Shows the result of the typed number below the cell, or the reason why it has no result; null hides it. */
  showResult(text: string | null, isWrong = false): void {
    const { elements, view } = this
    const place = text === null ? null : view.place()
    const shape = place && view.layout.columns[place.column]
    if (!elements || (!shape && elements.result.hidden)) return
    elements.result.hidden = !shape
    if (!place || !shape) return
    elements.result.textContent = text
    elements.result.classList.toggle('is-wrong', isWrong)
    // Aligned with the right edge of the cell, but never beyond the left edge of the table.
    elements.result.style.transform = `translate(max(0px, calc(${shape.x + shape.width}px - 100%)), ${(place.row + 1) * ROW_HEIGHT}px)`
  }

  paint(): void {
    this.paintLink()
    this.paintOpener()
  }

  /** Clips both where they would cover sticky columns. */
  clip(): void {
    if (!this.elements) return
    for (const element of [this.elements.link, this.elements.opener]) {
      const span = this.spans.get(element)
      if (span && !element.hidden) this.view.viewport.clip(element, span.x, span.width)
    }
  }

  private forget(): void {
    this.stopWaiting()
    this.waitsFor = null
    if (!this.hovered) return
    this.hovered = null
    this.paintLink()
  }

  private catalogCellOf(target: EventTarget | null): Cell | null {
    const element = target instanceof Element ? target.closest('[role="gridcell"]') : null
    const row = Number(element?.parentElement?.getAttribute('aria-rowindex')) - 2
    const column = Number(element?.getAttribute('aria-colindex')) - 2
    return this.view.layout.columns[column]?.name === COLUMN.catalog ? this.view.cellAt({ row, column }) : null
  }

  /** Shows the link in the cell the pointer rests on, otherwise in the active one. [CAT-01][CAT-02][CAT-07] */
  private paintLink(): void {
    const { elements, view } = this
    if (!elements) return
    const tab = view.editor.activeTab()
    const { active } = tab
    const cell = this.hovered ?? (active?.column === COLUMN.catalog && !view.isEditing ? active : null)
    const place = cell && view.placeOf(cell)
    const row = place && seenRow(tab, place.row)
    const { makers } = view.editor.getState()
    const address = row ? catalogLink(row, makers) : null
    show(elements.link, address !== null)
    if (!place || !row || address === null) return
    const code = makers.codeOf(cellText(row, COLUMN.mfg)) ?? ''
    const label = words.lookUp(originalCatalog(row), makers.nameOf(code) ?? code)
    if (elements.link.getAttribute('href') !== address) elements.link.href = address
    elements.link.setAttribute('aria-label', label)
    elements.link.title = label
    this.put(elements.link, place, LINK_WIDTH)
  }

  private paintOpener(): void {
    const { elements, view } = this
    if (!elements) return
    const { active } = view.editor.activeTab()
    const place = active && hasSuggestions(active.column) && !view.isEditing ? view.place() : null
    show(elements.opener, place !== null)
    if (place) this.put(elements.opener, place, OPENER_WIDTH)
  }

  /** Puts an element at the right edge of a cell. */
  private put(element: HTMLElement, { row, column }: Place, width: number): void {
    const shape = this.view.layout.columns[column]
    if (!shape) return
    if (shape.width < width * 2) element.hidden = true
    const x = shape.x + shape.width - width
    this.spans.set(element, { x, width })
    element.style.transform = `translate(${x}px, ${row * ROW_HEIGHT}px)`
    this.view.viewport.clip(element, x, width)
  }
}
