import { loadProduct } from './lib/product.mjs'
import { Failure, main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

/** Checks everything the server needs; exits with 1 if something must be fixed. */
await main(async () => {
  if (!argumentsFor('npm run doctor', 0)) return
  const { examine } = await loadProduct()
  const findings = await examine(process.env)
  for (const { state, text } of findings) say(`${state.padEnd(6)}${text}`)
  const failed = findings.filter(({ state }) => state === 'fail').length
  if (failed > 0) throw new Failure(`${failed} of ${findings.length} are not as they should be.`)
})
