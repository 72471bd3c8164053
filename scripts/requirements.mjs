import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './lib/project.mjs'
import { say } from './lib/say.mjs'

const TEST_FILE = /\.(?:test|spec)\.tsx?$/
const ROW = /^\| ([A-Z]+-\d+) \| (.*) \|$/gm
const CITED = /(?<=[[, ])([A-Z]+-\d+)(?=[\],])/g
/** A title of a test or suite that runs: skipped ones and those still to be written cite nothing. */
const TITLE =
  /\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w{1,20}){0,3}(?:\([^()]{0,4000}\))?\(\s{0,40}(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g

function testFiles(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function citedIds() {
  const ids = new Set()
  for (const file of ['app', 'db', 'tests'].flatMap(testFiles)) {
    for (const [, ...titles] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      for (const [, id] of titles.join('').matchAll(CITED)) ids.add(id)
    }
  }
  return ids
}

/** Tells, area by area, which clauses of docs/requirements.md no running test cites. */
const areas = process.argv.slice(2).map((area) => area.toUpperCase())
const clauses = [...readFileSync(inProject('docs', 'requirements.md'), 'utf8').matchAll(ROW)]
const cited = citedIds()
const byArea = new Map()
for (const clause of clauses) byArea.set(areaOf(clause), [...(byArea.get(areaOf(clause)) ?? []), clause])

function areaOf([, id]) {
  return id.split('-')[0]
}

for (const [area, list] of byArea) {
  if (areas.length > 0 && !areas.includes(area)) continue
  const missing = list.filter(([, id]) => !cited.has(id))
  say(`${area}: ${list.length - missing.length} of ${list.length}`)
  for (const [, id, text] of missing) say(`  ${id}  ${text.length > 140 ? `${text.slice(0, 137)}…` : text}`)
}
const known = new Set(clauses.map(([, id]) => id))
const unknown = [...cited].filter((id) => !known.has(id))
if (unknown.length > 0) say(`Cited, but not in the ledger: ${unknown.join(', ')}`)
say(`${[...cited].filter((id) => known.has(id)).length} of ${clauses.length} clauses are cited by a test.`)
