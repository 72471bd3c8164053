import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Answer } from './answers.server'
import { compressAnswer } from './compression.server'
import { sendAnswer } from './requests.server'

const MB = 1024 * 1024

let server: Server
let client: Socket
/** Bytes made for the response so far; `cancelled` resolves when the rest is not wanted. */
let made: number
let cancelled: Promise<void>
let answer: () => Answer | Response

/** A response in pieces that never ends. */
function endless(): Response {
  let cancel = () => {}
  cancelled = new Promise((resolve) => {
    cancel = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      made += MB
      controller.enqueue(new Uint8Array(MB).fill(120))
    },
    cancel,
  })
  return new Response(body, { headers: { 'Content-Type': 'text/plain' } })
}

beforeEach(async () => {
  made = 0
  answer = endless
  server = createServer((request, response) => {
    compressAnswer(request, response)
    void sendAnswer(answer(), request, response, 400)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
})
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

const ask = (headers = '') => client.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)

describe('an answer that is made piece by piece', () => {
  test('is made no faster than it is taken, and lost by a reader who takes nothing', async () => {
    client.pause()
    ask()
    await cancelled
    expect(made).toBeLessThan(40 * MB)
  })

  test('goes on for as long as it is taken', async () => {
    let taken = 0
    ask()
    for await (const chunk of client) {
      taken += chunk.length
      if (taken > 100 * MB) break
    }
    expect(made).toBeGreaterThan(100 * MB)
  })

  test.each(['', 'Accept-Encoding: gzip\r\n'])('ends with whoever reads it (%j)', async (headers) => {
    ask(headers)
    await once(client, 'data')
    client.destroy()
    await cancelled
    expect(made).toBeLessThan(200 * MB)
  })
})

test('an answer that is all there is given up as well where nobody takes it', async () => {
  const closed = new Promise<void>((resolve) => {
    answer = () => new Answer(200, { 'Content-Length': String(64 * MB) }, Buffer.alloc(64 * MB))
    server.on('request', (_, response) => response.on('close', () => resolve()))
  })
  client.pause()
  ask()
  await closed
  expect(client.bytesRead).toBeLessThan(64 * MB)
})
