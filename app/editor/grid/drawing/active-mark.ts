import type { RowId } from '~/domain/table/table'

/** How long the keys must rest before the number of the active row is colored, in milliseconds. */
const LIGHT_AFTER = 150

/** Marks the active cell for screen readers and colors the number of its row. */
export class ActiveMark {
  private input: HTMLElement | null = null
  private cell: Element | null = null
  private row: Element | null = null
  /** The row whose number is colored: the active one once the keys rest. */
  private lit: Element | null = null
  private lighting: ReturnType<typeof setTimeout> | undefined

  /** `input` is the text field that has the focus and refers to the cell. */
  attach(input: HTMLElement | null): void {
    this.input = input
    this.cell = null
    this.row = null
    this.light(null, true)
  }

  isOn(cell: Element): boolean {
    return cell === this.cell
  }

  /** Marks the cell, or none if null. `isAnew`: elements may have been added, removed or reused for other rows. */
  put(cell: Element | null, id: RowId | undefined, isAnew: boolean): void {
    const row = cell?.parentElement ?? null
    if (this.row !== row) {
      this.row?.removeAttribute('data-active')
      row?.setAttribute('data-active', '')
      this.row = row
    }
    this.light(row, isAnew)
    if (this.cell !== cell) {
      this.cell?.removeAttribute('aria-selected')
      this.cell?.removeAttribute('id')
      this.cell = cell
      cell?.setAttribute('aria-selected', 'true')
    }
    // Scrolling may have reused the element for another row.
    const name = `cell-${id}-${cell?.getAttribute('aria-colindex')}`
    if (cell && cell.id !== name) cell.id = name
    // While a list is open, the input refers to its entry instead.
    const { input } = this
    if (!cell) input?.removeAttribute('aria-activedescendant')
    else if (input?.getAttribute('aria-activedescendant') !== cell.id) {
      input?.setAttribute('aria-activedescendant', cell.id)
    }
  }

  /**
   * Colors the row number after a delay: restyling and painting two rows would be a third of the cost of every key.
   */
  private light(row: Element | null, atOnce: boolean): void {
    clearTimeout(this.lighting)
    if (row === this.lit) return
    const change = () => {
      this.lit?.removeAttribute('data-lit')
      row?.setAttribute('data-lit', '')
      this.lit = row
    }
    if (atOnce) change()
    else this.lighting = setTimeout(change, LIGHT_AFTER)
  }
}
