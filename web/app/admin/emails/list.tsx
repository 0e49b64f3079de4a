import type { FailedEmail } from '../../../../contract/mail/failed-email.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { failedEmailsAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { TwoLines } from '../list/two-lines.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { templateText } from './template-text.ts'

/** What can be done with several emails at once. */
const failedEmailActions: BulkAction<FailedEmail>[] = [
  {
    label: 'Resend',
    may: 'people.manage',
    fits: ({ expired }) => !expired,
    leftOut: others =>
      `Not included, because they’re too late: ${others.map(({ recipient }) => recipient).join(', ')}.`,
    consequence: emails =>
      emails.length === 1
        ? 'It may arrive twice. If it fails again, it will show up here.'
        : 'Some may arrive twice. Any that fail again will show up here.',
    run: ids => api('POST /api/admin/email/retry', { body: { ids } }),
    done: count => `Queued ${count} again`,
  },
  {
    label: 'Delete',
    may: 'people.manage',
    danger: true,
    consequence: 'They won’t be sent.',
    run: ids => api('POST /api/admin/email/delete', { body: { ids } }),
    done: count => `Deleted ${count}`,
  },
]

const failedEmailList = defineList<FailedEmail>({
  name: 'failed-emails',
  ...failedEmailsAdmin,
  names: { one: 'failed email', many: 'failed emails' },
  load: async ({ page, size }, signal) => {
    const query = { page, limit: size }
    const { emails, total } = await api('GET /api/admin/email', { query, signal })
    return { rows: emails, total }
  },
  columns: [
    {
      label: 'Email',
      cell: ({ template, expired }) => (
        <>
          <strong>{templateText(template)}</strong> {expired && <Badge tone="off">Too late</Badge>}
        </>
      ),
    },
    {
      label: 'Recipient and reason',
      wide: true,
      card: 'line',
      cell: ({ recipient, reason }) => <TwoLines first={recipient} second={reason} />,
    },
    { label: 'Failed', figure: true, cell: ({ failedAt }) => <RelativeTime at={failedAt} /> },
  ],
  nameOf: ({ recipient }) => recipient,
  actions: failedEmailActions,
  note: 'Emails that we couldn’t deliver. Resend them while they’re still relevant; after 30 days they are deleted.',
  empty: 'Every email from the last 30 days was sent or will be retried.',
})

export const handle = listRoute(failedEmailList)
export default listPage(failedEmailList)
