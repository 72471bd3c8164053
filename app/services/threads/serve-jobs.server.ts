import { parentPort } from 'node:worker_threads'
import { AppError } from '~/domain/errors'
import { handedOver, type Job, type JobAnswer, type JobRequest } from './job.server'

async function answerTo(jobs: ReadonlyMap<string, Job<never, unknown>>, request: JobRequest): Promise<JobAnswer> {
  const { id, name, input } = request
  try {
    const job = jobs.get(name)
    if (!job) throw new Error(`This thread knows no job named ${name}.`)
    return { id, output: await job.run(input as never) }
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, extra } = error
      return { id, refused: { code, message, extra } }
    }
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Runs these jobs for the parent thread: the body of a worker's entry point. */
export function serveJobs(jobs: readonly Job<never, unknown>[]): void {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  parentPort?.on('message', async (request: JobRequest) => {
    const answer = await answerTo(byName, request)
    parentPort?.postMessage(answer, 'output' in answer ? handedOver(answer.output) : [])
  })
}
