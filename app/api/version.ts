import type { ChangelogView, VersionView } from '~/contracts/version'
import { app as words } from '~/domain/messages'
import { CallError, withSentence } from './call-error'
import type { Caller } from './caller'

export interface VersionCalls {
  /** What the server runs. @throws CallError [API-37] */
  version(): Promise<VersionView>
  /** What changed with a version, or with the `latest`. @throws CallError 'Failed to load changelog' [API-38][VER-06] */
  changelog(version: string): Promise<ChangelogView>
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

export function createVersionCalls({ callOpen }: Caller): VersionCalls {
  return {
    async version() {
      const body = (await callOpen({ method: 'GET', path: '/version/current' })) as Partial<VersionView> | undefined
      if (typeof body?.version !== 'string') throw new CallError('unusable', '')
      return { version: body.version, devMode: body.devMode === true, checksum: body.checksum ?? '' }
    },
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
