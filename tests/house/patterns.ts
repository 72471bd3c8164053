import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = ['app', 'db', 'scripts']
const CODE = /\.(?:tsx?|mjs)$/
/** Tests process no external input. */
const TEST = /\.test\.tsx?$/
/**
 * Matches files that may have a pattern: a slash where a value, but not a comment, may begin. The formatter puts a space
 * between a keyword and a value. Half of all files have none, and parsing them would be half the work.
 */
const MAY_HOLD = /(?:^|[\s(=,:[!&|?{};>])\/(?![/*])|RegExp/m
const BESIDE = /^\s*\/\/ linear-enough: (.+) \(([A-Z][A-Z0-9_]*)\)$/
/** The only function whose result may be part of a pattern although it is known only at run time. */
const ESCAPING = 'literally'

/** A regular expression in the product's code. */
export interface Pattern {
  /** 'app/domain/money.ts:12' */
  readonly place: string
  /** null: known only at run time. */
  readonly source: string | null
  readonly flags: string
  /** The excuse on the line above. */
  readonly excuse: Excuse | null
}

export interface Excuse {
  readonly place: string
  readonly reason: string
  /** The name of the number in app/domain/limits that bounds the text before the pattern sees it. */
  readonly limit: string
}

export interface Found {
  readonly patterns: readonly Pattern[]
  /** All excuses, including those that are not above a pattern. */
  readonly excuses: readonly Excuse[]
}

/** All regular expressions in the code of the product and its scripts, found with the compiler. */
export function allPatterns(): Found {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name) && !TEST.test(entry.name))
      .map((entry) => patternsOf(relative(ROOT, join(entry.parentPath, entry.name)))),
  )
  return {
    patterns: found.flatMap(({ patterns }) => patterns),
    excuses: found.flatMap(({ excuses }) => excuses),
  }
}

/** The patterns of one file; `text` replaces its content. */
export function patternsOf(file: string, text = readFileSync(join(ROOT, file), 'utf8')): Found {
  const excuses = new Map<number, Excuse>()
  for (const [line, words] of text.split('\n').entries()) {
    const [, reason, limit] = BESIDE.exec(words) ?? []
    if (reason && limit) excuses.set(line, { place: `${file}:${line + 1}`, reason, limit })
  }
  if (!MAY_HOLD.test(text)) return { patterns: [], excuses: [...excuses.values()] }
  const source = parsed(file, text)
  const patterns: Pattern[] = []
  const add = (node: ts.Node, pattern: string | null, flags: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    patterns.push({ place: `${file}:${line + 1}`, source: pattern, flags, excuse: excuses.get(line - 1) ?? null })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText(source) === 'RegExp'
    ) {
      const [pattern, flags] = node.arguments ?? []
      const known = flags === undefined ? '' : textOf(flags, source)
      add(node, pattern && known !== null ? textOf(pattern, source) : null, known ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { patterns, excuses: [...excuses.values()] }
}

const parsedFiles = new Map<string, ts.SourceFile>()

function parsed(file: string, text = readFileSync(join(ROOT, file), 'utf8')): ts.SourceFile {
  const known = parsedFiles.get(file)
  if (known?.text === text) return known
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  parsedFiles.set(file, source)
  return source
}

/** The value of an expression made of constants; null if it has any other part. */
function textOf(node: ts.Expression, source: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) return constantOf(node.text, source)
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText(source) === 'String.raw' ? templateOf(node.template, source, true) : null
  }
  if (ts.isTemplateExpression(node)) return templateOf(node, source, false)
  if (ts.isCallExpression(node)) return node.expression.getText(source) === ESCAPING ? 'ab' : joinedOf(node, source)
  return null
}

function templateOf(node: ts.TemplateLiteral, source: ts.SourceFile, isRaw: boolean): string | null {
  const written = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? part.text) : part.text)
  if (ts.isNoSubstitutionTemplateLiteral(node)) return written(node)
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const value = textOf(expression, source)
    return value === null ? null : value + written(literal)
  })
  return parts.includes(null) ? null : written(node.head) + parts.join('')
}

/** `['a', 'b'].join('|')` */
function joinedOf(node: ts.CallExpression, source: ts.SourceFile): string | null {
  const [sign] = node.arguments
  const { expression } = node
  if (!sign || !ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return null
  if (!ts.isArrayLiteralExpression(expression.expression)) return null
  const values = expression.expression.elements.map((element) => textOf(element, source))
  const between = textOf(sign, source)
  return between === null || values.includes(null) ? null : values.join(between)
}

function constantOf(name: string, source: ts.SourceFile): string | null {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const own = statement.declarationList.declarations.find((one) => one.name.getText(source) === name)
      if (own?.initializer) return textOf(own.initializer, source)
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const named = statement.importClause?.namedBindings
      const has = named && ts.isNamedImports(named) && named.elements.some((one) => one.name.text === name)
      const file = has ? fileOf(statement.moduleSpecifier.text, source.fileName) : null
      if (file) return constantOf(name, parsed(file))
    }
  }
  return null
}

function fileOf(specifier: string, from: string): string | null {
  if (!specifier.startsWith('.') && !specifier.startsWith('~/')) return null
  const path = specifier.startsWith('~/') ? join('app', specifier.slice(2)) : join(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`, path].find((file) => existsSync(join(ROOT, file))) ?? null
}
