import { Text } from '@mantine/core'
import { countryName } from '../../../../contract/addresses/country-name.ts'
import type {
  SalesBy,
  SalesReportReply,
  SalesRow,
} from '../../../../contract/admin/sales-report.ts'
import { defaultSalesDays, maxSalesDays } from '../../../../contract/admin-limits.ts'
import { manualDiscountKey } from '../../../../contract/checkout/manual-discount.ts'
import { addDays, shopDay } from '../../../../contract/time/shop-day.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { discountLink, productAdminLink, salesAdmin } from '../links.ts'
import { DayField } from '../list/day-field.tsx'
import { allRows, defineList, type ToolsProps } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { readDay } from '../list/read-day.ts'
import { RecordCell } from '../list/record-cell.tsx'
import { orderList } from '../orders/order-list.tsx'
import { formatChange } from '../overview/sales-text.ts'

type Param = 'from' | 'to'
type Row = SalesRow & { id: string; by: SalesBy | 'total' }

/** What was sold in a period, beside the one before. */
const salesList = defineList<Row, SalesBy, string, Param>({
  name: 'sales',
  ...salesAdmin,
  names: { one: 'entry', many: 'entries' },
  filters: [
    { value: 'product', label: 'By product' },
    { value: 'country', label: 'By country' },
    { value: 'discount', label: 'By discount code' },
  ],
  size: allRows,
  params: { from: readDay, to: readDay },
  Tools: PeriodTools,
  load: async ({ filter: by, params: { from, to } }, signal) => {
    const query = { by, ...(from && { from }), ...(to && { to }) }
    const report = await api('GET /api/admin/sales', { query, signal })
    const { rows } = report
    return rows.length === 0
      ? { rows: [], total: 0 }
      : {
          rows: [totalOf(report), ...rows.map(row => ({ ...row, id: `by ${row.key}`, by }))],
          total: rows.length,
        }
  },
  columns: [
    { label: 'Name', wide: true, cell: Name },
    { label: 'Orders', figure: true, cell: ({ orders }) => formatNumber(orders) },
    { label: 'Items', figure: true, cell: ({ items }) => formatNumber(items) },
    { label: 'Sales', figure: true, card: 'aside', cell: ({ amount }) => formatPrice(amount) },
    { label: 'Before', figure: true, cell: ({ before }) => formatPrice(before.amount) },
    { label: 'Change', figure: true, cell: Change },
  ],
  nameOf: ({ name }) => name,
  note: 'Items sold, by payment date, compared with the period before. Amounts are after discounts and include VAT, but not shipping, cancellations or returns. Up to 200 entries.',
  empty: 'No sales in this period',
})

function totalOf({ total }: SalesReportReply): Row {
  return { ...total, id: 'total', key: '', name: 'Total', by: 'total' }
}

function Name({ by, key, name }: Row) {
  if (by === 'total') return <strong>Total</strong>
  if (by === 'product') return <RecordCell to={productAdminLink(key)} name={name} />
  if (by === 'discount') return <Discount code={key} />
  const params = { shipping: '', country: key, method: '', from: '', to: '' }
  return <RecordCell to={orderList.link({ params })} name={countryName(key)} />
}

function Discount({ code }: { code: string }) {
  if (code === '') return 'No discount'
  if (code === manualDiscountKey) return 'Discount without a code'
  return <RecordCell to={discountLink(code)} name={code} />
}

function Change({ amount, before }: Row) {
  const change = formatChange(amount, before.amount)
  if (change) return change
  return (
    <Text span inherit c="dimmed">
      New
    </Text>
  )
}

function PeriodTools({ query: { params }, show }: ToolsProps<SalesBy, string, Param>) {
  const to = params.to || shopDay(Date.now(), shopTimeZone())
  return (
    <>
      <DayField
        label="From"
        value={params.from || addDays(to, 1 - defaultSalesDays)}
        onChoose={from => show({ params: fitPeriod({ ...params, from }, 'from') })}
      />
      <DayField
        label="To"
        value={to}
        onChoose={to => show({ params: fitPeriod({ ...params, to }, 'to') })}
      />
    </>
  )
}

/** Moves the other end of a period that would be backward or too long. */
function fitPeriod({ from, to }: Record<Param, string>, chosen: Param): Record<Param, string> {
  if (!from) return { from, to }
  const end = to || shopDay(Date.now(), shopTimeZone())
  const [latest, earliest] = [addDays(from, maxSalesDays - 1), addDays(end, 1 - maxSalesDays)]
  if (chosen === 'to') return { from: from > end ? end : from < earliest ? earliest : from, to }
  return { from, to: end < from ? from : end > latest ? latest : to }
}

export const handle = listRoute(salesList)
export default listPage(salesList)
