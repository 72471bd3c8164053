import { setTimeout as sleep } from 'node:timers/promises'
import {
  FinishReason,
  type GenerateContentResponse,
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  type Part,
  type ResponseSchema,
} from '@google/generative-ai'
import { withoutEnd } from '~/domain/edges'

export interface GeminiSettings {
  readonly apiKey: string
  readonly model: string
  /** An alternative address of the same service, without a path. */
  readonly baseUrl?: string
  /** Delays before the retries after 429, 5xx and network errors, in milliseconds. */
  readonly retryDelays?: readonly number[]
}

export interface GeminiCall {
  /** The rules, separate from user input and tables. */
  readonly system?: string
  readonly parts: readonly Part[]
  readonly schema: ResponseSchema
  readonly signal: AbortSignal
  /** Limit for the call including all retries, in milliseconds. */
  readonly timeoutMs: number
}

export interface GeminiAnswer {
  readonly text: string
  /** False if the answer was cut off and has only a beginning. */
  readonly complete: boolean
}

/** The cloud gave no usable answer; `reason` is for the log and contains neither key nor picture. */
export class CloudUnavailable extends Error {
  override readonly name = 'CloudUnavailable'
  constructor(readonly reason: string) {
    super(`cloud reader unavailable: ${reason}`)
  }
}

export interface Gemini {
  /**
   * Asks one question. Retries after overload and network errors, not after a refusal.
   * @throws CloudUnavailable; `signal.reason` when the signal fired.
   */
  ask(call: GeminiCall): Promise<GeminiAnswer>
}

const RETRY_DELAYS = [1000, 3000] as const
const JITTER = 0.25
const MAX_OUTPUT_TOKENS = 65_536

export function createGemini(settings: GeminiSettings): Gemini {
  const client = new GoogleGenerativeAI(settings.apiKey)
  const delays = settings.retryDelays ?? RETRY_DELAYS

  const askOnce = async (call: GeminiCall, signal: AbortSignal): Promise<GeminiAnswer> => {
    const model = client.getGenerativeModel(
      {
        model: settings.model,
        ...(call.system === undefined ? {} : { systemInstruction: call.system }),
        generationConfig: {
          temperature: 0,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          responseMimeType: 'application/json',
          responseSchema: call.schema,
        },
      },
      settings.baseUrl === undefined ? {} : { baseUrl: withoutEnd(settings.baseUrl, '/') },
    )
    const { response } = await model.generateContent(
      { contents: [{ role: 'user', parts: [...call.parts] }] },
      { signal },
    )
    return answerOf(response)
  }

  return {
    async ask(call) {
      if (call.signal.aborted) throw call.signal.reason
      // The library's own timeout leaves its timer running, so this one is cleared with the call.
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), Math.max(0, call.timeoutMs))
      const signal = AbortSignal.any([call.signal, timeout.signal])
      try {
        for (let attempt = 0; ; attempt++) {
          try {
            return await askOnce(call, signal)
          } catch (error) {
            if (call.signal.aborted) throw call.signal.reason
            if (timeout.signal.aborted) throw new CloudUnavailable('timeout')
            if (error instanceof CloudUnavailable) throw error
            const wait = delays[attempt]
            if (wait === undefined || !mayRepeat(error)) throw new CloudUnavailable(reasonOf(error))
            await sleep(Math.max(wait * (1 + Math.random() * JITTER), requestedDelay(error)), undefined, { signal })
          }
        }
      } catch (error) {
        if (call.signal.aborted) throw call.signal.reason
        if (timeout.signal.aborted) throw new CloudUnavailable('timeout')
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Reads the text without the library's `text()`, which writes to the console and returns cut-off answers as complete. */
function answerOf(response: GenerateContentResponse): GeminiAnswer {
  const candidate = response.candidates?.[0]
  if (!candidate) throw new CloudUnavailable(`no answer (${response.promptFeedback?.blockReason ?? 'empty'})`)
  const finish = candidate.finishReason
  const complete = finish === undefined || finish === FinishReason.STOP
  if (!complete && finish !== FinishReason.MAX_TOKENS) throw new CloudUnavailable(`finished with ${finish}`)
  const text = (candidate.content?.parts ?? []).map((part) => part.text ?? '').join('')
  return { text, complete }
}

function mayRepeat(error: unknown): boolean {
  if (!(error instanceof GoogleGenerativeAIFetchError)) return true
  const status = error.status ?? 0
  return status === 429 || status >= 500
}

/** Returns only the kind of error: messages of the library quote the address and the service's response. */
function reasonOf(error: unknown): string {
  if (error instanceof GoogleGenerativeAIFetchError) return `status ${error.status ?? 'unknown'}`
  return error instanceof SyntaxError ? 'not JSON' : 'network'
}

/** The delay that the service asks for (`RetryInfo.retryDelay`, "7s"), in milliseconds; 0 without one. */
function requestedDelay(error: unknown): number {
  if (!(error instanceof GoogleGenerativeAIFetchError)) return 0
  for (const detail of error.errorDetails ?? []) {
    const asked: unknown = Reflect.get(detail, 'retryDelay')
    const seconds = typeof asked === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(asked)?.[1] : undefined
    if (seconds !== undefined) return Number(seconds) * 1000
  }
  return 0
}
