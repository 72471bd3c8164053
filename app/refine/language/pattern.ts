/** A node of a pattern: a word, a slot, a sequence, a choice, or an optional part. */
export type Node =
  | { readonly kind: 'word'; readonly key: string }
  | { readonly kind: 'slot'; readonly name: string }
  | { readonly kind: 'row'; readonly nodes: readonly Node[] }
  | { readonly kind: 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'option'; readonly node: Node }

/**
 * Compiles a pattern: `(set|change) {col} [by] {amount}` is one of two words, a column, an optional word and an amount.
 * `$NAME` expands to one of `macros`.
 * @throws Error if the brackets are unbalanced
 */
export function compile(notation: string, macros: Readonly<Record<string, string>> = {}): Node {
  const full = notation.replace(/\$([A-Z]+)/g, (_, name: string) => macros[name] ?? '')
  const pieces = full.match(/[()[\]|]|\{\w+\}|[^\s()[\]|{}]+/g) ?? []
  let at = 0

  function choice(close: string): Node {
    const nodes = [row(close)]
    while (pieces[at] === '|') {
      at++
      nodes.push(row(close))
    }
    if (pieces[at] !== (close || undefined)) throw new Error(`pattern ${notation}: ${close || 'end'} expected`)
    at++
    const [first] = nodes
    return nodes.length === 1 && first ? first : { kind: 'choice', nodes }
  }

  function row(close: string): Node {
    const nodes: Node[] = []
    for (
      let piece = pieces[at];
      piece !== undefined && piece !== '|' && piece !== (close || undefined);
      piece = pieces[at]
    ) {
      at++
      if (piece === '(') nodes.push(choice(')'))
      else if (piece === '[') nodes.push({ kind: 'option', node: choice(']') })
      else if (piece.startsWith('{')) nodes.push({ kind: 'slot', name: piece.slice(1, -1) })
      else nodes.push({ kind: 'word', key: piece })
    }
    return { kind: 'row', nodes }
  }

  return choice('')
}

/** The words that a pattern may start with. */
export function firstWords(node: Node): string[] {
  switch (node.kind) {
    case 'word':
      return [node.key]
    case 'slot':
      return []
    case 'choice':
      return node.nodes.flatMap(firstWords)
    case 'option':
      return firstWords(node.node)
    case 'row': {
      const end = node.nodes.findIndex(({ kind }) => kind !== 'option')
      return node.nodes.slice(0, end < 0 ? undefined : end + 1).flatMap(firstWords)
    }
  }
}

/** All words of a pattern. */
export function wordsIn(node: Node): string[] {
  switch (node.kind) {
    case 'word':
      return [node.key]
    case 'slot':
      return []
    case 'option':
      return wordsIn(node.node)
    case 'choice':
    case 'row':
      return node.nodes.flatMap(wordsIn)
  }
}

/** The words a pattern must start with; null if it may start with a slot or be empty. */
export function mustBegin(node: Node): ReadonlySet<string> | null {
  switch (node.kind) {
    case 'word':
      return new Set([node.key])
    case 'slot':
    case 'option':
      return null
    case 'choice':
      return union(node.nodes.map(mustBegin))
    case 'row': {
      const end = node.nodes.findIndex(({ kind }) => kind !== 'option')
      if (end < 0) return null
      return union(node.nodes.slice(0, end + 1).map((piece) => mustBegin(piece.kind === 'option' ? piece.node : piece)))
    }
  }
}

function union(sets: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const all = new Set<string>()
  for (const set of sets) {
    if (set === null) return null
    for (const word of set) all.add(word)
  }
  return all
}

/** The matcher's interface to the text. */
export interface Reader<Value> {
  /** The indexes after the word at `at`; filler words may precede it. */
  word(key: string, at: number): readonly number[]
  /** The values of a slot at `at`, each with the index after it, likeliest first. */
  slot(name: string, at: number, found: ReadonlyMap<string, Value>): Iterable<readonly [Value, number]>
}

/** All matches of a pattern from an index on, likeliest first: the slot values and the index after the match. */
export function* fits<Value>(
  node: Node,
  reader: Reader<Value>,
  at: number,
  found: ReadonlyMap<string, Value>,
): Generator<readonly [ReadonlyMap<string, Value>, number]> {
  switch (node.kind) {
    case 'word':
      for (const next of reader.word(node.key, at)) yield [found, next]
      break
    case 'slot':
      for (const [value, next] of reader.slot(node.name, at, found))
        yield [new Map([...found, [node.name, value]]), next]
      break
    case 'choice':
      for (const one of node.nodes) yield* fits(one, reader, at, found)
      break
    case 'option':
      yield* fits(node.node, reader, at, found)
      yield [found, at]
      break
    case 'row':
      yield* fitsRow(node.nodes, 0, reader, at, found)
  }
}

function* fitsRow<Value>(
  nodes: readonly Node[],
  index: number,
  reader: Reader<Value>,
  at: number,
  found: ReadonlyMap<string, Value>,
): Generator<readonly [ReadonlyMap<string, Value>, number]> {
  const node = nodes[index]
  if (!node) {
    yield [found, at]
    return
  }
  for (const [next, behind] of fits(node, reader, at, found)) yield* fitsRow(nodes, index + 1, reader, behind, next)
}
