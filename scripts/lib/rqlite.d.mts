export interface Cluster {
  /** For DATABASE_URL. */
  readonly url: string
  /** host:port of each node. */
  readonly hosts: readonly string[]
  /** @returns the index of the node that leads, or -1 */
  leader(): Promise<number>
  pids(): readonly (number | undefined)[]
  kill(at: number): Promise<void>
  restart(at: number): Promise<void>
  stop(): Promise<void>
}

/** The path of the program of a node; `hasRqlite` says whether it is there. */
export const RQLITED: string
export const NO_RQLITE: string
/** Whether there is an rqlite for tests to run. */
export function hasRqlite(): boolean
/** Starts a cluster of rqlite nodes on free ports of this machine. */
export function startCluster(size?: number, parent?: string): Promise<Cluster>
