import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of the editor's script and of the chunks it loads immediately; written by the build. */
export interface EditorAssets {
  readonly entry: string
  readonly chunks: readonly string[]
}

let known: EditorAssets | null = null

/** The built editor. In development each build has new names, so they are looked up every time. */
export function editorAssets(rootDir: string): EditorAssets {
  if (known && process.env.NODE_ENV === 'production') return known
  known = JSON.parse(readFileSync(join(rootDir, 'build', 'editor.json'), 'utf8')) as EditorAssets
  return known
}
