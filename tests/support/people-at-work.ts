import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Answer, ask, type TestMember } from './server-calls'

/** The record of one member's work. */
export interface PersonAtWork {
  readonly member: TestMember
  /** Titles of the projects whose save was acknowledged, in order. */
  readonly saved: readonly string[]
  /** Answers other than 200. */
  readonly refused: readonly Pick<Answer, 'status' | 'headers'>[]
}

export interface PeopleAtWork {
  readonly people: readonly PersonAtWork[]
  /** Waits until each of them has saved once more. */
  everybodySaves(): Promise<void>
  /** The longest time without an answer to anyone since the last call, in ms. */
  longestSilence(): number
  /** Resolves when the requests in progress are answered. */
  stop(): Promise<void>
}

/**
 * Lets members work at a server that may stop and start again. Each of them saves one project after another, reads the list
 * after each save, and retries a request that fails.
 */
export function peopleAtWork(url: string, members: readonly TestMember[]): PeopleAtWork {
  let isOver = false
  let answeredAt = performance.now()
  let longest = 0

  /** Null if the server did not answer. */
  async function asked(path: string, sending: Parameters<typeof ask>[2]): Promise<Answer | null> {
    const answer = await ask(url, path, sending).catch(() => null)
    if (answer === null) return null
    const now = performance.now()
    longest = Math.max(longest, now - answeredAt)
    answeredAt = now
    return answer
  }

  async function work(member: TestMember, saved: string[], refused: Answer[]): Promise<void> {
    const as = member.accessToken
    for (let at = 0; !isOver; ) {
      const json = { title: `${member.email} ${at}`, tableData: { columns: ['TYPE'], rows: [{ TYPE: `T${at}` }] } }
      const answer = await asked('/fixtures/save', { json, as })
      const list = await asked('/fixtures/list?limit=1', { as })
      refused.push(...[answer, list].filter((one) => one !== null).filter(({ status }) => status !== 200))
      if (answer?.status === 200) {
        saved.push(json.title)
        at += 1
      }
      await sleep(20)
    }
  }

  const started = members.map((member) => {
    const person = { member, saved: [] as string[], refused: [] as Answer[] }
    return { person, ended: work(member, person.saved, person.refused) }
  })
  const people = started.map(({ person }) => person)
  return {
    people,
    async everybodySaves() {
      const before = people.map(({ saved }) => saved.length)
      const haveSaved = () => people.map(({ saved }, at) => saved.length > Number(before[at]))
      await expect.poll(haveSaved, { timeout: 60_000 }).toEqual(people.map(() => true))
    },
    longestSilence() {
      const told = longest
      longest = 0
      return told
    },
    async stop() {
      isOver = true
      await Promise.all(started.map(({ ended }) => ended))
    },
  }
}

/** The titles of all projects that a member sees. */
export async function titlesOf(url: string, { accessToken: as }: TestMember): Promise<ReadonlySet<string>> {
  const titles = new Set<string>()
  for (let offset = 0; ; offset += 100) {
    const { projects } = (await ask(url, `/fixtures/list?limit=100&offset=${offset}`, { as })).body
    for (const { title } of projects) titles.add(title)
    if (projects.length < 100) return titles
  }
}
