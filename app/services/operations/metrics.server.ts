import { statfsSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from '../base/in-time.server'

/** Histogram buckets for requests and for pictures, in seconds. */
const ANSWER_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PICTURE_SECONDS = [0.5, 1, 2, 3, 5, 8, 13, 21, 34, 60]

export interface Metrics {
  /** Counts a served request. `route` is the pattern of its path, never the path. */
  answered(request: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly ms: number
  }): void
  /** Counts pictures that were read in one run. */
  picturesRead(pictures: number, ms: number): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  readonly contentType: string
}

/** Values collected when the metrics are read. */
export interface Gauges {
  /** Uploads in the queue and in progress. */
  uploads(): { readonly waiting: number; readonly running: number }
  /** Size of the database in bytes. */
  databaseSize(): Promise<number>
  /** Time of the latest backup; null before the first, and if the engine makes its own. */
  lastBackup(): Date | null
  /** The folder whose free disk space is reported. */
  readonly dataDir: string
}

/** The metrics of this process since its start, for Prometheus. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
    registers,
  })
  const pictures = new Histogram({
    name: 'lumenline_picture_seconds',
    help: 'Time for reading one picture, without waiting',
    buckets: PICTURE_SECONDS,
    registers,
  })
  const gauge = (name: string, help: string, value: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A failing value must not hide the others.
        try {
          this.set(await inTime(Promise.resolve(value())))
        } catch {
          this.remove()
        }
      },
    })
  gauge('lumenline_uploads_waiting', 'Uploads that wait for their turn', () => gauges.uploads().waiting)
  gauge('lumenline_uploads_running', 'Uploads that are being read', () => gauges.uploads().running)
  gauge('lumenline_database_bytes', 'Size of the database', gauges.databaseSize)
  gauge('lumenline_disk_free_bytes', 'Free space where the data lie', () => {
    const { bavail, bsize } = statfsSync(gauges.dataDir)
    return bavail * bsize
  })
  gauge('lumenline_last_backup_timestamp_seconds', 'When the latest backup was made, 0 without one', () =>
    Math.round((gauges.lastBackup()?.getTime() ?? 0) / 1000),
  )

  return {
    answered: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    picturesRead: (count, ms) => {
      for (let picture = 0; picture < count; picture += 1) pictures.observe(ms / 1000 / count)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
