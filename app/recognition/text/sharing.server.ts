import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { PlacedCell } from '../layout/layout.server'
import { type Gray, shareable } from '../pixels/gray.server'
import { type CellText, createCellReader, type ReadablePage } from './cell-reader.server'
import type { Engine } from './engine.server'
import { leisurely } from './pace.server'

/** What a helping thread gets. The cells are taken in their order, by whoever is ready for the next one. */
interface SharedCells {
  readonly page: ReadablePage
  readonly cells: readonly PlacedCell[]
  readonly state: Int32Array
}

/** What a helping thread read: the text of the cell at that position. */
interface HelpedCell {
  readonly at: number
  readonly text: CellText
}

/** Places of the shared state: the position of the next cell that nobody has taken, and whether cells are read once only. */
const NEXT = 0
const HURRIED = 1

/** The cells of a table while they are read, maybe by several threads. */
export interface CellsToRead {
  /** Takes the next cell: its position; undefined when all are taken. */
  next(): number | undefined
  /** Says whether there is time to read cells in further sizes; helpers do the same. */
  hurry(isHurried: boolean): void
  /** Ends the sharing. What others have read, by position: a cell that somebody is still at is missing. */
  end(): ReadonlyMap<number, CellText>
}

/** Offers the cells of a page to threads that have nothing else to do. */
export interface Sharing {
  share(page: ReadablePage, cells: readonly PlacedCell[]): CellsToRead
}

/** Fewer cells are read before anybody could help. */
const FEWEST_SHARED = 24

/**
 * The sharing of a thread that reads without ever waiting for anybody: `helpers` brings a port for each thread that wants
 * to help, `tell` says how many cells there are to share (0: no more). Who helps gets the page, takes cells and sends
 * their texts; if it dies or leaves, what it did not send is read here. So a table is the same however it was shared.
 */
export function createSharing(helpers: MessagePort, tell: (cells: number) => void): Sharing {
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
      // Who came too late for the last page would get this one, called away or not.
      turnAway(helpers)
      if (isShared) tell(cells.length)
      return {
        next() {
          if (isShared) welcome()
          const at = Atomics.add(state, NEXT, 1)
          return at < cells.length ? at : undefined
        },
        hurry: (isHurried) => void Atomics.store(state, HURRIED, Number(isHurried)),
        end() {
          if (!isShared) return texts
          tell(0)
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

/** Reads alone. */
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
 * Reads cells of the thread at the other end of `port` until all are taken or `stop` is not 0, and then calls `onEnd`.
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

/** What has arrived at a port, without waiting for more. */
function* received<T>(port: MessagePort): Generator<T> {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) yield next.message as T
}
