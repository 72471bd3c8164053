/** Lucide tells the types of all icons at once; of a file by itself it tells none. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide'

  const icon: IconNode
  export default icon
}
