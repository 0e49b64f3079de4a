import { AdminSearchQuery, AdminSearchReply } from './admin-search.ts'
import { BulkIds, BulkReply } from './bulk.ts'
import type { EndpointTable } from './endpoint.ts'
import { FailedEmailPage, FailedEmailsQuery } from './failed-email.ts'
import { OverviewReply } from './overview.ts'

export const adminEndpoints = {
  'GET /api/admin/email': {
    access: 'admin',
    summary: 'Failed emails, the latest first',
    query: FailedEmailsQuery,
    reply: FailedEmailPage,
  },
  'POST /api/admin/email/retry': {
    access: 'admin',
    summary: 'Sends several failed emails again, unless they would come too late',
    body: BulkIds,
    reply: BulkReply,
  },
  'POST /api/admin/email/delete': {
    access: 'admin',
    summary: 'Deletes several failed emails',
    body: BulkIds,
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
