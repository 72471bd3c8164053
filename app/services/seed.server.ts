import { SERVER } from './actor.server'
import type { Admins } from './admins.server'
import type { Config } from './config.server'
import type { Organizations } from './organizations.server'

/** What a fresh database starts with: one organization, and the admin of the settings. Later changes to them are ignored. */
export async function seed(
  config: Pick<Config, 'firstAdmin' | 'firstOrganization'>,
  { admins, organizations }: { admins: Admins; organizations: Organizations },
): Promise<void> {
  if ((await organizations.list()).length === 0) await organizations.create(SERVER, config.firstOrganization)
  if (config.firstAdmin && (await admins.count()) === 0) {
    await admins.create(config.firstAdmin.email, config.firstAdmin.password)
  }
}
