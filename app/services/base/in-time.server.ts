import { PROBE_DEADLINE } from '~/domain/limits/operations'

/**
 * Returns the result of `work` within the deadline of health probes: a cluster without a leader takes long to answer.
 * @throws Error when it takes longer
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There was no answer in time.')), PROBE_DEADLINE)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
