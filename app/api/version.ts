import type { ChangelogView, VersionView } from '~/contracts/version'
import { appLife as words } from '~/domain/app-messages'
import { VERSION_TIMEOUT } from '~/domain/limits/versions'
import { CallError, withSentence } from './call-error'
import type { Caller } from './caller'

export interface VersionCalls {
  /** The version the server runs. @throws CallError [API-37] */
  version(): Promise<VersionView>
  /** Changes of a version, or of `latest`. @throws CallError 'Failed to load changelog' [API-38][VER-06] */
  changelog(version: string): Promise<ChangelogView>
}

/** Form of a version's name in notices and addresses. */
const VERSION = /^[\w.+-]{1,40}$/

/** Validates the untyped response with the server's version. [VER-10] */
function readVersion(body: unknown): VersionView {
  const { version, devMode, checksum } = (body ?? {}) as Partial<VersionView>
  if (typeof version !== 'string' || !VERSION.test(version)) throw new CallError('unusable', '')
  return { version, devMode: devMode === true, checksum: typeof checksum === 'string' ? checksum : '' }
}

/** Validates an untyped changelog entry. [VER-08][VER-09] */
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
