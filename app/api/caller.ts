import type { RevisionSummary } from '~/domain/revisions'
import { CallError } from './call-error'
import { type Answer, type Call, exchange, type Line } from './exchange'
import type { Session } from './session'

export interface Caller {
  /** Makes a call that needs a session, and returns the parsed response. @throws CallError */
  call(call: Call): Promise<unknown>
  /** Like `call`, returning text. */
  callText(call: Call): Promise<string>
  /** Like `call`, returning a file. */
  callFile(call: Call): Promise<Blob>
  /** Makes a call that needs no session: never refreshed, never repeated. @throws CallError */
  callOpen(call: Call): Promise<unknown>
}

const REFUSED = new Set([401, 403])

/** Untyped: any JSON, or undefined if the response is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The versions saved by others in the meantime, if the untyped response has any. */
function changesIn({ changes }: Record<string, unknown>): { changes?: readonly RevisionSummary[] } {
  return Array.isArray(changes) ? { changes: changes as RevisionSummary[] } : {}
}

/** Errors by field, if the server reports them. [ERR-21] */
function detailsOf(value: unknown): Pick<CallError['body'], 'fields'> {
  if (!Array.isArray(value)) return {}
  const details = value.flatMap((detail: unknown) => {
    const { field, message } = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : []
  })
  return details.length === 0 ? {} : { fields: details }
}

function refusal({ status, text }: Answer): CallError {
  const body = parse(text)
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const readable = (name: string) => (typeof fields[name] === 'string' ? { [name]: fields[name] } : {})
  const known = {
    ...readable('message'),
    ...readable('error'),
    ...readable('details'),
    ...readable('existingProjectId'),
    ...readable('codeToken'),
    ...changesIn(fields),
    ...detailsOf(fields.details),
  }
  return new CallError('refused', typeof fields.message === 'string' ? fields.message : '', status, known)
}

function accepted(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw refusal(answer)
}

/** Calls with the session's token; 401 and 403 cause exactly one refresh and one retry. [AUTH-30][AUTH-31][AUTH-32] */
export function createCaller(line: Line, session: Session): Caller {
  async function answerTo(call: Call): Promise<Answer> {
    const access = await session.access()
    const answer = await exchange(line, call, access)
    if (!REFUSED.has(answer.status)) return accepted(answer)
    return accepted(await exchange(line, call, await session.renew(access)))
  }
  const callText = async (call: Call) => (await answerTo(call)).text
  return {
    callText,
    async callFile(call) {
      const { file } = await answerTo({ ...call, isFile: true })
      if (!file) throw new CallError('unusable', '')
      return file
    },
    call: async (call) => parse(await callText(call)),
    callOpen: async (call) => parse(accepted(await exchange(line, call, session.accessAtHand())).text),
  }
}
