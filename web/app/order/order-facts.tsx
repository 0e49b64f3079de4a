import { Link } from 'react-router'
import { addressLines } from '../../../contract/addresses/address-lines.ts'
import type { Order, Parcel } from '../../../contract/orders/order.ts'
import { formatPrice } from '../catalogue/price.ts'
import { CopyButton } from '../forms/copy-button.tsx'
import { formatDay } from '../purchase/order-text.ts'
import { invoiceLink, pdfLink } from '../purchase/payment-redirect.ts'
import { invoiceName } from '../ui/invoice-name.ts'
import { itemsText } from '../ui/items-text.ts'
import styles from './order.module.css'
import { groupPayments, paymentText } from './order-state.ts'

type OrderProps = { order: Order }

export function OrderAddress({ order }: OrderProps) {
  const { address, phone, email, shipping, pickup, note } = order
  const invoiceAddress = order.invoiceAddress ?? (pickup ? address : null)
  return (
    <section className="card">
      <h2>{pickup ? 'Pickup' : 'Shipping'}</h2>
      {!pickup && (
        <address className={styles.lines} dir="auto">
          {addressLines(address).join('\n')}
        </address>
      )}
      <p>{shipping}</p>
      {pickup && <p>Pick it up at {pickup.split('\n').join(', ')}.</p>}
      {phone && (
        <p>
          {pickup ? 'Phone' : 'Phone for the carrier'}: {phone}
        </p>
      )}
      {invoiceAddress && (
        <>
          <h3>Billing address</h3>
          <address className={styles.lines} dir="auto">
            {addressLines(invoiceAddress).join('\n')}
          </address>
        </>
      )}
      <p className="quiet">We’ll email updates to {email}.</p>
      {note && (
        <p className={styles.note}>
          Your note: <bdi>{note}</bdi>
        </p>
      )}
    </section>
  )
}

export function OrderParcels({ order }: OrderProps) {
  if (order.pickup) {
    return order.parcels
      .filter(({ deliveredOn, left }) => deliveredOn || left.length > 0)
      .map(parcel => <Pickup key={parcel.id} {...parcel} of={order} />)
  }
  return order.parcels.map((parcel, index) => (
    <section key={parcel.id} className="card">
      <h2>{order.parcels.length === 1 ? 'Package' : `Package ${index + 1}`}</h2>
      <p>
        Shipped with <strong>{parcel.carrier}</strong> on {formatDay(parcel.at)}
        {parcel.deliveredOn && `, delivered on ${formatDay(parcel.deliveredOn)}`}
      </p>
      {parcel.tracking && (
        <p className={styles.copied}>
          <span>
            Tracking number <TrackingNumber {...parcel} />
          </span>
          <CopyButton text={parcel.tracking} what="the tracking number" />
        </p>
      )}
      <p className="quiet">{itemsText(parcel.lines, order)}</p>
    </section>
  ))
}

function Pickup({ at, deliveredOn, lines, left, of }: Parcel & { of: Order }) {
  return (
    <section className="card">
      <h2>{deliveredOn ? 'Picked up' : 'Ready for pickup'}</h2>
      <p>{deliveredOn ? `On ${formatDay(deliveredOn)}` : `Since ${formatDay(at)}`}</p>
      <p className="quiet">{itemsText(deliveredOn ? lines : left, of)}</p>
    </section>
  )
}

/** A link opens beside the order, which the buyer may want to come back to. */
function TrackingNumber({ tracking, trackingLink }: Pick<Parcel, 'tracking' | 'trackingLink'>) {
  if (!trackingLink) return <strong>{tracking}</strong>
  return (
    <a href={trackingLink} target="_blank" rel="noreferrer">
      {tracking}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

export function OrderPayments({ order }: OrderProps) {
  const payments = groupPayments(order)
  if (payments.length === 0) return null
  return (
    <section className="card">
      <h2>Payment</h2>
      {payments.map(payment => (
        <p key={payment.kind + payment.at + payment.sentAt}>{paymentText(payment)}</p>
      ))}
      {order.waived > 0 && <p>We accepted {formatPrice(order.waived)} less than the total.</p>}
      {order.refundFailed && <p>Your refund failed. We’ll send it another way.</p>}
    </section>
  )
}

/** Invoices and credit notes, to read and to download. */
export function OrderInvoices({ order: { number, invoices } }: OrderProps) {
  if (invoices.length === 0) return null
  return (
    <section className="card">
      <h2>{invoices.length === 1 ? 'Invoice' : 'Invoices'}</h2>
      {invoices.map(invoice => (
        <p key={invoice.number} className={styles.invoice}>
          <Link to={invoiceLink(number, invoice.number)}>{invoiceName(invoice)}</Link>
          <a href={pdfLink(number, invoice.number)} download>
            PDF
          </a>
        </p>
      ))}
    </section>
  )
}

/** What the shop wrote to the buyer. */
export function OrderMessages({ order: { events } }: OrderProps) {
  const messages = events.filter(({ buyerMessage }) => buyerMessage !== '')
  if (messages.length === 0) return null
  return (
    <section>
      <h2>{messages.length === 1 ? 'Message from us' : 'Messages from us'}</h2>
      {messages.map(({ at, buyerMessage }) => (
        <p key={at + buyerMessage}>
          {formatDay(at)}: <bdi>{buyerMessage}</bdi>
        </p>
      ))}
    </section>
  )
}
