import { createInterface } from 'node:readline/promises'
import { explained, loadProduct } from './lib/product.mjs'
import { main, say } from './lib/say.mjs'

/** Asks for what was not given. A password is typed, never an argument: those stand in the list of processes. */
async function ask() {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const email = process.argv[2] ?? (await lines.question('E-mail of the new admin: '))
    const password = await lines.question('Password (at least 6 characters): ')
    return { email, password }
  } finally {
    lines.close()
  }
}

await main(async () => {
  const { createAdmin } = await loadProduct()
  const { email, password } = await ask()
  try {
    await createAdmin({ ...process.env, LOG_LEVEL: 'error' }, email, password)
  } catch (error) {
    throw explained(error)
  }
  say(`${email} can now sign in at /admin.`)
})
