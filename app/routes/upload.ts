import { UploadFieldsSchema } from '~/contracts/recognition'
import { AppError } from '~/domain/errors'
import { upload } from '~/domain/messages'
import { api, endpoint } from '~/http/endpoint.server'
import { readForm } from '~/http/multipart.server'
import { parse } from '~/http/parse.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', limit: 'recognition' }, async ({ services, member, request, signal }) => {
    const form = await readForm(request)
    const { customPrompt } = parse(UploadFieldsSchema, { customPrompt: form.get('customPrompt') ?? undefined })
    const images = await Promise.all(form.getAll('images').map(sentFile))
    return services.recognition.readSchedules(member, { images, customPrompt }, signal)
  }),
})

/** Only bytes count: a text part, such as the address of a picture, is never fetched. [API-11] */
async function sentFile(part: FormDataEntryValue) {
  if (typeof part === 'string') throw new AppError('invalid', upload.badForm)
  return { name: part.name, mimeType: part.type, bytes: new Uint8Array(await part.arrayBuffer()) }
}
