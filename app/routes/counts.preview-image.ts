import type { CountsPreviewResponse } from '~/contracts/counts'
import { AppError } from '~/domain/errors'
import { counts } from '~/domain/panel-messages'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import { countedTypes } from '~/http/counted-types.server'
import { api, endpoint } from '~/http/endpoint.server'
import { type Form, readForm } from '~/http/multipart.server'
import type { Member } from '~/services/index.server'
import type { Thread } from '~/services/threads/thread.server'

export const { loader, action } = api(
  {
    POST: endpoint(
      { access: 'member', limit: 'recognition' },
      async ({ services, member, request, requestId, signal }) => {
        const form = await readForm(request)
        // The route uses uploaded bytes alone: a text part, such as the address of a picture, is never fetched. [API-14]
        if (form.texts.some(({ field }) => field === 'images')) throw new AppError('invalid', uploadChecks.badForm)
        const types = await typesOf(form, services.tables, member)
        const sent = { images: imagesOf(form), types, requestId }
        const preview = await services.recognition.previewCounts(member, sent, signal)
        return { success: true, preview, warnings: preview.warnings } satisfies CountsPreviewResponse
      },
    ),
  },
  { errorTitle: counts.extractionFailed },
)

/** The pictures, under the names given in separate text parts. [API-15] */
function imagesOf({ files, texts }: Form) {
  const names = new Map(texts.map(({ field, text }) => [field, text.trim()]))
  return files
    .filter(({ field }) => field === 'images')
    .map((file, index) => ({ ...file, name: names.get(`imageNames[${index}]`) || file.name }))
}

/** The types of the table sent along as JSON; empty without one. [API-16] */
async function typesOf({ files, texts }: Form, tables: Thread, member: Member): Promise<readonly string[]> {
  if (files.some(({ field }) => field === 'fixtureTable')) throw new AppError('invalid', counts.badTable)
  const text = texts.find(({ field }) => field === 'fixtureTable')?.text
  if (text === undefined) return []
  return tables.run(countedTypes, () => text, { caller: member })
}
