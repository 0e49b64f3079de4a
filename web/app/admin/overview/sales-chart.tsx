import { Group } from '@mantine/core'
import type { Overview } from '../../../../contract/admin/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import styles from './overview.module.css'
import { formatOrderCount, formatShortDay, formatWholePrice, roundUp } from './sales-text.ts'

type Days = Overview['sales']['days']

/** In units of the drawing, which is stretched over its box. */
const height = 100
const dayWidth = 10
const gap = 2

/** A bar for each day, over a line for the 30 days before. Screen readers have a table instead. */
export function SalesChart({ days = [] }: { days?: Days | undefined }) {
  const highest = roundUp(Math.max(...days.flatMap(day => [day.amount, day.previousAmount]), 0))
  const y = (amount: number) => height - (highest > 0 ? (amount / highest) * height : 0)
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <div className={styles.chart} aria-hidden="true">
      <ul className={styles.axis}>
        {highest > 0 &&
          [1, 0.5, 0].map(part => <li key={part}>{formatWholePrice(highest * part)}</li>)}
      </ul>
      <div className={styles.plot}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * dayWidth} ${height}`}
          preserveAspectRatio="none"
        >
          {days.map((day, index) => (
            <Bar key={day.day} day={day} x={index * dayWidth} top={y(day.amount)} />
          ))}
          <polyline
            className={styles.previous}
            points={days
              .map((day, index) => `${(index + 0.5) * dayWidth},${y(day.previousAmount)}`)
              .join(' ')}
          />
        </svg>
      </div>
      <span />
      <Group justify="space-between" mih="1lh">
        <span>{first && formatShortDay(first.day)}</span>
        <span>{last && `${formatShortDay(last.day)}, today`}</span>
      </Group>
    </div>
  )
}

function Bar({ day, x, top }: { day: Days[number]; x: number; top: number }) {
  // Even the smallest sale is visible.
  const barTop = day.orders > 0 ? Math.min(top, height - 1) : height
  return (
    <g>
      <title>{`${formatShortDay(day.day)}: ${formatPrice(day.amount)}, ${formatOrderCount(day.orders)}`}</title>
      <rect className={styles.day} x={x} y={0} width={dayWidth} height={height} />
      <rect
        className={styles.bar}
        x={x + gap / 2}
        y={barTop}
        width={dayWidth - gap}
        height={height - barTop}
      />
    </g>
  )
}

/** What the chart shows, for screen readers; the newest day first. */
export function SalesTable({ days }: { days: Overview['sales']['days'] }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Sales per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, amount }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day)}</th>
              <td>{orders}</td>
              <td>{formatPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
