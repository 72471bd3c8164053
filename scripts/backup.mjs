import { explained, loadProduct } from './lib/product.mjs'
import { main, say } from './lib/say.mjs'

/** Makes a backup of the database now, also while the server runs. */
await main(async () => {
  const { backUp } = await loadProduct()
  const { path, size } = await backUp(process.env).catch((error) => {
    throw explained(error)
  })
  say(`${path} (${(size / 1e6).toFixed(1)} MB, checked)`)
})
