import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { PlacedCell } from '../layout/layout.server'
import { type Gray, shareable } from '../pixels/gray.server'
import { createCellReader } from './cell-reader.server'
import type { CellText } from './cell-text.server'
import type { ReadablePage } from './crop-reader.server'
import type { Engine } from './engine.server'
import { leisurely } from './pace.server'

/** The data for a helping thread. Each thread takes the next cell in order as soon as it is ready. */
interface SharedCells {
  readonly page: ReadablePage
  readonly cells: readonly PlacedCell[]
  readonly state: Int32Array
}

/** A helping thread's result: the text of the cell at that position. */
interface HelpedCell {
  readonly at: number
  readonly text: CellText
}

/** Indexes into the shared state: the position of the next free cell, and whether cells are read only once. */
const NEXT = 0
const HURRIED = 1

/** The cells of a table while one or more threads read them. */
export interface CellsToRead {
  /** Claims the next cell and returns its position; undefined if none is left. */
  next(): number | undefined
  /** Sets whether cells are read only once to save time; helpers follow it. */
  hurry(isHurried: boolean): void
  /** Ends the sharing. Returns the texts that helpers read, by position; cells that a helper is still reading are missing. */
  end(): ReadonlyMap<number, CellText>
}

/** Offers the cells of a page to idle threads. */
export interface Sharing {
  share(page: ReadablePage, cells: readonly PlacedCell[]): CellsToRead
}

/** Tables with fewer cells are finished before help could arrive. */
const FEWEST_SHARED = 24

/**
 * Creates the sharing of a thread that reads without ever waiting for helpers. `helpers` brings a port for each thread
 * that wants to help; `reportCells` reports the number of cells to share (0: no more). A helper gets the page, claims cells
 * and sends their texts; if it dies or leaves, the missing cells are read here. The table is the same with or without
 * help.
 */
export function createSharing(helpers: MessagePort, reportCells: (cells: number) => void): Sharing {
  return {
    share(page, cells) {
      const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
      const isShared = cells.length >= FEWEST_SHARED
      const ports: MessagePort[] = []
      const texts = new Map<number, CellText>()
      let gray: Gray | undefined
      const welcome = () => {
        for (const port of received<MessagePort>(helpers)) {
          gray ??= shareable(page.gray)
          port.postMessage({ page: { ...page, gray }, cells, state } satisfies SharedCells)
          ports.push(port)
        }
      }
      // Helpers that arrived too late for the last page would get this one, even if they were called away.
      turnAway(helpers)
      if (isShared) reportCells(cells.length)
      return {
        next() {
          if (isShared) welcome()
          const at = Atomics.add(state, NEXT, 1)
          return at < cells.length ? at : undefined
        },
        hurry: (isHurried) => void Atomics.store(state, HURRIED, Number(isHurried)),
        end() {
          if (!isShared) return texts
          reportCells(0)
          Atomics.store(state, NEXT, cells.length)
          turnAway(helpers)
          for (const port of ports) {
            for (const { at, text } of received<HelpedCell>(port)) texts.set(at, text)
            port.close()
          }
          return texts
        },
      }
    },
  }
}

/** Reads without helpers. */
export const unshared: Sharing = {
  share(_page, cells) {
    let next = 0
    return {
      next: () => (next < cells.length ? next++ : undefined),
      hurry: () => undefined,
      end: () => new Map(),
    }
  },
}

/**
 * Reads cells for the thread at the other end of `port` until all are claimed or `stop` is not 0, then calls `onEnd`.
 * Waiting for the page blocks nothing; while it reads, this thread does nothing else.
 */
export function helpAt(port: MessagePort, stop: Int32Array, engine: Engine, onEnd: () => void): void {
  port.once('message', ({ page, cells, state }: SharedCells) => {
    const isStopped = () => Atomics.load(stop, 0) !== 0
    if (!isStopped()) {
      const reader = createCellReader(engine, page)
      const pace = { ...leisurely, hasTimeForMore: () => Atomics.load(state, HURRIED) === 0 }
      while (!isStopped()) {
        const at = Atomics.add(state, NEXT, 1)
        const cell = cells[at]
        if (!cell) break
        port.postMessage({ at, text: reader.readCell(cell, pace) } satisfies HelpedCell)
      }
    }
    port.close()
  })
  port.once('close', onEnd)
}

function turnAway(helpers: MessagePort): void {
  for (const port of received<MessagePort>(helpers)) port.close()
}

/** The messages that have arrived at a port, without waiting for more. */
function* received<T>(port: MessagePort): Generator<T> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message as T
}
