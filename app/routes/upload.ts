import { setImmediate } from 'node:timers/promises'
import { PageTextSchema, type SentPageText } from '~/contracts/page-text'
import { UploadFieldsSchema, UploadNameSchema } from '~/contracts/recognition'
import { AppError } from '~/domain/errors'
import { MAX_PAGE_TEXTS_LENGTH } from '~/domain/limits/pdf'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import { api, endpoint } from '~/http/endpoint.server'
import { readForm, type TextPart } from '~/http/multipart.server'
import { parse, parseJson } from '~/http/parse.server'

export const { loader, action } = api({
  POST: endpoint(
    { access: 'member', limit: 'recognition' },
    async ({ services, member, request, requestId, signal }) => {
      // Pictures are stored, so an upload without room is refused before it is read.
      await services.storage.makeRoom(member, Number(request.headers.get('Content-Length')) || 1)
      const { files, texts } = await readForm(request)
      // The route uses uploaded bytes alone: a text part, such as the address of a picture, is never fetched. [API-11]
      if (texts.some(({ field }) => field === 'images')) throw new AppError('invalid', uploadChecks.badForm)
      const isPrompt = ({ field }: { readonly field: string }) => field === 'customPrompt'
      const { customPrompt } = parse(UploadFieldsSchema, {
        customPrompt: texts.find(isPrompt)?.text ?? files.find(isPrompt),
      })
      const pageTexts = await readPageTexts(texts)
      const images = files
        .filter(({ field }) => field === 'images')
        .map((file, at) => ({ ...file, text: pageTexts.find(({ picture }) => picture === at) }))
      const name = parse(UploadNameSchema, request.headers.get('X-Upload-Name') ?? undefined)
      const answer = await services.recognition.readSchedules(member, { images, customPrompt, name, requestId }, signal)
      // A table that was read is worth more than its count.
      await services.deskFigures
        .add(member, { pictures: images.length })
        .catch((err: unknown) => services.log.error({ err, requestId }, 'pictures could not be counted'))
      return answer
    },
  ),
})

/** Page texts supplied by the sender: one JSON part per picture that has one. */
async function readPageTexts(texts: readonly TextPart[]): Promise<readonly SentPageText[]> {
  const parts = texts.filter(({ field }) => field === 'pageText')
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MAX_PAGE_TEXTS_LENGTH) throw new AppError('invalid', uploadChecks.badPageText)
  const found: SentPageText[] = []
  for (const { text } of parts) {
    found.push(parse(PageTextSchema, parseJson(text, uploadChecks.badPageText), uploadChecks.badPageText))
    // A full sheet takes tens of milliseconds, so other requests get a turn in between.
    await setImmediate()
  }
  return found
}
