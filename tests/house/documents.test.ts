import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const inDocs = readdirSync('docs', { recursive: true }).map((path) => join('docs', String(path)))
const PAGES = [...readdirSync('.'), ...inDocs].filter((path) => path.endsWith('.md'))

/** The fragment that links to a heading: its text in lower case, without punctuation, with dashes for blanks. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => anchor(text))

test('every link of a page leads to a file, and to a heading where it names one', () => {
  const links = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  ).filter(({ link }) => !link.includes(':'))
  expect(links.length).toBeGreaterThan(100)
  const broken = links.filter(({ page, link }) => {
    const [path = '', heading] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    return !existsSync(target) || (heading !== undefined && !anchorsOf(target).includes(heading))
  })
  expect(broken).toEqual([])
})

test('every file and folder that the architecture page names exists', () => {
  const named = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(/`((?:app|db|docs|public|scripts|tests)\/[^`\s]+)`/g),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('the page of packages names every package of package.json, once, and no other', () => {
  const named = [...readFileSync('docs/packages.md', 'utf8').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((name) => name.replaceAll('`', '')),
  )
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted())
})
