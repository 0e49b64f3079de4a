import type { Overview, Sales as Sum } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import overview from './overview.module.css'
import { Panel } from './panel.tsx'
import styles from './sales.module.css'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import { ordersWords } from './sales-words.ts'

/** What was sold in the last 30 days; without it, room for that. */
export function Sales({ sales }: { sales: Overview['sales'] | undefined }) {
  return (
    <Panel title="Sales" className={styles.sales} busy={!sales}>
      <dl className={styles.sums}>
        <SumWords term="Today" sum={sales?.today} />
        <SumWords term="Last 7 days" sum={sales?.week} />
        <SumWords term="Last 30 days" sum={sales?.month} />
      </dl>
      <SalesChart days={sales?.days} />
      <p className={overview.note}>By day of payment, less what has been refunded since.</p>
      {sales && <SalesTable days={sales.days} />}
    </Panel>
  )
}

function SumWords({ term, sum }: { term: string; sum: Sum | undefined }) {
  return (
    <div>
      <dt>{term}</dt>
      {/* Anew once it is there: what is aligned to the right has not moved then. */}
      <dd key={sum ? 'sum' : 'blank'}>
        <strong>{sum ? formatPrice(sum.amount) : '–'}</strong>{' '}
        <span>{sum ? ordersWords(sum.orders) : '–'}</span>
      </dd>
    </div>
  )
}
