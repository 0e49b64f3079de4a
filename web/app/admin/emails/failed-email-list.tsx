import type { FailedEmail } from '../../../../contract/failed-email.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { failedEmailsAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { TwoLines } from '../list/two-lines.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { failedEmailActions } from './failed-email-actions.ts'
import { templateText } from './template-text.ts'

export const failedEmailList = defineList<FailedEmail>({
  name: 'failed-emails',
  path: failedEmailsAdmin.to,
  title: failedEmailsAdmin.label,
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
