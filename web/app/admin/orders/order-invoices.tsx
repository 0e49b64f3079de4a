import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { invoiceName } from '../../ui/invoice-name.ts'
import { RecordCard } from '../record-card.tsx'
import styles from './order.module.css'

/** The order’s invoice and credit notes. */
export function OrderInvoices({ order: { number, invoices } }: { order: Order }) {
  if (invoices.length === 0) return null
  return (
    <RecordCard title="Invoices">
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
    </RecordCard>
  )
}
