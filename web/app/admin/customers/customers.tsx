import { Link } from 'react-router'
import { limits } from '../../../../contract/limits.ts'
import type { Customer, CustomerSort } from '../../../../contract/orders/customer-list.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { customersAdmin, orderAdminLink, ordersOfLink, userLink, usersAdmin } from '../links.ts'
import { defineList } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { DateTime } from '../time/date-time.tsx'

const customerList = defineList<Customer, 'all', CustomerSort>({
  name: 'customers',
  ...customersAdmin,
  names: { one: 'customer', many: 'customers' },
  sorts: [
    { value: '-last', label: 'Latest order first' },
    { value: '-orders', label: 'Most orders first' },
    { value: '-spent', label: 'Most spent first' },
  ],
  search: {
    label: 'Search customers',
    placeholder: 'Email',
    hint: 'Search by a part of the email.',
  },
  countedTo: limits.listTotal,
  load: async ({ search, sort, page, size }, signal) => {
    const query = { search, sort, page, limit: size }
    const { customers, total } = await api('GET /api/admin/customer', { query, signal })
    return { rows: customers, total }
  },
  columns: [
    {
      label: 'Customer',
      wide: true,
      cell: ({ name, email }) => <RecordCell to={ordersOfLink(email)} name={name} />,
    },
    { label: 'Email', wide: true, card: 'line', cell: ({ email }) => email },
    {
      label: 'Account',
      cell: ({ userId }) => (userId ? <Link to={userLink(userId)}>View account</Link> : 'Guest'),
    },
    {
      label: 'Orders',
      figure: true,
      sorts: ['-orders'],
      cell: ({ orders }) => formatNumber(orders),
    },
    {
      label: 'Spent',
      figure: true,
      card: 'aside',
      sorts: ['-spent'],
      cell: ({ spent }) => formatPrice(spent),
    },
    {
      label: 'Last order',
      figure: true,
      sorts: ['-last'],
      cell: ({ lastOrder: { number, placedAt } }) => (
        <Link to={orderAdminLink(number)}>
          <DateTime at={placedAt} />
        </Link>
      ),
    },
  ],
  nameOf: ({ email }) => email,
  links: [usersAdmin],
  note: 'Everyone who ordered, with an account or as a guest, by email address. Spent: what paid orders brought, minus refunds.',
  empty: 'No customers yet',
})

export const handle = listRoute(customerList)
export default listPage(customerList)
