import { anyPermission } from '../accounts/permissions.ts'
import { BulkIds, BulkReply } from '../bulk.ts'
import type { EndpointTable } from '../endpoint.ts'
import { FailedEmailPage, FailedEmailsQuery } from '../mail/failed-email.ts'
import { AdminSearchQuery, AdminSearchReply } from './admin-search.ts'
import { OverviewReply } from './overview.ts'
import { SalesReportQuery, SalesReportReply } from './sales-report.ts'

export const adminEndpoints = {
  'GET /api/admin/email': {
    may: 'people.read',
    summary: 'Failed emails, the latest first',
    query: FailedEmailsQuery,
    reply: FailedEmailPage,
  },
  'POST /api/admin/email/retry': {
    may: 'people.manage',
    summary: 'Resends several failed emails, unless they would arrive too late',
    body: BulkIds,
    reply: BulkReply,
  },
  'POST /api/admin/email/delete': {
    may: 'people.manage',
    summary: 'Deletes several failed emails',
    body: BulkIds,
    reply: BulkReply,
  },
  'GET /api/admin/overview': {
    may: anyPermission,
    summary: 'The tasks, sales, latest orders and missing settings',
    reply: OverviewReply,
  },
  'GET /api/admin/sales': {
    may: 'books',
    summary: 'Items sold by product, country or discount code, beside the period before',
    query: SalesReportQuery,
    reply: SalesReportReply,
  },
  'GET /api/admin/search': {
    may: anyPermission,
    summary: 'The newest orders, products, categories and users that have all of the words',
    query: AdminSearchQuery,
    reply: AdminSearchReply,
  },
} as const satisfies EndpointTable
