import type { CountsPreviewResponse } from '~/contracts/counts'
import { readFixtureData } from '~/contracts/fixture-data'
import { scheduleTypes } from '~/domain/counts/counts'
import { AppError } from '~/domain/errors'
import { counts } from '~/domain/panel-messages'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import { api, endpoint } from '~/http/endpoint.server'
import { type Form, readForm } from '~/http/multipart.server'
import { parseJson } from '~/http/parse.server'

export const { loader, action } = api(
  {
    POST: endpoint(
      { access: 'member', limit: 'recognition' },
      async ({ services, member, request, requestId, signal }) => {
        const form = await readForm(request)
        // Only bytes count: a text part, such as the address of a picture, is never fetched. [API-14]
        if (form.texts.some(({ field }) => field === 'images')) throw new AppError('invalid', uploadChecks.badForm)
        const sent = { images: imagesOf(form), types: typesOf(form), requestId }
        const preview = await services.recognition.previewCounts(member, sent, signal)
        return { success: true, preview, warnings: preview.warnings } satisfies CountsPreviewResponse
      },
    ),
  },
  { errorTitle: counts.extractionFailed },
)

/** The pictures, under the names that the sender gives them beside. [API-15] */
function imagesOf({ files, texts }: Form) {
  const names = new Map(texts.map(({ field, text }) => [field, text.trim()]))
  return files
    .filter(({ field }) => field === 'images')
    .map((file, index) => ({ ...file, name: names.get(`imageNames[${index}]`) || file.name }))
}

/** The types of the table that comes along as JSON; none without it, or where it has no columns yet. [API-16] */
function typesOf({ files, texts }: Form): string[] {
  if (files.some(({ field }) => field === 'fixtureTable')) throw new AppError('invalid', counts.badTable)
  const text = texts.find(({ field }) => field === 'fixtureTable')?.text
  if (text === undefined) return []
  const table = parseJson(text, counts.badTable)
  if (typeof table !== 'object' || table === null) throw new AppError('invalid', counts.badTable)
  if (!('columns' in table) || !Array.isArray(table.columns)) throw new AppError('invalid', counts.badTable)
  return table.columns.length === 0 ? [] : scheduleTypes(readFixtureData(table))
}
