import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { invoiceName } from '../../ui/invoice-name.ts'
import styles from './order.module.css'

/** The order’s invoice and credit notes. */
export function OrderInvoices({ order: { number, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="order-invoices">
      <h2 id="order-invoices">Invoices</h2>
      <ul>
        {invoices.map(invoice => (
          <li key={invoice.number} className={styles.between}>
            <a
              href={`/api/admin/order/${number}/invoice/${invoice.number}`}
              className={styles.link}
              download
            >
              {invoiceName(invoice)} (PDF)
            </a>
            <span className={styles.figure}>
              {formatPrice(invoice.kind === 'invoice' ? invoice.total : -invoice.total)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
