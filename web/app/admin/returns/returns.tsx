import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Withdrawal, WithdrawalFilter } from '../../../../contract/returns/withdrawal.ts'
import { api } from '../../api.ts'
import { Badge } from '../badge.tsx'
import { returnLink, returnsAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { TwoLines } from '../list/two-lines.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { Due } from './due.tsx'
import { returnQuery } from './return-query.ts'
import { isOpen, stateText, whatOf } from './return-text.ts'

const stateFilters = (['announced', 'received', 'refunded', 'declined', 'closed'] as const).map(
  value => ({
    value,
    label: stateText[value].label,
  }),
)

/** Open ones first, by when their money is due. */
const returnList = defineList<Withdrawal, WithdrawalFilter>({
  name: 'withdrawals',
  ...returnsAdmin,
  names: { one: 'return', many: 'returns' },
  filters: [
    { value: 'open', label: 'Open', empty: 'No open returns' },
    ...stateFilters,
    { value: 'all', label: 'All', empty: 'No returns yet' },
  ],
  load: async ({ filter, page, size }, signal) => {
    const query = { state: filter, page, limit: size }
    const { withdrawals, total } = await api('GET /api/admin/withdrawal', { query, signal })
    return { rows: withdrawals, total }
  },
  columns: [
    {
      label: 'Order',
      cell: ({ id, order }) => <RecordCell to={returnLink(id)} name={`Order ${order}`} />,
    },
    {
      label: 'Buyer',
      wide: true,
      card: 'line',
      cell: ({ name, email }) => <TwoLines first={name} second={email} />,
    },
    { label: 'Items', wide: true, card: 'line', cell: whatOf },
    { label: 'Requested', cell: ({ arrivedAt }) => <RelativeTime at={arrivedAt} /> },
    { label: 'Refund due', cell: withdrawal => <Due withdrawal={withdrawal} brief /> },
    { label: 'Status', cell: StateCell },
  ],
  nameOf: ({ order }) => order,
  prefetch: (client, { id }) => client.prefetchQuery(returnQuery(id)),
})

function StateCell(withdrawal: Withdrawal) {
  const { label, tone } = stateText[withdrawal.state]
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {withdrawal.afterDeadline && <Badge tone="warning">May be too late</Badge>}{' '}
      {withdrawal.unshipped && isOpen(withdrawal) && (
        <Badge tone="due">{withdrawal.whole ? 'Cancel the order' : 'Cancel the items'}</Badge>
      )}
    </>
  )
}

// The list loads without the forms of a return.
const ReturnView = lazy<ComponentType<{ id: string }>>(() =>
  import('./return-view.tsx').catch(() => ({
    default: () => <UnloadedPage what="Return" back={returnsAdmin} />,
  })),
)

export const handle = listRoute(returnList)

export default function ReturnsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('withdrawal')
  if (!id) return <ListPage list={returnList} />
  return (
    <Suspense fallback={<LoadingPage title="Return" back={returnsAdmin} />}>
      <ReturnView key={id} id={id} />
    </Suspense>
  )
}
