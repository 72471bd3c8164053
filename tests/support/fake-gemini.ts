import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the fake answers the next request. */
export type FakeAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly finishReason?: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryDelay?: string }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'drop' }

export interface FakeRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly systemInstruction?: { readonly parts: readonly FakePart[] }
    readonly contents: readonly { readonly parts: readonly FakePart[] }[]
    readonly generationConfig: Readonly<Record<string, unknown>>
  }
  /** True if the client hung up before it had an answer. */
  dropped: boolean
}

interface FakePart {
  readonly text?: string
  readonly inlineData?: { readonly mimeType: string; readonly data: string }
}

export interface FakeGemini {
  readonly baseUrl: string
  readonly requests: readonly FakeRequest[]
  /** Answers the next requests in this order; the last answer repeats. */
  script(...answers: readonly FakeAnswer[]): void
  close(): Promise<void>
}

/** Starts a loopback server that implements the cloud's only call with scripted answers. */
export async function startFakeGemini(): Promise<FakeGemini> {
  let answers: FakeAnswer[] = [{ kind: 'status', status: 500 }]
  const requests: FakeRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const seen: FakeRequest = { path: request.url ?? '', headers: request.headers, body, dropped: false }
    requests.push(seen)
    response.on('close', () => {
      seen.dropped = !response.writableEnded
    })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next) answer(response, next)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    script(...next) {
      answers = [...next]
      requests.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, next: FakeAnswer): void {
  const send = (status: number, value: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  switch (next.kind) {
    case 'text': {
      const content = { role: 'model', parts: [{ text: next.text }] }
      send(200, { candidates: [{ index: 0, content, finishReason: next.finishReason ?? 'STOP' }] })
      break
    }
    case 'status': {
      const details = next.retryDelay
        ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: next.retryDelay }]
        : []
      send(next.status, { error: { code: next.status, message: 'scripted', details } })
      break
    }
    case 'blocked':
      send(200, { promptFeedback: { blockReason: 'SAFETY' } })
      break
    case 'drop':
      response.destroy()
      break
    case 'hang':
      break
  }
}

export interface FakeRow {
  readonly kind?: string
  readonly image?: number
  readonly top?: number
  readonly bottom?: number
  readonly cells: readonly (string | number | null)[]
}

/** The text of an answer that follows the schema. */
export function tableText(columns: readonly string[], rows: readonly FakeRow[]): string {
  return JSON.stringify({
    columns,
    rows: rows.map(({ cells, ...rest }) => ({ cells, image: 1, kind: 'item', top: 0, bottom: 100, ...rest })),
  })
}

export function tableAnswer(columns: readonly string[], rows: readonly FakeRow[]): FakeAnswer {
  return { kind: 'text', text: tableText(columns, rows) }
}
