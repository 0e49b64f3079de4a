import { AdminSearchQuery, AdminSearchReply } from './admin-search.ts'
import { BulkReply } from './bulk.ts'
import type { EndpointTable } from './endpoint.ts'
import { FailedMailPage, FailedMails, FailedMailsQuery } from './failed-mail.ts'
import { OverviewReply } from './overview.ts'

export const adminEndpoints = {
  'GET /api/admin/mail': {
    access: 'admin',
    summary: 'The mails that the shop gave up sending, the last ones first',
    query: FailedMailsQuery,
    reply: FailedMailPage,
  },
  'POST /api/admin/mail/retry': {
    access: 'admin',
    summary: 'Sends several failed mails again, unless they would come too late',
    body: FailedMails,
    reply: BulkReply,
  },
  'POST /api/admin/mail/delete': {
    access: 'admin',
    summary: 'Deletes several failed mails',
    body: FailedMails,
    reply: BulkReply,
  },
  'GET /api/admin/overview': {
    access: 'admin',
    summary: 'What needs a hand, what was sold, the last orders, and settings that are missing',
    reply: OverviewReply,
  },
  'GET /api/admin/search': {
    access: 'admin',
    summary: 'The newest orders, products, categories and users that have all of the words',
    query: AdminSearchQuery,
    reply: AdminSearchReply,
  },
} as const satisfies EndpointTable
