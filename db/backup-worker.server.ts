import { writeBackup } from './file-backup.server'

/** Runs in a separate process, so that the server keeps responding while the database is copied and checked. */
const [source = '', target = ''] = process.argv.slice(2)
try {
  writeBackup(source, target)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
