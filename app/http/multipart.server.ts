import { AppError } from '~/domain/errors'
import { requests, upload } from '~/domain/messages'
import { appErrorIn } from './answers.server'

/** More parts than a browser of ours would ever send are refused. */
export const MAX_PARTS = 60

/**
 * The parts of a multipart form. The server has cut off bodies over the limit before, so that memory is bounded.
 * @throws AppError unsupported (another content type), tooLarge, invalid (malformed, or too many parts)
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new AppError('unsupported', requests.multipartOnly)
  }
  const form = await parseForm(request)
  if ([...form.keys()].length > MAX_PARTS) throw new AppError('invalid', upload.tooMany)
  return form
}

async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (request.signal.aborted) throw error
    throw appErrorIn(error) ?? new AppError('invalid', upload.badForm)
  }
}
