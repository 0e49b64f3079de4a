import { api } from '../../api.ts'
import { failedJobsAdmin } from '../links.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'
import { jobWords } from './job-words.ts'

export type FailedJobQuery = TableQuery<'-failed', 'all'>

export const failedJobKind: TableKind<'-failed', 'all'> = {
  path: failedJobsAdmin.to,
  alone: true,
  names: { one: 'failed job', many: 'failed jobs' },
  filters: [{ filter: 'all', label: 'All' }],
  sorts: [{ sort: '-failed', label: 'Last failed first' }],
  nothing: 'Everything was done, or is being retried.',
}

export async function loadFailedJobs({ page, size }: FailedJobQuery, signal: AbortSignal) {
  const query = { page, limit: size }
  const { jobs, total } = await api('GET /api/admin/job', { query, signal })
  return { rows: jobs.map(job => ({ ...job, name: jobWords(job.kind, job.subject) })), total }
}

export type FailedJobRow = Awaited<ReturnType<typeof loadFailedJobs>>['rows'][number]
