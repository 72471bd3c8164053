import { CountsMergeSchema } from '~/contracts/counts'
import { DownloadBody, MappingBody } from '~/contracts/export'
import { SaveProjectBody, UpdateProjectBody } from '~/contracts/projects'
import { RefineSchema } from '~/contracts/refine'
import { applyCounts } from '~/services/counts.server'
import { sectionsText, tableText } from '~/services/projects/table-text.server'
import { sentText } from '~/services/threads/long-text.server'
import { tableBody } from './table-body.server'

// The bodies of the calls that take a table. The table thread reads them too, and knows nothing of requests.

export const saveBody = tableBody('save', SaveProjectBody, ({ data, sections, ...body }) => ({
  ...body,
  data: tableText(data),
  sections: sections && sectionsText(sections),
}))

export const updateBody = tableBody('update', UpdateProjectBody, ({ data, sections, ...body }) => ({
  ...body,
  data: data && tableText(data),
  sections: sections && sectionsText(sections),
}))

/** Merges as it reads: its value is the response. */
export const mergeBody = tableBody('merge counts', CountsMergeSchema, ({ preview, fixtureTable }) =>
  sentText(JSON.stringify(applyCounts(fixtureTable, preview.groups))),
)

export const refineBody = tableBody('refine', RefineSchema, (body) => ({ ...body, data: tableText(body.data) }))

export const mappingBody = tableBody('map columns', MappingBody, (body) => body)

export const downloadBody = tableBody('download', DownloadBody, (body) => body)

/** All bodies, for the thread. */
export const TABLE_BODIES = [saveBody, updateBody, mergeBody, refineBody, mappingBody, downloadBody]
