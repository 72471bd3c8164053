import { UploadFieldsSchema, UploadNameSchema } from '~/contracts/recognition'
import { AppError } from '~/domain/errors'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import { api, endpoint } from '~/http/endpoint.server'
import { readForm } from '~/http/multipart.server'
import { parse } from '~/http/parse.server'

export const { loader, action } = api({
  POST: endpoint(
    { access: 'member', limit: 'recognition' },
    async ({ services, member, request, requestId, signal }) => {
      // What is read is kept: without room for it nobody sends and waits for nothing.
      await services.storage.makeRoom(member, Number(request.headers.get('Content-Length')) || 1)
      const { files, texts } = await readForm(request)
      // Only bytes count: a text part, such as the address of a picture, is never fetched. [API-11]
      if (texts.some(({ field }) => field === 'images')) throw new AppError('invalid', uploadChecks.badForm)
      const isPrompt = ({ field }: { readonly field: string }) => field === 'customPrompt'
      const { customPrompt } = parse(UploadFieldsSchema, {
        customPrompt: texts.find(isPrompt)?.text ?? files.find(isPrompt),
      })
      const images = files.filter(({ field }) => field === 'images')
      const name = parse(UploadNameSchema, request.headers.get('X-Upload-Name') ?? undefined)
      return services.recognition.readSchedules(member, { images, customPrompt, name, requestId }, signal)
    },
  ),
})
