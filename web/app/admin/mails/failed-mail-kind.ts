import { api } from '../../api.ts'
import { failedMailsAdmin } from '../links.ts'
import type { TableKind, TableQuery } from '../table/table-query.ts'

export type FailedMailQuery = TableQuery<'-failed', 'all'>

export const failedMailKind: TableKind<'-failed', 'all'> = {
  path: failedMailsAdmin.to,
  alone: true,
  names: { one: 'failed mail', many: 'failed mails' },
  filters: [{ filter: 'all', label: 'All' }],
  sorts: [{ sort: '-failed', label: 'Last failed first' }],
  nothing: 'Every mail of the last 30 days was sent, or is on its way.',
}

export async function loadFailedMails({ page, size }: FailedMailQuery, signal: AbortSignal) {
  const query = { page, limit: size }
  const { mails, total } = await api('GET /api/admin/mail', { query, signal })
  return { rows: mails.map(mail => ({ ...mail, name: mail.recipient })), total }
}

export type FailedMailRow = Awaited<ReturnType<typeof loadFailedMails>>['rows'][number]
