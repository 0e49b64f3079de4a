import type { FailedJob } from '../../../../contract/jobs.ts'
import { api } from '../../api.ts'
import type { BulkAction } from '../list/bulk-action.ts'

/** What can be done with several failed jobs at once. */
export const failedJobActions: BulkAction<FailedJob>[] = [
  {
    label: 'Retry',
    question: count => `Retry ${count}?`,
    consequence: 'They start now. Any that keep failing will show up here again.',
    run: ids => api('POST /api/admin/job/retry', { body: { ids } }),
    done: count => `Restarted ${count}`,
  },
  {
    label: 'Discard',
    danger: true,
    question: count => `Discard ${count}?`,
    consequence: 'They will never run.',
    run: ids => api('POST /api/admin/job/discard', { body: { ids } }),
    done: count => `Discarded ${count}`,
  },
]
