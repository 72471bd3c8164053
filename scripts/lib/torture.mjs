import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { join, post } from './member.mjs'
import { startServer } from './server.mjs'

const WRITERS = 8
const ROWS = 200
/** Range of the delay between the start of the writers and the kill, in ms. */
const [EARLIEST, LATEST] = [300, 2000]

const table = (mark) => ({
  columns: ['TYPE', 'QTY', 'CATALOG #'],
  rows: Array.from({ length: ROWS }, (_, row) => ({
    TYPE: `T${row}`,
    QTY: String(row),
    'CATALOG #': `${mark} ${row}`,
  })),
})

/** Saves a project and updates it until the server is gone. Records only acknowledged saves. */
async function write(url, headers, { title, acknowledge, isOver }) {
  try {
    const { projectId } = await post(`${url}/fixtures/save`, { title, tableData: table(0) }, headers)
    acknowledge(title, projectId, 0)
    for (let mark = 1; ; mark += 1) {
      const answer = await fetch(`${url}/fixtures/update/${projectId}`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title, tableData: table(mark) }),
      })
      if (!answer.ok) throw new Error(`An update was answered ${answer.status}: ${await answer.text()}`)
      await answer.text()
      acknowledge(title, projectId, mark)
    }
  } catch (error) {
    // The kill breaks the connection; before it, nothing may fail.
    if (!isOver()) throw error
  }
}

function integrityOf(dataDir) {
  const sqlite = new Sqlite(joinPath(dataDir, 'lumenline.db'))
  try {
    return String(sqlite.pragma('integrity_check(1)', { simple: true }))
  } finally {
    sqlite.close()
  }
}

/** Lost projects, and lost updates that were acknowledged. One later update may have been written without an answer. */
async function missing(url, headers, saved) {
  const lost = []
  for (const [title, { id, mark }] of saved) {
    const answer = await fetch(`${url}/fixtures/load/${id}`, { headers })
    const { project } = answer.ok ? await answer.json() : {}
    const rows = project?.fixtureData.rows ?? []
    const [stored = -1] = (rows[0]?.['CATALOG #'] ?? '').split(' ').map(Number)
    const isWhole = rows.length === ROWS && rows.every((row, at) => row['CATALOG #'] === `${stored} ${at}`)
    if (!isWhole || stored < mark || stored > mark + 1) lost.push(`${title}: ${mark} acknowledged, ${stored} stored`)
  }
  return lost
}

export async function torture({ rounds, onRound = () => {} }) {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'lumenline-torture-'))
  const saved = new Map()
  const results = []
  let server = await startServer({}, dataDir)
  const { headers } = await join(server.url)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      let acknowledged = 0
      let over = false
      const isOver = () => over
      const acknowledge = (title, id, mark) => {
        saved.set(title, { id, mark })
        acknowledged += 1
      }
      const writers = Array.from({ length: WRITERS }, (_, at) =>
        write(server.url, headers, { title: `Round ${round}, writer ${at}`, acknowledge, isOver }),
      )
      const all = Promise.all(writers)
      // A writer that fails before the kill is reported by the `await` below.
      all.catch(() => {})
      await sleep(EARLIEST + Math.random() * (LATEST - EARLIEST))
      over = true
      process.kill(server.pid, 'SIGKILL')
      await server.exited
      await all
      const integrity = integrityOf(dataDir)
      const startedAt = performance.now()
      server = await startServer({}, dataDir)
      const startMs = performance.now() - startedAt
      const result = { acknowledged, lost: await missing(server.url, headers, saved), integrity, startMs }
      results.push(result)
      onRound(result)
    }
    return results
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
