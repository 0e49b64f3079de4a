import { api } from '../../api.ts'
import type { BulkAction } from '../table/bulk-action.ts'
import type { FailedJobRow } from './failed-job-kind.ts'

/** What can be done with several failed jobs at once. */
export const failedJobActions: BulkAction<FailedJobRow>[] = [
  {
    label: 'Retry',
    question: count => `Retry ${count}?`,
    consequence:
      'They start at once. What fails again is tried later, and in the end is here again.',
    run: ids => api('POST /api/admin/job/retry', { body: { ids } }),
    done: count => `${count} under way again`,
  },
  {
    label: 'Discard',
    danger: true,
    question: count => `Are you sure you want to discard ${count}?`,
    consequence: 'The work will not be done.',
    run: ids => api('POST /api/admin/job/discard', { body: { ids } }),
    done: count => `${count} discarded`,
  },
]
