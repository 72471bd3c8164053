import { countedTypes } from '~/http/counted-types.server'
import { TABLE_BODIES } from '~/http/table-bodies.server'
import { loadingProject } from '~/services/projects/loaded-project.server'
import { readingRevision } from '~/services/projects/revisions.server'
import { preparingSave } from '~/services/projects/save-content.server'
import { readingPrices } from '~/services/projects/stored-prices.server'
import { serveJobs } from '~/services/threads/serve-jobs.server'
import { renderingTable } from '../_index/rendered-table.server'
import { startingXml, writingXml } from '../_index/xml-jobs.server'
import { printingTable } from '../projects.$id.print/printed-table.server'

// Entry point of the table thread, with all jobs on tables; bundled into a separate file.
serveJobs([
  ...TABLE_BODIES,
  countedTypes,
  preparingSave,
  loadingProject,
  readingPrices,
  readingRevision,
  renderingTable,
  printingTable,
  startingXml,
  writingXml,
])
