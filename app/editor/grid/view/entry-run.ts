import { isEntryStop, isValueColumn } from '~/domain/pricing/carried-values'
import { COLUMN } from '~/domain/table/columns'
import { grid as words } from '~/domain/table/grid-messages'
import type { Cell, Editor } from '~/editor/state/editor'
import { enterGoesDown, enterSeeksMissing } from '~/editor/state/entry-keys'
import { isSameCell } from '~/editor/state/model/ranges'
import { seenRows } from '~/editor/state/model/seen-rows'
import type { GridLayout } from '../drawing/layout'
import { type Bounds, nextPlace, type Place } from '../drawing/navigation'

interface Host {
  readonly editor: Editor
  readonly layout: GridLayout
  place(): Place | null
  bounds(): Bounds
  activate(place: Place): void
}

/** Entering values in sequence: where Enter leads, and where it stops. */
export class EntryRun {
  /** The column in which a series of Tabs began. */
  private began: number | null = null
  /** The cell below which Enter found nothing to fill in. */
  private end: Cell | null = null

  constructor(private readonly view: Host) {}

  /** The active cell was chosen by other means, which ends the run. */
  forget(): void {
    this.began = null
    this.end = null
  }

  /** The column in which the current series of Tabs began; null if there is no series. */
  get column(): number | null {
    return this.began
  }

  /** Returns the column in which a series that Tabs on from `column` began. */
  tabbedFrom(column: number): number {
    return this.began ?? column
  }

  /** Continues a series of Tabs that began in `column`; null ends it. */
  goOn(column: number | null): void {
    this.began = column
  }

  /** True if Enter moves on instead of opening the cell: after Tabs, at the end, or by the setting. */
  get isMoving(): boolean {
    return this.began !== null || this.isOver || enterGoesDown()
  }

  /** True after Enter has reported that no rows are left below: typing must not overwrite the last value unnoticed. */
  get isOver(): boolean {
    return this.end !== null && isSameCell(this.end, this.view.editor.activeTab().active)
  }

  /**
   * Moves down after Enter, or up, to the next row that can take a value, in the column where a series of Tabs began.
   */
  move(move: 'up' | 'down'): void {
    const from = this.view.place()
    if (!from) return
    const column = this.began ?? from.column
    const start = { row: from.row, column }
    const to = this.isValue(column) ? this.stop(start, move) : nextPlace(start, move, this.view.bounds())
    if (to) this.view.activate(to)
    else this.stay(start, move)
  }

  /** Shows that the active cell still contains the last value. */
  refuse(): void {
    this.view.editor.toast(words.stillLast, 'info')
  }

  private isValue(column: number): boolean {
    return isValueColumn(this.view.layout.columns[column]?.name ?? '')
  }

  /** The next row shown by the filter in which the column takes a value; null if no row is left. */
  private stop({ row, column }: Place, move: 'up' | 'down'): Place | null {
    const rows = seenRows(this.view.editor.activeTab())
    const name = this.view.layout.columns[column]?.name ?? ''
    const onlyMissing = move === 'down' && name === COLUMN.unit && enterSeeksMissing()
    const step = move === 'down' ? 1 : -1
    for (let at = row + step; at >= 0 && at < rows.length; at += step) {
      const line = rows[at]
      if (line && isEntryStop(line, name, onlyMissing)) return { row: at, column }
    }
    return null
  }

  /** No rows are left in that direction: the cell stays active and closed. */
  private stay(place: Place, move: 'up' | 'down'): void {
    const wasOver = this.isOver
    this.view.activate(place)
    if (move === 'up') return
    this.end = this.view.editor.activeTab().active
    // What was typed since the first time is not in the cell, so the message must not look like the first one.
    this.view.editor.toast(wasOver ? words.stillLast : words.lastLine, 'info')
  }
}
