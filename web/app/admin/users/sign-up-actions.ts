import type { SignUp } from '../../../../contract/sign-up-list.ts'
import { api } from '../../api.ts'
import type { BulkAction } from '../list/bulk-action.ts'

/** What can be done with several sign-ups at once. The server says whose mails are too many. */
export const signUpActions: BulkAction<SignUp>[] = [
  {
    label: 'Resend',
    fits: ({ hasAccount }) => !hasAccount,
    question: count => `Send a new link for ${count}?`,
    consequence: 'Each link works for 24 hours. Earlier links stop working.',
    run: ids => api('POST /api/admin/sign-up/resend', { body: { ids } }),
    done: count => `Sent a new link to ${count}`,
  },
  {
    label: 'Delete',
    danger: true,
    question: count => `Delete ${count}?`,
    consequence: 'Their links no longer work. They can sign up again.',
    run: ids => api('POST /api/admin/sign-up/delete', { body: { ids } }),
    done: count => `Deleted ${count}`,
  },
]
