import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { UPLOAD_SESSION_CHECK, uploadTimeout } from '~/domain/limits/uploads'
import { login } from '~/domain/messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { uploadChecks } from '~/domain/pictures/upload-messages'
import type { Reading, ReadOptions, Recognizer } from '~/recognition/model/recognizer.server'
import type { Member } from './accounts/auth.server'
import { createUploads } from './recognition.server'

const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
  .png()
  .toBuffer()
const image = { name: 'plan.png', mimeType: 'image/png', bytes }
const never = new AbortController().signal
const READING: Reading = {
  data: { columns: ['TYPE', 'MFG', 'CATALOG #'], rows: [{ TYPE: 'A', MFG: 'LITHONIA', 'CATALOG #': '2BLT4-40L' }] },
  sections: [
    {
      id: 'i0-s0',
      sectionIndex: 0,
      startPercent: 0,
      endPercent: 9,
      mimeType: 'image/png',
      imageBase64: '',
      imageIndex: 0,
    },
  ],
  rowSources: ['i0-s0'],
  confidence: [[1, 0.9, null]],
  warnings: [],
}

const memberOf = (userId: string): Member => ({
  userId,
  email: `${userId}@agency.example`,
  organizationId: 'org',
  organizationName: 'Agency',
  sessionId: 's',
  origin: { ip: '192.0.2.7', agent: 'test' },
  createdAt: new Date(0),
  lastActive: new Date(0),
})

interface Job {
  readonly options: ReadOptions
  finish(reading?: Reading): void
  /** Marks the work as stopped, which a reader does some time after its signal fired. */
  stop(): void
}

/** Uploads with a reader whose readings end when the test says so. */
function uploads() {
  const jobs: Job[] = []
  const kept: string[] = []
  const signedOut = new Set<string>()
  const reader: Recognizer = {
    readSchedules: (_, options) =>
      new Promise((resolve, reject) => {
        jobs.push({
          options,
          finish: (reading = READING) => resolve(reading),
          stop: () => reject(options.signal.reason),
        })
      }),
    readCounts: async () => ({ groups: [], warnings: [] }),
    close: async () => {},
  }
  const pictures = {
    keep: async (_: Member, { name }: { name: string }) => {
      kept.push(name)
      return { id: `sha-${name}` }
    },
  }
  const auth = { stillSignedIn: async ({ userId }: Member) => !signedOut.has(userId) }
  const service = createUploads(reader, { info: () => {} }, pictures, auth)
  const send = (member = 'ann', signal = never, images = [image], name?: string) => {
    const answer = service.readSchedules(memberOf(member), { images, name }, signal)
    // A test may leave it pending; it then times out long after the test.
    answer.catch(() => {})
    return answer
  }
  const progress = (member: string, name: string) => service.progress(memberOf(member), name)
  return { send, progress, jobs, kept, signedOut }
}

const settled = () => sleep(0)

afterEach(() => {
  vi.useRealTimers()
})

describe('an upload', () => {
  test('[API-13][SNIP-06] answers data, sections and rowSources as read, and the kept pictures', async () => {
    const { send, jobs, kept } = uploads()
    const answer = send()
    await settled()
    jobs[0]?.finish()
    expect(await answer).toEqual({
      data: READING.data,
      sections: [{ ...READING.sections[0], pictureId: 'sha-plan.png' }],
      rowSources: ['i0-s0'],
      confidence: [[1, 0.9, null]],
      pictures: [{ id: 'sha-plan.png', name: 'plan.png' }],
    })
    expect(kept).toEqual(['plan.png'])
  })

  test('without a table in any picture says so and keeps nothing', async () => {
    const { send, jobs, kept } = uploads()
    const answer = send()
    await settled()
    jobs[0]?.finish({ data: { columns: [], rows: [] }, sections: [], rowSources: [], warnings: [] })
    await expect(answer).rejects.toMatchObject({ code: 'unreadable', message: uploadFaults.noTable })
    expect(kept).toEqual([])
  })

  test('with a file that is no picture never reaches the reader', async () => {
    const { send, jobs } = uploads()
    const broken = { ...image, bytes: Buffer.from('text') }
    await expect(send('ann', never, [broken])).rejects.toMatchObject({ code: 'invalid' })
    expect(jobs).toHaveLength(0)
  })
})

/** The progress of an upload that is unknown, finished, or another member's. */
const NOTHING = { state: 'unknown', image: null, images: 0 }

describe('how far an upload is', () => {
  test('is told to its sender alone from the first moment to the answer: it waits, is read, and which picture', async () => {
    const { send, progress, jobs } = uploads()
    const first = send('ann', never, [image], 'first one')
    const second = send('ann', never, [image, image], 'second one')
    expect(progress('ann', 'second one')).toEqual({ state: 'waiting', image: null, images: 2 })
    await settled()
    expect(progress('ann', 'first one')).toEqual({ state: 'reading', image: null, images: 1 })
    expect(progress('ann', 'second one')).toMatchObject({ state: 'waiting' })
    expect(progress('bob', 'second one')).toEqual(NOTHING)
    jobs[0]?.finish()
    await first
    await settled()
    expect(progress('ann', 'first one')).toEqual(NOTHING)
    jobs[1]?.options.onPicture?.(1)
    expect(progress('ann', 'second one')).toEqual({ state: 'reading', image: 1, images: 2 })
    jobs[1]?.finish()
    await second
    expect(progress('ann', 'second one')).toEqual(NOTHING)
  })

  test('is forgotten when the upload is refused or given up, whatever a reader that stops late still says', async () => {
    const { send, progress, jobs } = uploads()
    const broken = { ...image, bytes: Buffer.from('text') }
    await expect(send('ann', never, [broken], 'broken one')).rejects.toThrow()
    expect(progress('ann', 'broken one')).toEqual(NOTHING)
    const gone = new AbortController()
    const answer = send('ann', gone.signal, [image], 'left alone')
    const waiting = send('ann', gone.signal, [image], 'never begun')
    await settled()
    gone.abort(new Error('left'))
    await expect(answer).rejects.toThrow('left')
    await expect(waiting).rejects.toThrow('left')
    jobs[0]?.options.onPicture?.(0)
    expect([progress('ann', 'left alone'), progress('ann', 'never begun')]).toEqual([NOTHING, NOTHING])
  })
})

describe('turns', () => {
  test('let a second upload of one member wait, and one of a colleague start', async () => {
    const { send, jobs } = uploads()
    const first = send('ann')
    void send('ann')
    void send('bob')
    await settled()
    expect(jobs).toHaveLength(2)
    jobs[0]?.finish()
    await first
    await settled()
    expect(jobs).toHaveLength(3)
  })

  test('refuse with a time to come back when too many wait', async () => {
    const { send } = uploads()
    for (let n = 0; n < 4; n++) void send('ann')
    await expect(send('ann')).rejects.toMatchObject({
      code: 'busy',
      message: uploadChecks.busy,
      extra: { retryAfterS: 15 },
    })
  })
})

describe('cancelling', () => {
  test('ends a waiting upload without a start', async () => {
    const { send, jobs } = uploads()
    const cancel = new AbortController()
    void send('ann')
    const second = send('ann', cancel.signal)
    await settled()
    cancel.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(jobs).toHaveLength(1)
  })

  test('tells the reader, answers at once and gives the turn on when the reader has stopped', async () => {
    const { send, jobs } = uploads()
    const cancel = new AbortController()
    const first = send('ann', cancel.signal)
    await settled()
    const second = send('ann')
    cancel.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    expect(jobs[0]?.options.signal.aborted).toBe(true)
    expect(jobs).toHaveLength(1)
    jobs[0]?.stop()
    await settled()
    jobs[1]?.finish()
    await expect(second).resolves.toMatchObject({ rowSources: ['i0-s0'] })
  })
})

describe('[ADMIN-30][AUTH-40] who is signed out meanwhile', () => {
  const expired = { code: 'unauthorized', message: login.sessionExpired }

  test('gets no answer to a reading that is done, and nothing is kept', async () => {
    const { send, jobs, kept, signedOut } = uploads()
    const answer = send('ann')
    await settled()
    signedOut.add('ann')
    jobs[0]?.finish()
    await expect(answer).rejects.toMatchObject(expired)
    expect(kept).toEqual([])
  })

  test('is not read for when the turn comes, and the next one has it', async () => {
    const { send, jobs, signedOut } = uploads()
    const [first, second] = [send('ann'), send('ann')]
    void send('bob')
    const next = send('cid')
    await settled()
    signedOut.add('ann')
    jobs[0]?.finish()
    await expect(first).rejects.toMatchObject(expired)
    await expect(second).rejects.toMatchObject(expired)
    await settled()
    expect(jobs).toHaveLength(3)
    jobs[2]?.finish()
    await expect(next).resolves.toMatchObject({ rowSources: ['i0-s0'] })
  })

  test('has waiting and running work stopped soon', async () => {
    vi.useFakeTimers()
    const { send, jobs, signedOut } = uploads()
    const refused = [send('ann'), send('ann')].map((answer) => expect(answer).rejects.toMatchObject(expired))
    await vi.advanceTimersByTimeAsync(0)
    signedOut.add('ann')
    await vi.advanceTimersByTimeAsync(UPLOAD_SESSION_CHECK)
    await Promise.all(refused)
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.options.signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('[API-54][UPLOAD-24] time', () => {
  test.each([1, 3])('for %i pictures ends 10 s before the client gives up', async (count) => {
    vi.useFakeTimers()
    const { send, jobs } = uploads()
    const answer = send(
      'ann',
      never,
      Array.from({ length: count }, () => image),
    )
    const refused = expect(answer).rejects.toMatchObject({
      code: 'timeout',
      message: 'There was too much to read in time. Please crop the pictures to the schedule, or read fewer at once.',
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(jobs[0]?.options.deadlineMs).toBe(uploadTimeout(count) - 10_000)
    await vi.advanceTimersByTimeAsync(uploadTimeout(count) - 10_000)
    await refused
    expect(jobs[0]?.options.signal.aborted).toBe(true)
  })

  test('counts the wait for a turn', async () => {
    vi.useFakeTimers()
    const { send, jobs } = uploads()
    void send('ann')
    void send('ann').catch(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    jobs[0]?.finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(jobs[1]?.options.deadlineMs).toBe(80_000)
  })
})
