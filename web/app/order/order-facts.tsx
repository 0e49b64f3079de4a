import { Link } from 'react-router'
import type { Order } from '../../../contract/order.ts'
import { formatPrice } from '../catalogue/price.ts'
import { CopyButton } from '../forms/copy-button.tsx'
import { formatDay } from '../purchase/order-text.ts'
import { invoiceLink, pdfLink } from '../purchase/payment-redirect.ts'
import { invoiceName } from '../ui/invoice-name.ts'
import { itemsText } from '../ui/items-text.ts'
import styles from './order.module.css'
import { countryName, groupPayments, paymentText } from './order-state.ts'

type OrderProps = { order: Order }

export function OrderAddress({ order: { address, email, shipping, note } }: OrderProps) {
  return (
    <section>
      <h2>Delivery</h2>
      <address className={styles.address}>
        {address.name}
        <br />
        {address.street}
        <br />
        {address.postcode} {address.city}
        <br />
        {countryName(address.country)}
      </address>
      <p>Shipping method: {shipping}.</p>
      <p>Mails about this order go to {email}.</p>
      {note && <p className={styles.note}>Your note: {note}</p>}
    </section>
  )
}

export function OrderParcels({ order }: OrderProps) {
  const { parcels } = order
  if (parcels.length === 0) return null
  return (
    <section>
      <h2>{parcels.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      <ul className={styles.cards}>
        {parcels.map(parcel => (
          <li key={parcel.id}>
            <p>
              Sent by <strong>{parcel.carrier}</strong> on {formatDay(parcel.at)}
              {parcel.deliveredOn && `, delivered on ${formatDay(parcel.deliveredOn)}`}
            </p>
            {parcel.tracking && (
              <p className={styles.copied}>
                <span>
                  Tracking number <strong>{parcel.tracking}</strong>
                </span>
                <CopyButton text={parcel.tracking} what="the tracking number" />
              </p>
            )}
            <p className={styles.quiet}>{itemsText(parcel.lines, order)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderPayments({ order }: OrderProps) {
  const payments = groupPayments(order)
  if (payments.length === 0) return null
  return (
    <section>
      <h2>Payments</h2>
      <ul>
        {payments.map(payment => (
          <li key={payment.kind + payment.at + payment.sentAt}>{paymentText(payment)}</li>
        ))}
      </ul>
      {order.waived > 0 && <p>We accepted {formatPrice(order.waived)} less than the total.</p>}
      {order.refundFailed && <p>A refund did not reach you. We send you the money another way.</p>}
    </section>
  )
}

/** Invoices and credit notes, to be read and saved. */
export function OrderInvoices({ order: { number, invoices } }: OrderProps) {
  if (invoices.length === 0) return null
  return (
    <section>
      <h2>{invoices.length === 1 ? 'Invoice' : 'Invoices'}</h2>
      <ul>
        {invoices.map(invoice => (
          <li key={invoice.number}>
            <Link to={invoiceLink(number, invoice.number)}>{invoiceName(invoice)}</Link>,{' '}
            <a href={pdfLink(number, invoice.number)} download>
              PDF
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
