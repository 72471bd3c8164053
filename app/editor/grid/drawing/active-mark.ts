import type { RowId } from '~/domain/table/table'

/** How long the keys have to rest before the number of the active row is coloured, in ms. */
const LIGHT_AFTER = 150

/** What the rows tell of the active cell: which it is, to those who have the page read to them, and its row's number. */
export class ActiveMark {
  private input: HTMLElement | null = null
  private cell: Element | null = null
  private row: Element | null = null
  /** The row whose number is in colour: the active one when the keys rest. */
  private lit: Element | null = null
  private lighting: ReturnType<typeof setTimeout> | undefined

  /** `input` is the text field that has the focus and names the cell. */
  attach(input: HTMLElement | null): void {
    this.input = input
    this.cell = null
    this.row = null
    this.light(null, true)
  }

  isOn(cell: Element): boolean {
    return cell === this.cell
  }

  /** Marks the cell of this row, or none; `isAnew`: elements may have come, gone or become those of other rows. */
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
    // Scrolling may have made the element that of another row.
    const name = `cell-${id}-${cell?.getAttribute('aria-colindex')}`
    if (cell && cell.id !== name) cell.id = name
    // An open list names its own entry in the meantime.
    const { input } = this
    if (!cell) input?.removeAttribute('aria-activedescendant')
    else if (input?.getAttribute('aria-activedescendant') !== cell.id) {
      input?.setAttribute('aria-activedescendant', cell.id)
    }
  }

  /** Colours the number of the row; the style and the paint of two rows at every key would be a third of what it costs. */
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
