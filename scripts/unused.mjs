import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject } from './lib/project.mjs'
import { say } from './lib/say.mjs'

const FOLDERS = ['app', 'db', 'scripts', 'tests/support']
const CODE = /\.(?:tsx?|mjs)$/
const STYLES = /\.css$/
const TEST = /\.test\.tsx?$|-samples\.|^tests\//
/** The router looks up these names itself. */
const ROUTE = /^app\/(?:routes\/|root|entry)/
/** Replaces a package when the editor is built. */
const STAND_IN = 'app/editor/workers/zip-here.ts'
const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm
const WORD = /[\w$]+/g
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g
const CLASS = /\.([a-z][\w-]*)/g
/** A class name assembled in a template, such as `is-${code}`: the part before the value. */
const PUT_TOGETHER = /(?<![a-z-])([a-z]+(?:-[a-z]+)*-)\$\{/g

const files = [...FOLDERS, 'tests'].flatMap((folder) =>
  readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (CODE.test(entry.name) || STYLES.test(entry.name)))
    .map((entry) => relative(inProject('.'), join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/')),
)
const texts = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
const code = [...texts].filter(([file]) => CODE.test(file))

function unusedExports() {
  const holders = new Map()
  for (const [file, text] of code) {
    for (const word of new Set(text.match(WORD))) holders.set(word, [...(holders.get(word) ?? []), file])
  }
  return code.flatMap(([file, text]) =>
    ROUTE.test(file) || file === STAND_IN
      ? []
      : [...text.matchAll(EXPORT)].flatMap(([whole, name]) => {
          const others = holders.get(name).filter((one) => one !== file)
          const isUsedBeside = (text.match(WORD) ?? []).filter((word) => word === name).length > 1
          // An export used only by tests may be part of something larger; on its own it is not in the product.
          if (others.some((one) => isUsedBeside || TEST.test(file) || !TEST.test(one))) return []
          // A type in the signature of an export of the same file may be named by any caller.
          const isType = /(?:interface|type) \w+$/.test(whole)
          return isType && isUsedBeside ? [] : [`${file}: ${name}${others.length > 0 ? ' (in tests alone)' : ''}`]
        }),
  )
}

function unusedClasses() {
  const shown = code
    .filter(([file]) => file.startsWith('app/') && !TEST.test(file))
    .map(([, text]) => text)
    .join('\n')
  const begun = [...shown.matchAll(PUT_TOGETHER)].map(([, start]) => start)
  const worn = new Set(shown.match(/[\w-]+/g))
  return [...texts].flatMap(([file, text]) => {
    if (!STYLES.test(file)) return []
    const selectors = text
      .replace(COMMENT, '')
      .replace(/\{[^{}]*\}/g, '{}')
      .replace(/url\([^)]*(?:\)|$)|"[^"]*(?:"|$)/g, '')
    const classes = new Set([...selectors.matchAll(CLASS)].map(([, name]) => name))
    const isWorn = (name) => worn.has(name) || begun.some((start) => name.startsWith(start))
    return [...classes].filter((name) => !isWorn(name)).map((name) => `${file}: .${name}`)
  })
}

/** Lists exports that are imported nowhere, and classes that have styles but are never used. */
const found = [...unusedExports(), ...unusedClasses()]
for (const one of found) say(one)
say(found.length === 0 ? 'Everything is used.' : `${found.length} names look unused.`)
