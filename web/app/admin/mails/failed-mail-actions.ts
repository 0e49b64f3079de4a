import { api } from '../../api.ts'
import type { BulkAction } from '../table/bulk-action.ts'
import type { FailedMailRow } from './failed-mail-kind.ts'

/** What can be done with several mails at once. */
export const failedMailActions: BulkAction<FailedMailRow>[] = [
  {
    label: 'Retry',
    fits: ({ tooLate }) => !tooLate,
    question: count => `Send ${count} again?`,
    consequence:
      'One that the mail server took without saying so comes twice. What cannot be sent is here again.',
    run: ids => api('POST /api/admin/mail/retry', { body: { ids } }),
    done: count => `${count} on the way again`,
  },
  {
    label: 'Delete',
    danger: true,
    question: count => `Are you sure you want to delete ${count}?`,
    consequence: 'They are not sent any more.',
    run: ids => api('POST /api/admin/mail/delete', { body: { ids } }),
    done: count => `${count} deleted`,
  },
]
