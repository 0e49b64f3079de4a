import { countryName } from '../../../../contract/addresses/country-name.ts'
import { shopDay } from '../../../../contract/time/shop-day.ts'
import type { OssReportReply } from '../../../../contract/vat/oss-report.ts'
import { addQuarters, quarterOf } from '../../../../contract/vat/quarters.ts'
import { api } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { identity } from '../../ui/identity.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { ossAdmin } from '../links.ts'
import { allRows, defineList, singlePage, type ToolsProps } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { ListSelect } from '../list/list-select.tsx'
import { shopCurrency } from '../shop-currency.ts'

type Row = {
  id: string
  kind: 'sale' | 'correction' | 'total'
  quarter: string
  country: string
  rate: number
  net: number
  tax: number
}

const about =
  'Sales to consumers in other EU countries that were taxed there, by invoice date: the day of payment or of the first package, whichever is earlier. Credit notes for invoices of earlier quarters are corrections.'

/** What Article 369h of Directive 2006/112/EC asks for. */
const converted = () =>
  ` Amounts are in ${shopCurrency()}. The return is in euros: convert them at the European Central Bank’s rate of the quarter’s last day or, if there’s none, of the next day with one.`

/** What the return of a quarter declares. */
const ossList = defineList<Row, string, string, 'quarter'>({
  name: 'oss',
  ...ossAdmin,
  names: { one: 'entry', many: 'entries' },
  size: allRows,
  params: { quarter: text => (text && /^2\d{3}-Q[1-4]$/.test(text) ? text : '') },
  Tools: QuarterTools,
  load: async ({ params }, signal) =>
    singlePage(toRows(await api('GET /api/admin/vat/oss', { query: queryOf(params), signal }))),
  columns: [
    { label: 'Country', wide: true, cell: Name },
    { label: 'For', cell: ({ quarter }) => quarterName(quarter) },
    { label: 'Rate', figure: true, cell: ({ kind, rate }) => (kind === 'total' ? '' : `${rate}%`) },
    { label: 'Net', figure: true, cell: ({ net }) => formatPrice(net) },
    { label: 'VAT', figure: true, card: 'aside', cell: ({ tax }) => formatPrice(tax) },
  ],
  nameOf: ({ country, quarter }) => `${countryName(country)}, ${quarterName(quarter)}`,
  exportFrom: { path: '/api/admin/vat/oss/export', query: ({ params }) => queryOf(params) },
  note: () => `${about}${identity.currency === 'EUR' ? '' : converted()}`,
  empty: 'No sales or corrections to declare this quarter',
})

function queryOf({ quarter }: { quarter: string }) {
  return quarter ? { quarter } : {}
}

function toRows({ quarter, sales, corrections, total }: OssReportReply): Row[] {
  const rows = [
    ...sales.map(sale => ({ ...sale, quarter, kind: 'sale' as const })),
    ...corrections.map(sale => ({ ...sale, kind: 'correction' as const })),
  ].map(row => ({ ...row, id: `${row.kind} ${row.quarter} ${row.country} ${row.rate}` }))
  if (rows.length === 0) return []
  return [{ ...total, id: 'total', kind: 'total', quarter, country: '', rate: 0 }, ...rows]
}

function Name({ kind, country }: Row) {
  if (kind === 'total') return <strong>Total</strong>
  return kind === 'sale' ? countryName(country) : `${countryName(country)}, correction`
}

/** 2026-Q4 as people say it. */
function quarterName(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`
}

/** Far enough back for corrections, which are possible for three years. */
const quartersShown = 16

function QuarterTools({ query: { params }, show }: ToolsProps<string, string, 'quarter'>) {
  const current = quarterOf(shopDay(Date.now(), shopTimeZone()))
  const latest = Array.from({ length: quartersShown }, (_, at) => addQuarters(current, -at))
  const { quarter } = params
  const offered = quarter && !latest.includes(quarter) ? [...latest, quarter] : latest
  return (
    <ListSelect
      label="Quarter"
      value={quarter || current}
      options={offered.map(value => ({ value, label: quarterName(value) }))}
      onChoose={chosen => show({ params: { quarter: chosen === current ? '' : chosen } })}
    />
  )
}

export const handle = listRoute(ossList)
export default listPage(ossList)
