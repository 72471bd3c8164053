import { explained, loadProduct } from './lib/product.mjs'
import { main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

const HOW = 'npm run restore -- latest, or with a name from the list. The server must be stopped.'

/** Replaces the database with a backup; lists the backups if none is named. */
await main(async () => {
  const given = argumentsFor(
    'npm run restore, which lists the backups, or npm run restore -- latest, or with a name',
    1,
  )
  if (!given) return
  const { listBackups, restore } = await loadProduct()
  const [wanted] = given
  try {
    if (wanted) {
      const { backup, replacedFolder } = await restore(process.env, wanted)
      say(`Restored from ${backup}.${replacedFolder ? ` What was there before is in ${replacedFolder}.` : ''}`)
      return
    }
    const backups = listBackups(process.env)
    for (const { name, size } of backups) say(`${name}  ${(size / 1e6).toFixed(1)} MB`)
    say(backups.length > 0 ? `\n${HOW}` : 'There are no backups yet.')
  } catch (error) {
    throw explained(error)
  }
})
