import { BulkIds, BulkReply } from '../bulk.ts'
import type { EndpointTable } from '../endpoint.ts'
import { FailedJobPage, FailedJobsQuery } from './jobs.ts'

export const jobsEndpoints = {
  'GET /api/admin/job': {
    may: 'settings.shop',
    summary: 'Failed jobs, the latest first',
    query: FailedJobsQuery,
    reply: FailedJobPage,
  },
  'POST /api/admin/job/retry': {
    may: 'settings.shop',
    summary: 'Runs several failed jobs again',
    body: BulkIds,
    reply: BulkReply,
  },
  'POST /api/admin/job/discard': {
    may: 'settings.shop',
    summary: 'Discards several failed jobs; they never run',
    body: BulkIds,
    reply: BulkReply,
  },
} as const satisfies EndpointTable
