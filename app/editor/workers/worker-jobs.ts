import type { PastedLines } from '~/domain/intake/pasted-lines'
import { XML_READ_DEADLINE } from '~/domain/limits/quote-files'
import { xmlImport } from '~/domain/messages'
import { failure, type Result, success } from '~/domain/result'
import { bounded, type ReadTable } from '~/domain/table/read-table'
import type { Cells, FixtureData } from '~/domain/table/table'
import type { PasteJob, ReadJob } from './sheet-jobs'

/** The build bundles these from xml-worker.ts and sheet-worker.ts. */
const XML_WORKER = '/workers/read-xml.js'
const SHEET_WORKER = '/workers/sheets.js'

/**
 * Sends one question to a new worker and terminates it after the answer; row lists that arrive earlier go to `part`.
 * @throws Error if the worker fails, TimeoutError if the answer takes too long
 */
function ask<Answer>(worker: string, question: unknown, part: (rows: readonly Cells[]) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker)
    const end = (finish: () => void) => {
      clearTimeout(deadline)
      thread.terminate()
      finish()
    }
    const deadline = setTimeout(() => end(() => reject(new TimeoutError())), XML_READ_DEADLINE)
    thread.onmessage = ({ data }: MessageEvent<Answer | readonly Cells[]>) =>
      isPart(data) ? part(data) : end(() => resolve(data))
    thread.onerror = () => end(() => reject(new Error(`${worker} failed`)))
    thread.postMessage(question)
  })
}

function isPart<Answer>(data: Answer | readonly Cells[]): data is readonly Cells[] {
  return Array.isArray(data)
}

class TimeoutError extends Error {}

/** Reads in a worker, which keeps the page responsive; in the page if no worker can be started. Fails after a timeout. */
async function readInWorker(
  worker: string,
  question: unknown,
  readHere: () => Promise<Result<ReadTable>>,
): Promise<Result<ReadTable>> {
  if (typeof Worker === 'undefined') return readHere()
  const rows: Cells[] = []
  try {
    const read = await ask<Result<ReadTable>>(worker, question, (part) => rows.push(...part))
    return read.ok ? success({ ...read.value, rows: [...rows, ...read.value.rows] }) : read
  } catch (error) {
    return error instanceof TimeoutError ? failure(xmlImport.unexpected) : readHere()
  }
}

/** Reads a quote file without any network call; the large reader has its own worker. [XMLIN-46][XMLIN-47] */
export function readXmlInWorker(bytes: Uint8Array): Promise<Result<ReadTable>> {
  return readInWorker(XML_WORKER, bytes, async () =>
    bounded((await import('~/domain/intake/quote-file')).readQuoteFile(bytes)),
  )
}

/** Reads a workbook or a delimited text. */
export function readSheetInWorker(job: ReadJob): Promise<Result<ReadTable>> {
  return readInWorker(SHEET_WORKER, job, async () => bounded((await import('./sheet-jobs')).readSheet(job)))
}

/** Reads pasted lines by the rules for rows; in the page if no worker can be started. Null if the rules do not apply. */
export async function readPasteInWorker(job: PasteJob): Promise<PastedLines | null> {
  const readHere = async () => (await import('./sheet-jobs')).readPaste(job)
  if (typeof Worker === 'undefined') return readHere()
  try {
    return await ask<PastedLines | null>(SHEET_WORKER, job, () => {})
  } catch (error) {
    return error instanceof TimeoutError ? null : readHere()
  }
}

/** Writes a workbook. @throws Error if that fails */
export async function writeXlsxInWorker(data: FixtureData): Promise<Blob> {
  if (typeof Worker === 'undefined') return (await import('./write-xlsx')).writeXlsx(data)
  return ask<Blob>(SHEET_WORKER, { job: 'writeXlsx', data }, () => {})
}
