import type { ChangelogView, VersionView } from '~/contracts/version'
import { appLife as words } from '~/domain/app-messages'
import { VERSION_TIMEOUT } from '~/domain/limits'
import { CallError, withSentence } from './call-error'
import type { Caller } from './caller'

export interface VersionCalls {
  /** The version that the server runs. @throws CallError [API-37] */
  version(): Promise<VersionView>
  /** Changes of a version, or of the `latest`. @throws CallError 'Failed to load changelog' [API-38][VER-06] */
  changelog(version: string): Promise<ChangelogView>
}

/** Form of a version's name, as it appears in a notice and in an address. */
const VERSION = /^[\w.+-]{1,40}$/

/** Border: what the server runs, or the error that it does not say. [VER-10] */
function readVersion(body: unknown): VersionView {
  const { version, devMode, checksum } = (body ?? {}) as Partial<VersionView>
  if (typeof version !== 'string' || !VERSION.test(version)) throw new CallError('unusable', '')
  return { version, devMode: devMode === true, checksum: typeof checksum === 'string' ? checksum : '' }
}

/** Border: a changelog entry, or the error that it is none. [VER-08][VER-09] */
function readChangelog(body: unknown): ChangelogView {
  const { version, date, title, changes } = (body ?? {}) as Partial<ChangelogView>
  const isText = (value: unknown) => typeof value === 'string'
  if (!isText(version) || !isText(date) || !isText(title) || !Array.isArray(changes) || !changes.every(isText)) {
    throw new CallError('unusable', '')
  }
  return { version, date, title, changes } as ChangelogView
}

export function createVersionCalls({ callOpen }: Pick<Caller, 'callOpen'>): VersionCalls {
  return {
    version: async () =>
      readVersion(await callOpen({ method: 'GET', path: '/version/current', timeout: VERSION_TIMEOUT })),
    async changelog(version) {
      try {
        return readChangelog(
          await callOpen({ method: 'GET', path: `/version/changelog/${encodeURIComponent(version)}` }),
        )
      } catch (error) {
        throw withSentence(error, words.changelogFailed)
      }
    },
  }
}
