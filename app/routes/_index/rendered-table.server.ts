import { type LoadedProject, tableIn } from '~/services/projects/loaded-project.server'
import type { Job } from '~/services/threads/job.server'
import { type SentText, sentPieces } from '~/services/threads/long-text.server'
import { renderedRows } from '../_page/rendered-rows.server'
import { type ShownProject, shownProject, tableRowOf } from './project-table'

/** Renders the rows for the page of a project, and returns its other data alongside. */
export const renderingTable: Job<LoadedProject, { project: ShownProject; rows: SentText }> = {
  name: 'render a table',
  async run({ project, data }) {
    const table = tableIn({ data })
    const rows = await sentPieces(renderedRows(table.rows, tableRowOf(table)))
    return { project: shownProject(project, table), rows }
  },
}
