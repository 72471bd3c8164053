import type { VersionView } from '~/contracts/version'
import { CallError } from './call-error'
import type { Caller } from './caller'

export interface VersionCalls {
  /** What the server runs. @throws CallError [API-37] */
  version(): Promise<VersionView>
}

export function createVersionCalls({ callOpen }: Caller): VersionCalls {
  return {
    async version() {
      const body = (await callOpen({ method: 'GET', path: '/version/current' })) as Partial<VersionView> | undefined
      if (typeof body?.version !== 'string') throw new CallError('unusable', '')
      return { version: body.version, devMode: body.devMode === true, checksum: body.checksum ?? '' }
    },
  }
}
