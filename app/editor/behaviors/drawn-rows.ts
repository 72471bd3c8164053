import { orderOf, type RowOrder } from '~/domain/row-order'
import type { RowId } from '~/domain/table'
import { type GridLayout, ROW_HEIGHT } from '../grid/layout'
import { createBlock, createRowTemplate, RowElement, type RowTemplate } from '../grid/row-element'
import { drawnBlocks, rowsOfBlock, type Sight, windowOf } from '../grid/row-window'
import type { Editor } from '../state/editor'

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
 * React, a few to a block, in the order of the table, and each follows its own row in the store: an edit draws one row,
 * scrolling only the blocks that come in.
 */
export class DrawnRows {
  private body: HTMLElement | null = null
  private template: RowTemplate | null = null
  private layout: GridLayout | null = null
  private order: RowOrder | null = null
  private shown: readonly number[] = []
  private readonly blocks = new Map<number, HTMLElement>()
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
    const wanted = drawnBlocks(windowOf(view.verticalSight, count), view.activeRow(), count)
    const sameLayout = view.layout === this.layout
    if (sameLayout && order === this.order && isSame(wanted, this.shown)) return false
    if (!sameLayout) this.clear()
    const sameOrder = order === this.order
    if (!sameOrder) body.style.height = `${count * ROW_HEIGHT}px`
    this.layout = view.layout
    this.order = order
    this.shown = wanted
    this.removeOthers(order, wanted)
    this.put(body, order, wanted, sameOrder)
    return true
  }

  private removeOthers({ ids }: RowOrder, wanted: readonly number[]): void {
    for (const [block, element] of this.blocks) {
      if (wanted.includes(block)) continue
      element.remove()
      this.blocks.delete(block)
    }
    const kept = new Set<RowId | undefined>()
    for (const block of wanted) {
      const { first, end } = rowsOfBlock(block, ids.length)
      for (let index = first; index < end; index += 1) kept.add(ids[index])
    }
    for (const [id, { row, stop }] of this.rows) {
      if (kept.has(id)) continue
      stop()
      // Most went with their block.
      if (row.element.isConnected) row.element.remove()
      this.rows.delete(id)
    }
  }

  private put(body: HTMLElement, order: RowOrder, wanted: readonly number[], sameOrder: boolean): void {
    let next = body.firstElementChild
    for (const block of wanted) {
      const known = this.blocks.get(block)
      const element = known ?? createBlock(block, this.view.layout)
      // Rows that stand where they stood follow the store by themselves.
      if (!known || !sameOrder) this.fill(element, order, block)
      if (!known) this.blocks.set(block, element)
      next = placed(element, next, body)
    }
  }

  private fill(block: HTMLElement, { ids }: RowOrder, number: number): void {
    const { first, end } = rowsOfBlock(number, ids.length)
    let next = block.firstElementChild
    for (let index = first; index < end; index += 1) {
      const id = ids[index]
      if (id === undefined) continue
      const row = this.rows.get(id)?.row ?? this.make(id)
      this.draw(row, id, index)
      next = placed(row.element, next, block)
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
    for (const { stop } of this.rows.values()) stop()
    for (const block of this.blocks.values()) block.remove()
    this.rows.clear()
    this.blocks.clear()
    this.template = null
    this.layout = null
    this.order = null
    this.shown = []
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at])
}

/** Puts an element before `next` unless it is that: to move one costs as much as to make one. Answers what comes then. */
function placed(element: Element, next: Element | null, parent: Element): Element | null {
  if (element === next) return next.nextElementSibling
  parent.insertBefore(element, next)
  return next
}
