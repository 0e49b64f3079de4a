import type { Overview } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './sales.module.css'
import { dayWords, ordersWords } from './sales-words.ts'

type Days = Overview['sales']['days']

/** In units of the drawing, which is stretched over its place. */
const high = 100
const wide = 10
const gap = 2

/** A bar for each day. Screen readers have the table instead. */
export function SalesChart({ days = [] }: { days?: Days | undefined }) {
  const most = Math.max(...days.map(({ amount }) => amount), 0)
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <div className={styles.chart} aria-hidden="true">
      <p className={styles.most}>{most > 0 && formatPrice(most)}</p>
      <div className={styles.bars}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * wide} ${high}`}
          preserveAspectRatio="none"
        >
          {days.map((sales, index) => (
            <Bar key={sales.day} sales={sales} x={index * wide} most={most} />
          ))}
        </svg>
      </div>
      <p className={styles.days}>
        <span>{first && dayWords(first.day)}</span>
        <span>{last && `${dayWords(last.day)}, today`}</span>
      </p>
    </div>
  )
}

function Bar({ sales, x, most }: { sales: Days[number]; x: number; most: number }) {
  const height = most > 0 ? (sales.amount / most) * high : 0
  // The least of sales is still to be seen.
  const shown = sales.orders > 0 ? Math.max(height, 1) : 0
  return (
    <g>
      <title>{`${dayWords(sales.day)}: ${formatPrice(sales.amount)}, ${ordersWords(sales.orders)}`}</title>
      <rect className={styles.day} x={x} y={0} width={wide} height={high} />
      <rect
        className={styles.bar}
        x={x + gap / 2}
        y={high - shown}
        width={wide - gap}
        height={shown}
      />
    </g>
  )
}
