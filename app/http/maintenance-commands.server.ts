import { LoginBody } from '~/contracts/auth'
import { refuseGuessed } from '~/services/accounts/new-account.server'
import { readConfig } from '~/services/base/config.server'
import { openServices, type Services } from '~/services/index.server'
import { examine } from '~/services/operations/doctor.server'
import { assertDatabase, backUpNow, backupsOf, restore } from '~/services/operations/maintenance.server'
import { parse } from './parse.server'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The maintenance commands of an installation, run outside its server with the given settings.
 * @param rootDir the folder of the build
 */
export function maintenanceIn(rootDir: string) {
  const configOf = (env: Environment) => readConfig(env, rootDir, process.cwd())

  /** Runs work on the database while no server is running. */
  async function withServices(env: Environment, work: (services: Services) => Promise<unknown>): Promise<void> {
    const config = configOf(env)
    assertDatabase(config)
    const services = await openServices(config)
    try {
      await work(services)
    } finally {
      await services.close()
    }
  }

  return {
    examine: (env: Environment) => examine(env, rootDir, process.cwd()),
    /** Makes a backup. @throws as `backUpNow` */
    backUp: (env: Environment) => backUpNow(configOf(env)),
    /** Replaces the database by a backup. @throws as `restore` */
    restore: (env: Environment, wanted: string) => restore(configOf(env), wanted),
    /** The existing backups, latest first. */
    listBackups: (env: Environment) => backupsOf(configOf(env)),
    /**
     * Creates a platform admin without a running server.
     * @throws ConfigError, AppError (not an e-mail, password too short or easy to guess, e-mail taken),
     * DatabaseFileError if there is no database, or when a server has the data folder
     */
    async createAdmin(env: Environment, email: string, password: string): Promise<void> {
      const account = parse(LoginBody, { email, password })
      refuseGuessed(account.password, account.email)
      await withServices(env, ({ admins }) => admins.create(account.email, account.password))
    },
    /** Turns off the second step of an admin who has lost it. @throws as `createAdmin`; AppError notFound if it is off */
    turnOffSecondStep: (env: Environment, email: string) =>
      withServices(env, ({ secondFactors }) => secondFactors.resetAdmin(email)),
  }
}
