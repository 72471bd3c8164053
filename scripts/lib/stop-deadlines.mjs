/**
 * The deadlines of a stop, counted from the signal unless one says otherwise (docs/decisions/021). They pass in this order,
 * so that every step has its time before the next one forces it. Outside the server follow KILLED_AFTER_S of
 * scripts/supervise.sh (12 s), stop_grace_period of compose.yaml and TimeoutStopSec of docs/operate/systemd.md (15 s each).
 */
export const STOP_DEADLINES = {
  /** Milliseconds until running work is aborted and answered with 503: ordinary requests are done by then. */
  abortWorkAfter: 3500,
  /** Milliseconds until open connections are closed: clients have had three seconds to receive the 503. */
  closeConnectionsAfter: 6500,
  /** Milliseconds that threads get to end after the last connection: the database must be closed before the exit. */
  threadsEndWithin: 700,
  /** Milliseconds until the process exits even if the steps above are not finished. */
  exitAfter: 7500,
  /** Seconds until another process kills this one, because an exit waits for threads that may never end. */
  killAfterS: 8,
}
