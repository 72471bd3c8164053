import { explained, loadProduct } from './lib/product.mjs'
import { main, say } from './lib/say.mjs'
import { argumentsFor } from './lib/usage.mjs'

/** Backs up the database now; the server may be running. */
await main(async () => {
  if (!argumentsFor('npm run backup', 0)) return
  const { backUp } = await loadProduct()
  try {
    const { path, size } = await backUp(process.env)
    say(`${path} (${(size / 1e6).toFixed(1)} MB, checked)`)
  } catch (error) {
    throw explained(error)
  }
})
