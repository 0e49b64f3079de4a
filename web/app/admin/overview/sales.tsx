import type { Overview, Sales as Total } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import overview from './overview.module.css'
import { Panel } from './panel.tsx'
import styles from './sales.module.css'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import { formatChange, formatOrderCount } from './sales-text.ts'

/** Sales of the last 30 days; without them, a placeholder of the same size. */
export function Sales({ sales }: { sales: Overview['sales'] | undefined }) {
  const change = sales && formatChange(sales.month.amount, sales.previousMonth.amount)
  return (
    <Panel title="Sales" busy={!sales}>
      <dl className={styles.totals}>
        <Metric term="Today" total={sales?.today} />
        <Metric term="Last 7 days" total={sales?.week} />
        <Metric term="Last 30 days" total={sales?.month} change={change} />
      </dl>
      <SalesChart days={sales?.days} />
      <p className={overview.note}>
        By day of payment, minus refunds. The line shows the previous 30 days.
      </p>
      {sales && <SalesTable days={sales.days} />}
    </Panel>
  )
}

type MetricProps = { term: string; total: Total | undefined; change?: string | undefined }

function Metric({ term, total, change }: MetricProps) {
  return (
    <div>
      <dt>{term}</dt>
      {/* Remounted once it has loaded, because right-aligned text would count as a layout shift. */}
      <dd key={total ? 'total' : 'blank'}>
        <strong>{total ? formatPrice(total.amount) : '–'}</strong>{' '}
        <span>
          {total ? formatOrderCount(total.orders) : '–'}
          {change && `, ${change}`}
        </span>
      </dd>
    </div>
  )
}
