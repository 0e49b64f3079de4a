import { api } from '../../api.ts'
import { failedEmailsAdmin } from '../links.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'

export type FailedEmailQuery = TableQuery<'-failed', 'all'>

export const failedEmailKind: TableKind<'-failed', 'all'> = {
  path: failedEmailsAdmin.to,
  alone: true,
  names: { one: 'failed email', many: 'failed emails' },
  filters: [{ filter: 'all', label: 'All' }],
  sorts: [{ sort: '-failed', label: 'Last failed first' }],
  nothing: 'Every email of the last 30 days was sent, or is on its way.',
}

export async function loadFailedEmails({ page, size }: FailedEmailQuery, signal: AbortSignal) {
  const query = { page, limit: size }
  const { emails, total } = await api('GET /api/admin/email', { query, signal })
  return { rows: emails.map(email => ({ ...email, name: email.recipient })), total }
}

export type FailedEmailRow = Awaited<ReturnType<typeof loadFailedEmails>>['rows'][number]
