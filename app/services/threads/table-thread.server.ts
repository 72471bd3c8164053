import { AppError } from '~/domain/errors'
import {
  TABLES_DEADLINE,
  TABLES_HEAP_MB,
  TABLES_RETRY_S,
  TABLES_WAITING,
  TABLES_WAITING_PER_MEMBER,
  TABLES_WAITING_PER_ORGANIZATION,
} from '~/domain/limits/long-tables'
import { requests } from '~/domain/page-messages'
import { createThread } from './thread.server'

/**
 * The table thread: work on all cells of a long table runs there, one table at a time, so that other requests need not
 * wait and at most one table is in memory.
 */
export const tableThread = (workerFile: string) =>
  createThread({
    workerFile,
    deadlineMs: TABLES_DEADLINE,
    heapMb: TABLES_HEAP_MB,
    waiting: TABLES_WAITING,
    waitingPerMember: TABLES_WAITING_PER_MEMBER,
    waitingPerOrganization: TABLES_WAITING_PER_ORGANIZATION,
    tooMuch: () => new AppError('unreadable', requests.tableTooMuch),
    busy: () => new AppError('busy', requests.tablesBusy, { retryAfterS: TABLES_RETRY_S }),
  })
