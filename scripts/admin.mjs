import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { explained, loadProduct } from './lib/product.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

const ENDED = '\nThe input ended before everything was asked for. No admin was made.'

const SECOND_STEP_OFF = 'second-step-off'
const USAGE = `npm run admin, or npm run admin -- their@e-mail.example; the password is asked for. For an admin who has lost the second step: npm run admin -- ${SECOND_STEP_OFF} their@e-mail.example`

/** An output that echoes what is typed, except while `state.isSecret` is set. */
function shownTyping() {
  const state = { isSecret: false }
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!state.isSecret) process.stdout.write(chunk)
      done()
    },
  })
  return { state, output }
}

/**
 * Asks for missing arguments. A password is typed or piped, never an argument: arguments show up in the process list.
 * Lines are consumed from the start: piped ones all arrive before the second question.
 */
async function ask(given) {
  const isTyped = Boolean(process.stdin.isTTY)
  const { state, output } = shownTyping()
  const lines = createInterface({ input: process.stdin, output, terminal: isTyped })
  // Ctrl+C closes the input, just like end of file.
  lines.on('SIGINT', () => lines.close())
  const answers = lines[Symbol.asyncIterator]()
  const question = async (text, isSecret) => {
    process.stdout.write(text)
    state.isSecret = isSecret
    const { value, done } = await answers.next()
    if (isSecret) say('')
    if (done) throw new Failure(ENDED)
    return value
  }
  try {
    const email = given ?? (await question('E-mail of the new admin: ', false))
    const password = await question('Password (at least 6 characters; it is not shown): ', true)
    return { email, password }
  } finally {
    lines.close()
  }
}

async function turnOffSecondStep(email) {
  const product = await loadProduct()
  try {
    await product.turnOffSecondStep({ ...process.env, LOG_LEVEL: 'error' }, email)
  } catch (error) {
    throw explained(error)
  }
  say(`${email} signs in at /admin with the password alone now.`)
}

await main(async () => {
  const isSecondStep = process.argv[2] === SECOND_STEP_OFF
  const given = isSecondStep ? argumentsFor(USAGE, 2, 2) : argumentsFor(USAGE, 1)
  if (!given) return
  if (isSecondStep) return turnOffSecondStep(given[1])
  const { createAdmin } = await loadProduct()
  const { email, password } = await ask(given[0])
  try {
    await createAdmin({ ...process.env, LOG_LEVEL: 'error' }, email, password)
  } catch (error) {
    throw explained(error)
  }
  say(`${email} can now sign in at /admin.`)
})
