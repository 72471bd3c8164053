import { type CopyKind, type PrintedCopy, type PrintedRow, printedCopy } from '~/domain/print/print-copy'
import { fromData } from '~/domain/table/table'
import { knownMakers } from '~/domain/trade/known-makers'
import { overageSplits } from '~/domain/trade/overage-splits'
import type { OwnMaker } from '~/domain/trade/own-makers'
import { PrintLine } from '~/editor/panels/print-sheet'
import { storedDoubts } from '~/editor/state/model/doubted-cells'
import { type LoadedProject, tableIn } from '~/services/projects/loaded-project.server'
import type { Job } from '~/services/threads/job.server'
import { type SentText, sentPieces } from '~/services/threads/long-text.server'
import { renderedRows } from '../_page/rendered-rows.server'

type PrintRequest = LoadedProject & {
  readonly kind: CopyKind
  /** The agency's own makers. */
  readonly makers: readonly OwnMaker[]
}

interface Printed {
  readonly title: string
  /** Without its rows, which are rendered separately. */
  readonly copy: PrintedCopy
  readonly rows: SentText
}

/** Makes one of the two printed copies of a project, with its rows as HTML. */
export const printingTable: Job<PrintRequest, Printed> = {
  name: 'print a table',
  async run({ project, data, kind, makers }) {
    const stored = tableIn({ data })
    const copy = printedCopy(fromData(stored), kind, storedDoubts(stored), overageSplits(knownMakers(makers)))
    const line = (row: PrintedRow) => <PrintLine row={row} copy={copy} />
    return {
      title: project.title,
      copy: { ...copy, rows: [] },
      rows: await sentPieces(renderedRows(copy.rows, line)),
    }
  },
}
