import { passwordFault } from '~/domain/account/common-passwords'
import { AppError } from '~/domain/errors'
import type { Admins } from './accounts/admins.server'
import { SERVER } from './base/actor.server'
import { type Config, ConfigError } from './base/config.server'
import type { Organizations } from './organizations.server'

/**
 * Seeds a new database with one organization and the admin of the settings. Later changes to the settings are ignored.
 * @throws ConfigError when that admin's password is easy to guess; an existing admin keeps theirs
 */
export async function seed(
  config: Pick<Config, 'firstAdmin' | 'firstOrganization'>,
  { admins, organizations }: { admins: Admins; organizations: Organizations },
): Promise<void> {
  const firstAdmin = config.firstAdmin && (await admins.count()) === 0 ? config.firstAdmin : null
  if (firstAdmin && passwordFault(firstAdmin.password, [firstAdmin.email]) !== null)
    throw new ConfigError(['ADMIN_PASSWORD is among the first passwords that are tried. Choose another one.'])
  // Checked before writing, so that a server with a full disk still starts.
  if ((await organizations.list()).length === 0) await organizations.createFirst(SERVER, config.firstOrganization)
  if (firstAdmin) {
    await admins.create(firstAdmin.email, firstAdmin.password).catch((error: unknown) => {
      // Another process that started at the same moment created it first.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    })
  }
}
