import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { invoiceName } from '../../ui/invoice-name.ts'
import styles from './order-payments.module.css'

/** The order’s invoice and credit notes, to be saved. */
export function OrderInvoices({ order: { number, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="order-invoices">
      <h2 id="order-invoices">Invoices</h2>
      <ul className={styles.ledger}>
        {invoices.map(invoice => (
          <li key={invoice.number}>
            <a href={`/api/admin/order/${number}/invoice/${invoice.number}`} download>
              {invoiceName(invoice)} (PDF)
            </a>
            <span>{formatPrice(invoice.kind === 'invoice' ? invoice.total : -invoice.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
