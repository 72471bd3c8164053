import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseClusterError } from '../errors'
import type { ClusterAddress } from './rqlite-address'

/** One statement to send: SQL and its values. */
export type Statement = readonly [sql: string, ...params: unknown[]]

/** A node's answer to one statement. */
export interface StatementResult {
  readonly error?: string
  readonly types?: readonly string[]
  readonly values?: readonly (readonly unknown[])[]
}

/** Outcome of one try: answered, certainly not executed, or unknown. */
type Outcome =
  | { readonly kind: 'answered'; readonly results: readonly StatementResult[] }
  | { readonly kind: 'notDone' | 'unknown'; readonly reason: string }

/** No node answered in time. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  constructor(
    /** True if the statements may have been executed anyway. */
    readonly unknown: boolean,
    reason: string,
  ) {
    super(`The database cluster did not answer: ${reason}`)
  }
}

export interface ClusterTimes {
  /** Timeout of a node for small statements, in milliseconds. */
  readonly attempt: number
  /** Total time for all tries, in milliseconds; after that no new one is started. */
  readonly patience: number
}

export interface Answered {
  readonly results: readonly StatementResult[]
  /** True if an earlier try ended without a response: the statements may have been executed already. */
  readonly again: boolean
}

export interface Nodes {
  /**
   * Sends statements to one node after the other until one responds.
   * @param path such as `/db/request?transaction`
   * @throws ClusterError
   */
  send(path: string, statements: readonly (Statement | string)[]): Promise<Answered>
  /** Asks a single node, once. Null if it does not respond. */
  ask(node: string, path: string, statements: readonly string[]): Promise<readonly StatementResult[] | null>
  close(): void
}

/** Additional time per megabyte of values, in milliseconds. */
const PER_MEGABYTE = 1000
const PAUSE = 150
const REFUSED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])
/** Responses of a node that has not forwarded the statements. */
const NOT_PASSED_ON = /^(?:leader not found|not leader|store not open|not open|service not ready)/i

function reasonOf(error: unknown): { readonly kind: 'notDone' | 'unknown'; readonly reason: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { kind: REFUSED.has(code) ? 'notDone' : 'unknown', reason: code || String(error) }
}

/** A node that has just lost its leader responds with 200 and an error in place of results: that is not a response. */
function outcomeOf(status: number, text: string): Outcome {
  const parsed = textToObject(text)
  const error = typeof parsed?.error === 'string' ? parsed.error : null
  if (status === 200 && error === null && Array.isArray(parsed?.results)) {
    return { kind: 'answered', results: parsed.results as StatementResult[] }
  }
  if (status === 401 || status === 403)
    throw new DatabaseClusterError('The database cluster refused user and password of DATABASE_URL.')
  if (status === 400 || status === 404 || status === 413) {
    throw new DatabaseClusterError(
      `The database cluster did not take a request: ${status} ${(error ?? text).slice(0, 200)}`,
    )
  }
  const reason = (error ?? text).trim().slice(0, 200) || `status ${status}`
  return { kind: NOT_PASSED_ON.test(reason) ? 'notDone' : 'unknown', reason }
}

function textToObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The nodes of a cluster over HTTP. Any node accepts any statement and forwards it to the leader. */
export function createNodes({ nodes, authorization }: ClusterAddress, times: ClusterTimes): Nodes {
  const isSecure = nodes[0]?.startsWith('https:')
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const open = isSecure ? httpsRequest : httpRequest
  /** Index of the node that responded last. */
  let current = 0

  function post(node: string, path: string, body: Buffer): Promise<Outcome> {
    const timeout = times.attempt + (body.length / 2 ** 20) * PER_MEGABYTE
    return new Promise((resolve, reject) => {
      const request = open(node + path, {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          ...(authorization && { Authorization: authorization }),
        },
      })
      const timer = setTimeout(() => request.destroy(new Error(`${node} took longer than ${timeout} ms`)), timeout)
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      request.on('error', (error) => settle(reasonOf(error)))
      request.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => settle(reasonOf(error)))
        response.on('end', () => {
          clearTimeout(timer)
          try {
            resolve(outcomeOf(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')))
          } catch (error) {
            reject(error)
          }
        })
      })
      request.end(body)
    })
  }

  return {
    async send(path, statements) {
      const body = Buffer.from(JSON.stringify(statements))
      const lastTry = Date.now() + times.patience
      let again = false
      for (let tries = 0; ; tries += 1) {
        const at = current
        const outcome = await post(nodes[at] ?? '', path, body)
        if (outcome.kind === 'answered') return { results: outcome.results, again }
        if (outcome.kind === 'unknown') again = true
        if (Date.now() >= lastTry) throw new ClusterError(again, outcome.reason)
        // Concurrent failures at one node advance only once.
        if (current === at) current = (at + 1) % nodes.length
        if ((tries + 1) % nodes.length === 0) await pause(PAUSE)
      }
    },
    async ask(node, path, statements) {
      const outcome = await post(node, path, Buffer.from(JSON.stringify(statements)))
      return outcome.kind === 'answered' ? outcome.results : null
    },
    close: () => agent.destroy(),
  }
}
