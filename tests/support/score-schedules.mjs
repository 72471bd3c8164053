// Compares the reading of a schedule with the real content of the picture.
//
// exact     cells with text that are read correctly, ignoring spaces and case, as F1 of precision and recall
// tolerant  like exact, but nine of ten matching characters are enough
// header    columns that have exactly an accepted name (F1)
// rowError  difference in the number of rows
// key       share of TYPE, QTY, MFG and CATALOG # cells that are right and in a column of the right name
// special   group and note rows: right text, right LINE code
// wrong     every cell that differs; `at` is its place in the reading
// source    rows whose section contains the middle of the row in the picture

export const KEY_COLUMNS = ['TYPE', 'QTY', 'MFG', 'CATALOG #']
const ROW_CODES = new Set(['GRP', 'BLNK', 'SUB', 'NOTE', 'NOQTE', 'OVG', 'ASMB', 'PART', 'LMPS'])
// Columns of the product that may be in an answer without being printed.
const MAY_BE_ADDED = new Set(['LINE', '%', 'COMMDOL', 'OVGDSP', 'INT. NOTES', 'LINE COMMENTS', '__COMPLETE'])
const SAME_HEADER = 0.7
const SAME_COLUMN = 0.4
const SAME_ROW = 0.35
const TOLERATED = 0.9

/**
 * Normalizes a value for comparison: single spaces, capitals, straight quotes, plain hyphens; a lone hyphen counts as
 * empty.
 */
export function comparable(value) {
  const text = String(value ?? '')
    .replace(/[\u2018\u2019\u00b4`\u2032]/g, "'")
    .replace(/[\u201c\u201d\u2033]/g, '"')
    .replace(/''/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
  return text === '-' ? '' : text
}

function cellValue(column, value) {
  const text = comparable(value)
  if (column === 'QTY') return text.replaceAll(',', '')
  if (column !== 'UNIT $') return text
  const digits = text.replace(/[^0-9.-]/g, '')
  return digits === '' ? '' : String(Number(digits))
}

function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]
}

/** 1 for equal texts, 0 for texts with nothing in common. */
export function likeness(a, b) {
  return a === '' && b === '' ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length)
}

/** Finds the reading's column for each column of the truth: by name, else by a similar header, else by its values. */
function alignColumns(truth, reading) {
  const found = new Map()
  const taken = new Set()
  const named = new Set()
  const take = (index, at) => {
    found.set(index, at)
    taken.add(at)
  }
  truth.columns.forEach((column, index) => {
    const accepted = column.accept.map(comparable)
    const at = reading.columns.findIndex((name, i) => !taken.has(i) && accepted.includes(comparable(name)))
    if (at < 0) return
    take(index, at)
    named.add(index)
  })
  const bestOf = (least, rate) => {
    let best = -1
    let score = least
    reading.columns.forEach((name, at) => {
      if (taken.has(at)) return
      const value = rate(name)
      if (value <= score) return
      best = at
      score = value
    })
    return best
  }
  truth.columns.forEach((column, index) => {
    if (found.has(index)) return
    const wordings = [column.header, ...column.accept].map(comparable)
    const at = bestOf(SAME_HEADER, (name) =>
      Math.max(...wordings.map((wording) => likeness(wording, comparable(name)))),
    )
    if (at >= 0) take(index, at)
  })
  truth.columns.forEach((column, index) => {
    if (found.has(index)) return
    const wanted = truth.rows.flatMap((row) => cellValue(column.name, row.cells?.[column.name]) || [])
    if (wanted.length === 0) return
    const at = bestOf(SAME_COLUMN, (name) => {
      const left = reading.rows.map((row) => cellValue(column.name, row[name]))
      let hits = 0
      for (const value of wanted) {
        const place = left.indexOf(value)
        if (place < 0) continue
        left.splice(place, 1)
        hits++
      }
      return hits / wanted.length
    })
    if (at >= 0) take(index, at)
  })
  return { found, taken, named }
}

/** Pairs rows in order so that the sum of their likenesses is as large as possible. */
function alignRows(count, readCount, rate) {
  const sums = Array.from({ length: count + 1 }, () => new Float64Array(readCount + 1))
  for (let i = 1; i <= count; i++) {
    for (let j = 1; j <= readCount; j++) {
      const alike = rate(i - 1, j - 1)
      const paired = alike >= SAME_ROW ? sums[i - 1][j - 1] + alike : 0
      sums[i][j] = Math.max(sums[i - 1][j], sums[i][j - 1], paired)
    }
  }
  const pairs = new Map()
  for (let i = count, j = readCount; i > 0 && j > 0; ) {
    const alike = rate(i - 1, j - 1)
    if (alike >= SAME_ROW && sums[i][j] === sums[i - 1][j - 1] + alike) pairs.set(--i, --j)
    else if (sums[i][j] === sums[i - 1][j]) i--
    else j--
  }
  return pairs
}

/** Scores one reading; `reading` is { data: { columns, rows }, sections, rowSources }. */
export function scoreSchedule(truth, reading) {
  const table = { columns: [...reading.data.columns], rows: reading.data.rows }
  const { found, taken, named } = alignColumns(truth, table)
  const parts = new Set(truth.columns.flatMap((column) => column.joinWith ?? []))
  const live = truth.columns.flatMap((column, index) => (column.optional ? [] : [index]))
  const readValue = (row, index) => {
    const column = truth.columns[index]
    if (!found.has(index)) return ''
    let value = row[table.columns[found.get(index)]] ?? ''
    for (const part of column.joinWith ?? []) {
      const name = table.columns.find((other, at) => comparable(other) === part && !taken.has(at))
      if (name && comparable(row[name])) value = `${row[name]} ${value}`
    }
    return cellValue(column.name, value)
  }
  const codeOf = (row) => comparable(row[table.columns.find((name) => comparable(name) === 'LINE')])
  const textOf = (row) =>
    comparable(
      table.columns
        .filter((name) => !(comparable(name) === 'LINE' && ROW_CODES.has(comparable(row[name]))))
        .map((name) => row[name])
        .filter((value) => comparable(value))
        .join(' '),
    )
  const rates = truth.rows.map((row) =>
    table.rows.map((other) => {
      if (row.kind !== 'item') return likeness(comparable(row.text), textOf(other))
      let sum = 0
      let weights = 0
      for (const index of live) {
        const name = truth.columns[index].name
        const a = cellValue(name, row.cells[name])
        const b = readValue(other, index)
        if (a === '' && b === '') continue
        const weight = Math.max(a.length, b.length) > 3 ? 2 : 1
        sum += weight * likeness(a, b)
        weights += weight
      }
      return weights === 0 ? 0 : sum / weights
    }),
  )
  const pairs = alignRows(truth.rows.length, table.rows.length, (i, j) => rates[i][j])
  const score = {
    exact: 0,
    tolerant: 0,
    cells: 0,
    readCells: 0,
    rows: truth.rows.length,
    readRows: table.rows.length,
    headers: live.length,
    headerHits: live.filter((index) => named.has(index)).length,
    readHeaders: 0,
    key: Object.fromEntries(KEY_COLUMNS.map((name) => [name, { count: 0, right: 0 }])),
    special: { count: 0, text: 0, code: 0 },
    source: { count: 0, right: 0 },
    wrong: [],
  }
  const specialRows = new Set(
    truth.rows.flatMap((row, i) => (row.kind !== 'item' && pairs.has(i) ? [pairs.get(i)] : [])),
  )
  const counts = table.columns.map((name, at) => {
    const owner = [...found].find(([, place]) => place === at)?.[0]
    if (owner !== undefined) return !truth.columns[owner].optional
    return !parts.has(comparable(name))
  })
  table.columns.forEach((name, at) => {
    if (!counts[at] || (MAY_BE_ADDED.has(comparable(name)) && !taken.has(at))) return
    if (taken.has(at) || table.rows.some((row) => comparable(row[name]))) score.readHeaders++
  })
  table.rows.forEach((row, j) => {
    if (specialRows.has(j)) return
    table.columns.forEach((name, at) => {
      if (counts[at] && !(comparable(name) === 'LINE' && !taken.has(at)) && comparable(row[name])) score.readCells++
    })
  })
  truth.rows.forEach((row, i) => {
    const other = pairs.has(i) ? table.rows[pairs.get(i)] : undefined
    if (row.kind !== 'item') {
      score.special.count++
      if (other && textOf(other) === comparable(row.text)) score.special.text++
      else score.wrong.push({ row: i, column: row.kind, truth: row.text, got: other ? textOf(other) : null })
      if (other && codeOf(other) === row.line) score.special.code++
      return
    }
    for (const index of live) {
      const name = truth.columns[index].name
      const a = cellValue(name, row.cells[name])
      const b = other ? readValue(other, index) : ''
      if (a !== b) {
        // The place in the reading; falsy if the row or the column was missed.
        const at = other && found.has(index) && { row: pairs.get(i), column: table.columns[found.get(index)] }
        score.wrong.push({ row: i, column: name, truth: a, got: other ? b : null, at })
      }
      if (a === '') continue
      score.cells++
      if (a === b) score.exact++
      if (b !== '' && likeness(a, b) >= TOLERATED) score.tolerant++
      const key = score.key[name]
      if (!key) continue
      key.count++
      if (a === b && named.has(index)) key.right++
    }
  })
  scoreSources(truth, reading, pairs, score)
  return score
}

function scoreSources(truth, reading, pairs, score) {
  truth.rows.forEach((row, i) => {
    if (!pairs.has(i)) return
    score.source.count++
    const section = reading.sections.find(({ id }) => id === reading.rowSources[pairs.get(i)])
    const middle = (row.startPercent + row.endPercent) / 2
    if (!section || (truth.images.length > 1 && section.imageIndex !== row.image)) return
    if (middle >= section.startPercent && middle <= section.endPercent) score.source.right++
  })
}

/** Adds up scores: shares from 0 to 1, NaN if there is nothing to count. */
export function summarise(scores) {
  const sum = (pick) => scores.reduce((total, score) => total + pick(score), 0)
  const f1 = (hits, read, wanted) => (read + wanted === 0 ? 1 : (2 * hits) / (read + wanted))
  const cells = sum((s) => s.cells)
  const readCells = sum((s) => s.readCells)
  return {
    exact: f1(
      sum((s) => s.exact),
      readCells,
      cells,
    ),
    tolerant: f1(
      sum((s) => s.tolerant),
      readCells,
      cells,
    ),
    header: f1(
      sum((s) => s.headerHits),
      sum((s) => s.readHeaders),
      sum((s) => s.headers),
    ),
    rowError: sum((s) => Math.abs(s.rows - s.readRows)) / scores.length,
    key: Object.fromEntries(
      KEY_COLUMNS.map((name) => [name, sum((s) => s.key[name].right) / sum((s) => s.key[name].count)]),
    ),
    specialText: sum((s) => s.special.text) / sum((s) => s.special.count),
    specialCode: sum((s) => s.special.code) / sum((s) => s.special.count),
    source: sum((s) => s.source.right) / sum((s) => s.source.count),
  }
}
