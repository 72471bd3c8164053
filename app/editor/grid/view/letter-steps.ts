import { LETTER_STEP_TIME } from '~/domain/limits/grid'
import { isValueColumn } from '~/domain/pricing/carried-values'
import type { Cell, CellRange, Editor } from '~/editor/state/editor'
import type { Place } from '../drawing/navigation'
import type { CellEditor } from './cell-editor'
import type { EntryRun } from './entry-run'

interface Host {
  readonly editor: Editor
  readonly entry: EntryRun
  readonly field: Pick<CellEditor, 'type'>
  placeOf(cell: Cell | null): Place | null
  readonly viewport: { reveal(place: Place): void }
}

/** A quick series of steps made with Shift and a letter. */
interface Run {
  readonly cell: Cell
  readonly range: CellRange | null
  readonly column: number | null
  readonly letters: string
  /** The time of the latest step, in milliseconds. */
  readonly at: number
}

/** Modifier keys. */
const HELD: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta'])

/** Characters that follow the letter of a type: A1, D-2, Wp. */
const GOES_ON = /^[\p{Ll}\p{Nd}-]$/u

/**
 * Shift with W, A, S or D moves the active cell, but also begins types such as A1. The next key shows which was
 * meant: if it continues a text, the step is undone and the letter is typed. [GRID-056]…[GRID-059][GRID-070]
 */
export class LetterSteps {
  private run: Run | null = null

  constructor(private readonly view: Host) {}

  /** Records a letter that is about to move the active cell. A repeating key only moves. */
  note({ key, timeStamp, repeat }: KeyboardEvent): void {
    const { active, range } = this.view.editor.activeTab()
    const { run } = this
    const isQuick = run !== null && timeStamp - run.at <= LETTER_STEP_TIME
    this.run = null
    if (repeat || !active) return
    if (isQuick && run) this.run = { ...run, letters: run.letters + key, at: timeStamp }
    else this.run = { cell: active, range, column: this.view.entry.column, letters: key, at: timeStamp }
  }

  /** Another action happened: the previous steps remain steps. */
  forget(): void {
    this.run = null
  }

  /**
   * Handles a key while no cell is edited: if it continues the letter of the previous step, both are typed into the
   * cell that the step left. Returns false otherwise; values begin with no letter, so steps from value columns remain.
   */
  takeBack(event: KeyboardEvent): boolean {
    const { key, timeStamp } = event
    if (HELD.has(key)) return false
    const { run } = this
    if (!run || isStep(event)) return false
    this.run = null
    const place = this.view.placeOf(run.cell)
    const isText = GOES_ON.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isText || !place || isValueColumn(run.cell.column)) return false
    if (timeStamp - run.at > LETTER_STEP_TIME) return false
    const { editor, entry, field, viewport } = this.view
    editor.setActive(run.cell, run.range)
    entry.goOn(run.column)
    viewport.reveal(place)
    field.type(run.letters + key)
    void import('~/editor/actions/letter-notice').then(({ showLetterKeysNotice }) =>
      showLetterKeysNotice(editor, run.letters),
    )
    return true
  }
}

/** The same keys again: still undecided whether they are steps. */
const isStep = ({ key, shiftKey }: KeyboardEvent) => shiftKey && /^[wasd]$/i.test(key)
