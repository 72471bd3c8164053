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

/** Entering values one after the other: where Enter leads, and where it ends. */
export class EntryRun {
  /** The column in which a run of Tabs began. */
  private began: number | null = null
  /** The cell below which Enter found nothing to fill in. */
  private end: Cell | null = null

  constructor(private readonly view: Host) {}

  /** The active cell was chosen by other means: nothing is under way. */
  forget(): void {
    this.began = null
    this.end = null
  }

  /** The column in which a run of Tabs began; null when none is under way. */
  get column(): number | null {
    return this.began
  }

  /** Tab goes on from this column; the answer is where its run began. */
  tabbedFrom(column: number): number {
    return this.began ?? column
  }

  /** A run of Tabs that began in `column` is under way; none with null. */
  goOn(column: number | null): void {
    this.began = column
  }

  /** Whether Enter at rest moves on instead of opening the cell: after Tabs, at the end, or by the setting. */
  get isMoving(): boolean {
    return this.began !== null || this.isOver || enterGoesDown()
  }

  /** Enter said that nothing is left below: what is typed next must not go over the last value unseen. */
  get isOver(): boolean {
    return this.end !== null && isSameCell(this.end, this.view.editor.activeTab().active)
  }

  /** Down after Enter, or up: to the next row that can take a value, in the column where a run of Tabs began. */
  move(move: 'up' | 'down'): void {
    const from = this.view.place()
    if (!from) return
    const column = this.began ?? from.column
    const start = { row: from.row, column }
    const to = this.isValue(column) ? this.stop(start, move) : nextPlace(start, move, this.view.bounds())
    if (to) this.view.activate(to)
    else this.stay(start, move)
  }

  /** Says that the last value is still the one in the active cell. */
  refuse(): void {
    this.view.editor.toast(words.stillLast, 'info')
  }

  private isValue(column: number): boolean {
    return isValueColumn(this.view.layout.columns[column]?.name ?? '')
  }

  /** The next row in sight of the filter in which the column takes a value; null when there is none. */
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

  /** Nothing lies in that direction: the cell stays the active one, and closed. */
  private stay(place: Place, move: 'up' | 'down'): void {
    this.view.activate(place)
    if (move === 'up') return
    this.end = this.view.editor.activeTab().active
    this.view.editor.toast(words.lastLine, 'info')
  }
}
