import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The pages for operators of an installation. */
export const PAGES = 'docs/operate'

/** Commands in the pages that no test runs, by their first words, with the reason. */
export const NOT_TYPED: Readonly<Record<string, string>> = {
  'sudo certbot certonly': 'a certificate is given only for a name that leads to this machine from the internet',
  'git pull && docker compose up -d': 'no Docker engine runs here; the container test reads compose.yaml',
  'docker compose up -d': 'no Docker engine runs here; the container test reads compose.yaml',
  'docker build': 'no Docker engine runs here; the container test compares the command with compose.yaml',
  'sudo ufw allow': 'it changes the packet filter of the kernel, which this machine shares with its host',
}

/** A fenced block of a page. */
export interface Block {
  /** The page's file name. */
  readonly page: string
  readonly language: string
  /** The words after the language: `run`, `shown`, the path of a file, or the name of a sample. */
  readonly about: string
  readonly text: string
  /** The page and the block's first line, for messages. */
  readonly name: string
}

/** The fenced blocks of a Markdown page, in order. @throws when one is not closed */
function blocksOf(path: string): readonly Block[] {
  const page = basename(path)
  const blocks: Block[] = []
  let open: { language: string; about: string; lines: string[] } | null = null
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (!line.startsWith('```')) open?.lines.push(line)
    else if (open) {
      const { language, about, lines } = open
      blocks.push({ page, language, about, text: lines.join('\n'), name: `${page}: ${lines[0] ?? ''}` })
      open = null
    } else {
      const [language = '', ...rest] = line.slice(3).trim().split(' ')
      open = { language, about: rest.join(' '), lines: [] }
    }
  }
  if (open) throw new Error(`A block of ${page} is not closed.`)
  return blocks
}

/** The blocks of all pages. */
export const allBlocks = (): readonly Block[] => readdirSync(PAGES).flatMap((name) => blocksOf(join(PAGES, name)))
