import { AppError } from '~/domain/errors'
import type { Admins } from './accounts/admins.server'
import { SERVER } from './base/actor.server'
import type { Config } from './base/config.server'
import type { Organizations } from './organizations.server'

/** What a fresh database starts with: one organization, and the admin of the settings. Later changes to them are ignored. */
export async function seed(
  config: Pick<Config, 'firstAdmin' | 'firstOrganization'>,
  { admins, organizations }: { admins: Admins; organizations: Organizations },
): Promise<void> {
  // Asked before it is written: a server whose disk is full still starts.
  if ((await organizations.list()).length === 0) await organizations.createFirst(SERVER, config.firstOrganization)
  if (config.firstAdmin && (await admins.count()) === 0) {
    await admins.create(config.firstAdmin.email, config.firstAdmin.password).catch((error: unknown) => {
      // Another process that started at the same moment was faster.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    })
  }
}
