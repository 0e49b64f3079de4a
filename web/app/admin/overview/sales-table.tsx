import type { Overview } from '../../../../contract/overview.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatDay } from './sales-text.ts'

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
              <th scope="row">{formatDay(day)}</th>
              <td>{orders}</td>
              <td>{formatPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
