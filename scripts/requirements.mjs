import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inProject } from './lib/project.mjs'
import { say } from './lib/say.mjs'
import { testFiles } from './lib/tests/test-files.mjs'

const ROW = /^\| ([A-Z]+-\d+) \| (.*) \|$/gm
const CITED = /(?<=[[, ])([A-Z]+-\d+)(?=[\],])/g
const DEFINES = new Set(['test', 'it', 'describe'])
/** Tests with these modifiers do not run, so they cite nothing. */
const LEFT_OUT = new Set(['skip', 'todo', 'fixme'])

/** The names in `test.each(table)` and similar calls, outermost last: ['test', 'each']. */
function namesOf(node) {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return namesOf(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return namesOf(node.tag)
  return []
}

/** All literal text in an expression: in a title, and in the table that provides its words. */
function textsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return [node.text]
  const texts = []
  ts.forEachChild(node, (child) => {
    texts.push(...textsIn(child))
  })
  return texts
}

function citedIn(file) {
  const ids = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 0) {
      const [root, ...rest] = namesOf(node.expression)
      if (DEFINES.has(root)) {
        if (rest.some((name) => LEFT_OUT.has(name))) return
        const texts = [...textsIn(node.expression), ...textsIn(node.arguments[0])]
        for (const text of texts) for (const [, id] of text.matchAll(CITED)) ids.push(id)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(inProject(file), 'utf8'), ts.ScriptTarget.Latest))
  return ids
}

const areaOf = ([, id]) => id.split('-')[0]

/**
 * Lists, area by area, the clauses of docs/requirements.md that no running test cites. Exits with 1 if a clause has no
 * test, or a test cites a clause that is not in the ledger.
 */
const areas = process.argv.slice(2).map((area) => area.toUpperCase())
const clauses = [...readFileSync(inProject('docs', 'requirements.md'), 'utf8').matchAll(ROW)]
const cited = new Set(testFiles().flatMap(citedIn))
const byArea = new Map()
for (const clause of clauses) byArea.set(areaOf(clause), [...(byArea.get(areaOf(clause)) ?? []), clause])

// Print the verdict first: the summary of a run shows only the first line of a failed check.
const known = new Set(clauses.map(([, id]) => id))
const unknown = [...cited].filter((id) => !known.has(id))
const uncited = clauses.map(([, id]) => id).filter((id) => !cited.has(id))
say(`${clauses.length - uncited.length} of ${clauses.length} clauses are cited by a test.`)
if (uncited.length > 0) say(`Not cited: ${uncited.join(', ')}`)
if (unknown.length > 0) say(`Cited, but not in the ledger: ${unknown.join(', ')}`)
for (const [area, list] of byArea) {
  if (areas.length > 0 && !areas.includes(area)) continue
  const missing = list.filter(([, id]) => !cited.has(id))
  say(`${area}: ${list.length - missing.length} of ${list.length}`)
  for (const [, id, text] of missing) say(`  ${id}  ${text.length > 140 ? `${text.slice(0, 137)}…` : text}`)
}
process.exitCode = unknown.length + uncited.length > 0 ? 1 : 0
