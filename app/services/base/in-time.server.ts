import { PROBE_DEADLINE } from '~/domain/limits'

/**
 * The same, for whoever watches the server and waits no longer: a cluster without a leader is asked for long.
 * @throws Error when it takes longer
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There was no answer in time.')), PROBE_DEADLINE)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
