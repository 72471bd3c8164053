import { createInterface } from 'node:readline'
import { explained, loadProduct } from './lib/product.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

/**
 * Asks for what was not given. A password is typed or piped, never an argument: those stand in the list of processes.
 * Lines are taken from the moment they come: piped ones are all there before the second question.
 */
async function ask(given) {
  const lines = createInterface({ input: process.stdin })
  const answers = lines[Symbol.asyncIterator]()
  const question = async (text) => {
    process.stdout.write(text)
    const { value, done } = await answers.next()
    if (done) throw new Failure('\nThe input ended before everything was asked for. No admin was made.')
    return value
  }
  try {
    const email = given ?? (await question('E-mail of the new admin: '))
    const password = await question('Password (at least 6 characters): ')
    if (!process.stdin.isTTY) say('')
    return { email, password }
  } finally {
    lines.close()
  }
}

await main(async () => {
  const given = argumentsFor('npm run admin, or npm run admin -- their@e-mail.example; the password is asked for', 1)
  if (!given) return
  const { createAdmin } = await loadProduct()
  const { email, password } = await ask(given[0])
  try {
    await createAdmin({ ...process.env, LOG_LEVEL: 'error' }, email, password)
  } catch (error) {
    throw explained(error)
  }
  say(`${email} can now sign in at /admin.`)
})
