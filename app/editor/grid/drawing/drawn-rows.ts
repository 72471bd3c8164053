import { textFit } from '~/domain/entry/column-fit'
import { orderOf, type RowOrder } from '~/domain/table/row-order'
import type { RowId } from '~/domain/table/table'
import type { Editor } from '~/editor/state/editor'
import { widened } from '~/editor/state/model/column-states'
import { seenOrder } from '~/editor/state/model/seen-rows'
import { afterPaint } from './after-paint'
import { BLOCK_ROWS, type GridLayout, ROW_HEIGHT } from './layout'
import { textMeasure } from './measure-text'
import { createBlock, createRowTemplate, placeBlock, RowElement, type RowTemplate } from './row-element'
import { drawnBlocks, rowsOfBlock, type VisibleSpan, windowOf } from './row-window'

/** The grid that contains the rows. */
interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  readonly viewport: { readonly vertical: VisibleSpan }
  /** The position of the active row, which stays drawn at any scroll position; null if none is active. */
  activeRow(): number | null
}

interface Drawn {
  readonly row: RowElement
  readonly stop: () => void
}

/** How long scrolling must rest before the blocks are reordered in the DOM, in milliseconds. */
const REST = 300

/**
 * The rows in the DOM: the visible ones, some overscan, and the active one. They are drawn outside React in blocks, and
 * each subscribes to its row in the store, so that an edit draws one row. Scrolling reuses the blocks that leave, since
 * new elements cost twice as much. Except during scrolling, the blocks are in table order, which screen readers rely
 * on.
 */
export class DrawnRows {
  private body: HTMLElement | null = null
  private template: RowTemplate | null = null
  private layout: GridLayout | null = null
  private order: RowOrder | null = null
  /** The table order, from which row numbers are taken even in a sorted or filtered view. */
  private numbers: RowOrder | null = null
  private shown: readonly number[] = []
  private readonly blocks = new Map<number, HTMLElement>()
  private readonly rows = new Map<RowId, Drawn>()
  private resting: ReturnType<typeof setTimeout> | undefined
  /** Rows that changed while out of view; they are drawn after the visible ones are painted. */
  private readonly late = new Set<RowId>()
  /** The longest amount of each column that may be cut off. */
  private readonly tight = new Map<string, string>()

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

  /**
   * Draws the rows required by the store, the layout and the scroll position; true if rows were added, removed or
   * reused.
   */
  follow(): boolean {
    const { body, view } = this
    if (!body || view.layout.available === 0) return false
    const tab = view.editor.activeTab()
    const order = seenOrder(tab)
    const count = order.ids.length
    const needed = drawnBlocks(windowOf(view.viewport.vertical, count), view.activeRow(), count)
    const isScrolled = view.layout === this.layout && order === this.order
    if (isScrolled && needed.every((block) => this.blocks.has(block))) return false
    if (view.layout !== this.layout) this.clear()
    this.numbers = orderOf(tab.table)
    if (order !== this.order) body.style.height = `${count * ROW_HEIGHT}px`
    const isReused = isScrolled && this.reuse(order, needed)
    const wanted = isScrolled ? this.withSpare(needed) : needed
    this.removeOthers(order, wanted)
    this.add(body, order, wanted, isScrolled)
    this.layout = view.layout
    this.order = order
    this.shown = wanted
    if (isReused) this.arrangeAtRest()
    else this.arrange(body)
    return true
  }

  /** Reuses blocks that leave for blocks that come into view; false if none was suitable. */
  private reuse({ ids }: RowOrder, needed: readonly number[]): boolean {
    const isWhole = (block: number) => (block + 1) * BLOCK_ROWS <= ids.length
    const leaving = [...this.blocks.keys()].filter((block) => !needed.includes(block) && isWhole(block))
    let isReused = false
    for (const block of needed) {
      if (this.blocks.has(block) || !isWhole(block)) continue
      // Take the farthest block: nearer ones may come into view again.
      leaving.sort((a, b) => Math.abs(a - block) - Math.abs(b - block))
      const from = leaving.pop()
      const element = from === undefined ? undefined : this.blocks.get(from)
      if (from === undefined || !element || element.matches(IN_USE)) continue
      isReused = true
      this.blocks.delete(from)
      this.blocks.set(block, element)
      placeBlock(element, block)
      for (let at = 0; at < BLOCK_ROWS; at += 1) this.pass(ids[from * BLOCK_ROWS + at], ids, block * BLOCK_ROWS + at)
    }
    return isReused
  }

  /** Adds one block that is no longer needed as a spare for the next one: most wheel steps add or remove only one. */
  private withSpare(needed: readonly number[]): readonly number[] {
    const spare = [...this.blocks.keys()].find((block) => !needed.includes(block))
    return spare === undefined ? needed : [...needed, spare].sort((a, b) => a - b)
  }

  /** Reuses the element of a row for the row at `index`. */
  private pass(from: RowId | undefined, ids: readonly RowId[], index: number): void {
    const to = ids[index]
    const drawn = from === undefined ? undefined : this.rows.get(from)
    if (from === undefined || to === undefined || !drawn) return
    drawn.stop()
    this.rows.delete(from)
    this.listen(to, drawn.row)
    this.draw(drawn.row, to, index)
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
      // Most rows were removed with their block.
      if (row.element.isConnected) row.element.remove()
      this.rows.delete(id)
    }
  }

  private add(body: HTMLElement, order: RowOrder, wanted: readonly number[], isScrolled: boolean): void {
    for (const block of wanted) {
      const known = this.blocks.get(block)
      const element = known ?? createBlock(block, this.view.layout)
      // Unmoved rows follow the store through their own subscriptions.
      if (!known || !isScrolled) this.fill(element, order, block)
      if (known) continue
      this.blocks.set(block, element)
      body.append(element)
    }
  }

  /** Puts the blocks in table order without moving those already in place. */
  private arrange(body: HTMLElement): void {
    clearTimeout(this.resting)
    const [first = -1] = this.shown
    const before = Array.from(body.children).indexOf(this.blocks.get(first) ?? body)
    // Moves leading blocks to the end, unless they are the majority.
    if (before * 2 <= this.shown.length) body.append(...Array.from(body.children).slice(0, before))
    let next = body.firstElementChild
    for (const block of this.shown) {
      const element = this.blocks.get(block)
      if (element) next = placed(element, next, body)
    }
  }

  /** Waits while something in a row is pressed or focused, because moving an element would lose that state. */
  private arrangeAtRest(): void {
    clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      if (this.body?.matches(IN_USE)) this.arrangeAtRest()
      else if (this.body) this.arrange(this.body)
    }, REST)
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
    const row = new RowElement(this.template, layout.columns, (column, amount) => this.noteTight(column, amount))
    this.listen(id, row)
    return row
  }

  private listen(id: RowId, row: RowElement): void {
    const stop = this.view.editor.subscribeRow(id, () => this.redraw(row, id))
    this.rows.set(id, { row, stop })
  }

  private redraw(row: RowElement, id: RowId): void {
    const index = this.order?.indexOf(id) ?? -1
    const { top, height } = this.view.viewport.vertical
    if ((index + 1) * ROW_HEIGHT > top && index * ROW_HEIGHT < top + height) this.draw(row, id, index)
    else {
      if (this.late.size === 0) afterPaint(() => this.catchUp())
      this.late.add(id)
    }
  }

  /** Draws rows that changed out of view, before they can be scrolled into view. */
  catchUp(): void {
    for (const id of this.late) {
      const drawn = this.rows.get(id)
      if (drawn) this.draw(drawn.row, id, this.order?.indexOf(id) ?? -1)
    }
    this.late.clear()
  }

  private draw(row: RowElement, id: RowId, index: number): void {
    const view = this.view.editor.rowView(id)
    // Skips rows of a tab being left, or of a table that the next `follow` will draw.
    if (view && index >= 0) row.draw(view, index, this.numbers?.indexOf(id) ?? index)
  }

  /** Widens a column after the next frame, so that its amount is not cut off. */
  private noteTight(column: string, amount: string): void {
    if (this.tight.size === 0) afterPaint(() => this.widen())
    if (amount.length > (this.tight.get(column)?.length ?? 0)) this.tight.set(column, amount)
  }

  private widen(): void {
    const measure = textMeasure()
    this.view.editor.changeColumns((states) => {
      for (const [column, amount] of this.tight) states = widened(states, column, textFit(column, amount, measure))
      return states
    })
    this.tight.clear()
  }

  private clear(): void {
    clearTimeout(this.resting)
    this.tight.clear()
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

/** Matches if something inside is pressed or focused. */
const IN_USE = ':active, :focus-within'

/**
 * Inserts an element before `next` unless it is there already, since moving costs as much as creating. Returns the next
 * sibling.
 */
function placed(element: Element, next: Element | null, parent: Element): Element | null {
  if (element === next) return next.nextElementSibling
  parent.insertBefore(element, next)
  return next
}
