import type { OwnMaker } from '~/domain/trade/own-makers'
import { CallError } from './call-error'
import type { Caller } from './caller'

export interface OwnMakerCalls {
  /** The makers that the organization added or changed, by code. @throws CallError */
  ownMakers(): Promise<readonly OwnMaker[]>
  /** Adds a name to the organization's maker with this code, and returns that maker. @throws CallError */
  addAlias(alias: string, code: string): Promise<OwnMaker>
  /** Takes the name back; without it, nothing changes. @throws CallError */
  removeAlias(alias: string, code: string): Promise<void>
}

const ALIASES = '/makers/own/aliases'

/** Checks an untyped maker; none unless it has a code and a name. */
function readMaker(value: unknown): OwnMaker[] {
  const known = (typeof value === 'object' && value !== null ? value : {}) as Partial<OwnMaker>
  const { code, name, aliases, percent, split, link } = known
  if (typeof code !== 'string' || code === '' || typeof name !== 'string') return []
  return [
    {
      code,
      name,
      aliases: Array.isArray(aliases) ? aliases.filter((alias: unknown) => typeof alias === 'string') : [],
      percent: typeof percent === 'number' ? percent : null,
      split: typeof split === 'number' ? split : null,
      link: typeof link === 'string' ? link : null,
    },
  ]
}

/** Checks an untyped list of makers; null if it is invalid. */
export function readMakers(value: unknown): readonly OwnMaker[] | null {
  const { makers } = (typeof value === 'object' && value !== null ? value : {}) as { makers?: unknown }
  return Array.isArray(makers) ? makers.flatMap(readMaker) : null
}

export function createOwnMakerCalls({ call }: Pick<Caller, 'call'>): OwnMakerCalls {
  return {
    async ownMakers() {
      const makers = readMakers(await call({ method: 'GET', path: '/makers/own' }))
      // Without this, the answer of something between here and the server would pass for an agency without makers.
      if (makers === null) throw new CallError('unusable', '')
      return makers
    },
    async addAlias(alias, code) {
      const answer = await call({ method: 'POST', path: ALIASES, body: { alias, code } })
      const { maker } = (typeof answer === 'object' && answer !== null ? answer : {}) as { maker?: unknown }
      const [known] = readMaker(maker)
      if (!known) throw new CallError('unusable', '')
      return known
    },
    async removeAlias(alias, code) {
      await call({ method: 'DELETE', path: ALIASES, body: { alias, code } })
    },
  }
}
