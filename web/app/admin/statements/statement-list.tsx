import { statementPageSize } from '../../../../contract/limits.ts'
import type { Statement } from '../../../../contract/statement.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { statementLink, statementsAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { RecordCell } from '../list/record-cell.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { statementQuery } from './statement-query.ts'
import { daysOf, newEntriesText } from './statement-text.ts'

/** The newest first. */
export const statementList = defineList<Statement>({
  name: 'statements',
  path: statementsAdmin.to,
  title: statementsAdmin.label,
  names: { one: 'statement', many: 'statements' },
  size: statementPageSize,
  load: async ({ page, size }, signal) => {
    const query = { page, limit: size }
    const { statements, total } = await api('GET /api/admin/statement', { query, signal })
    return { rows: statements, total }
  },
  columns: [
    {
      label: 'File',
      wide: true,
      cell: ({ id, fileName }) => <RecordCell to={statementLink(id)} name={fileName} />,
    },
    { label: 'Period', cell: daysOf },
    { label: 'Entries', cell: newEntriesText },
    { label: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy ?? 'a deleted user' },
    { label: 'Uploaded', cell: ({ uploadedAt }) => <RelativeTime at={uploadedAt} /> },
    {
      label: 'Status',
      cell: ({ open }) =>
        open > 0 ? <Badge tone="due">{open} open</Badge> : <Badge tone="done">Done</Badge>,
    },
  ],
  nameOf: ({ fileName }) => fileName,
  prefetch: (client, { id }) => client.prefetchQuery(statementQuery(id)),
  empty: 'No statements yet',
})
