import type { RowId } from '~/domain/table'
import { type GridLayout, ROW_HEIGHT } from '../grid/layout'
import { createRowTemplate, RowElement, type RowTemplate } from '../grid/row-element'
import { drawnRows, type Sight, windowOf } from '../grid/row-window'
import type { Editor } from '../state/editor'
import { orderOf, type RowOrder } from '../state/row-order'

/** The grid that the rows stand in. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly verticalSight: Sight
  /** The position of the active row, which stays drawn wherever the table is scrolled to; null when none is. */
  activeRow(): number | null
}

interface Drawn {
  readonly row: RowElement
  readonly stop: () => void
}

/**
 * The rows that stand in the page: those in sight, some on either side, and the active one. They are drawn outside
 * React, in the order of the table, and each follows its own row in the store: an edit draws one row, scrolling only
 * the rows that come in.
 */
export class DrawnRows {
  private body: HTMLElement | null = null
  private template: RowTemplate | null = null
  private layout: GridLayout | null = null
  private order: RowOrder | null = null
  private shown: readonly number[] = []
  private readonly rows = new Map<RowId, Drawn>()

  constructor(private readonly view: Host) {}

  attach(body: HTMLElement | null): void {
    this.clear()
    this.body = body
  }

  /** The element of a cell; null while its row is not drawn. */
  cell(row: RowId, column: number): HTMLElement | null {
    return this.rows.get(row)?.row.cell(column) ?? null
  }

  element(row: RowId): HTMLElement | null {
    return this.rows.get(row)?.row.element ?? null
  }

  /** Draws what the store, the layout and the scroller now ask for; true when rows came, went or were made anew. */
  follow(): boolean {
    const { body, view } = this
    if (!body || view.layout.available === 0) return false
    const order = orderOf(view.editor.activeTab().table)
    const count = order.ids.length
    const wanted = drawnRows(windowOf(view.verticalSight, count), view.activeRow(), count)
    const sameLayout = view.layout === this.layout
    if (sameLayout && order === this.order && isSame(wanted, this.shown)) return false
    if (!sameLayout) this.clear()
    if (order !== this.order) body.style.height = `${count * ROW_HEIGHT}px`
    this.layout = view.layout
    this.order = order
    this.shown = wanted
    this.put(body, order, wanted)
    return true
  }

  private put(body: HTMLElement, { ids }: RowOrder, wanted: readonly number[]): void {
    const kept = new Set(wanted.map((index) => ids[index]))
    for (const [id, { row, stop }] of this.rows) {
      if (kept.has(id)) continue
      stop()
      row.element.remove()
      this.rows.delete(id)
    }
    // A row that stands where it belongs is not touched: to move an element costs as much as to make one.
    let next = body.firstElementChild
    for (const index of wanted) {
      const id = ids[index]
      if (id === undefined) continue
      const row = this.rows.get(id)?.row ?? this.make(id)
      this.draw(row, id, index)
      if (row.element === next) next = next.nextElementSibling
      else body.insertBefore(row.element, next)
    }
  }

  private make(id: RowId): RowElement {
    const { layout } = this.view
    this.template ??= createRowTemplate(layout)
    const row = new RowElement(this.template, layout.columns)
    const stop = this.view.editor.subscribeRow(id, () => this.draw(row, id, this.order?.indexOf(id) ?? -1))
    this.rows.set(id, { row, stop })
    return row
  }

  private draw(row: RowElement, id: RowId, index: number): void {
    const view = this.view.editor.rowView(id)
    // Rows of a tab that is being left, or of a table that the next call of `follow` brings.
    if (view && index >= 0) row.draw(view, index)
  }

  private clear(): void {
    for (const { row, stop } of this.rows.values()) {
      stop()
      row.element.remove()
    }
    this.rows.clear()
    this.template = null
    this.layout = null
    this.order = null
    this.shown = []
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}
