import type { FailedJob } from '../../../../contract/jobs/jobs.ts'
import { api } from '../../api.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { failedJobsAdmin } from '../links.ts'
import type { BulkAction } from '../list/bulk-action.ts'
import { defineList } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { jobText } from './job-text.ts'

const nameOf = ({ kind, subject }: FailedJob) => jobText(kind, subject)

/** What can be done with several failed jobs at once. */
const failedJobActions: BulkAction<FailedJob>[] = [
  {
    label: 'Retry',
    consequence: 'They start now. Any that keep failing will show up here again.',
    run: ids => api('POST /api/admin/job/retry', { body: { ids } }),
    done: count => `Restarted ${count}`,
  },
  {
    label: 'Discard',
    danger: true,
    consequence: 'Discarded jobs never run.',
    run: ids => api('POST /api/admin/job/discard', { body: { ids } }),
    done: count => `Discarded ${count}`,
  },
]

const failedJobList = defineList<FailedJob>({
  name: 'failed-jobs',
  ...failedJobsAdmin,
  names: { one: 'failed job', many: 'failed jobs' },
  load: async ({ page, size }, signal) => {
    const query = { page, limit: size }
    const { jobs, total } = await api('GET /api/admin/job', { query, signal })
    return { rows: jobs, total }
  },
  columns: [
    { label: 'Job', cell: job => <strong>{nameOf(job)}</strong> },
    { label: 'Why it failed', wide: true, card: 'line', cell: ({ lastError }) => lastError },
    { label: 'Attempts', figure: true, cell: ({ attempts }) => formatNumber(attempts) },
    { label: 'Created', figure: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { label: 'Failed', figure: true, cell: ({ failedAt }) => <RelativeTime at={failedAt} /> },
  ],
  nameOf,
  actions: failedJobActions,
  note: 'Jobs that failed too often to be retried automatically. Fix the cause, then retry or discard them.',
  empty: 'Every job has succeeded or will be retried.',
})

export const handle = listRoute(failedJobList)
export default listPage(failedJobList)
