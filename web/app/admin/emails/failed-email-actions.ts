import type { FailedEmail } from '../../../../contract/failed-email.ts'
import { api } from '../../api.ts'
import type { BulkAction } from '../list/bulk-action.ts'

/** What can be done with several emails at once. */
export const failedEmailActions: BulkAction<FailedEmail>[] = [
  {
    label: 'Retry',
    fits: ({ expired }) => !expired,
    question: count => `Send ${count} again?`,
    consequence: 'Some may arrive twice. Any that fail again will show up here.',
    run: ids => api('POST /api/admin/email/retry', { body: { ids } }),
    done: count => `Queued ${count} again`,
  },
  {
    label: 'Delete',
    danger: true,
    question: count => `Delete ${count}?`,
    consequence: 'They won’t be sent.',
    run: ids => api('POST /api/admin/email/delete', { body: { ids } }),
    done: count => `Deleted ${count}`,
  },
]
