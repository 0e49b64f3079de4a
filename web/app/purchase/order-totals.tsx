import type { ReactNode } from 'react'
import { discountLabel } from '../../../contract/checkout/manual-discount.ts'
import type { Order, OrderSums } from '../../../contract/orders/order.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ProductImage } from '../catalogue/product-image.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import styles from './order-totals.module.css'
import list from './sums.module.css'

type SummaryLine = Pick<Order['lines'][number], 'id' | 'name' | 'image' | 'quantity' | 'total'> & {
  /** Shown if the price of one needs an explanation. */
  unitPrice?: ReactNode
  /** What the buyer has to notice about the line. */
  note?: string | undefined
}

type OrderAmounts = OrderSums &
  Pick<Order, 'vatNote'> & {
    /** Previous amounts, if they have changed. */
    was?: { shippingPrice?: number | undefined; total?: number | undefined }
  }

type OrderTotalsProps = {
  lines: SummaryLine[]
  sums: OrderAmounts
  /** Without images. */
  compact?: boolean
}

/** All lines with their prices, and the amounts below. */
export function OrderTotals({ lines, sums, compact = false }: OrderTotalsProps) {
  return (
    <div className="stack" data-compact={compact || undefined}>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.id} className={styles.line}>
            {!compact && <ProductImage image={line.image} alt="" sizes="64px" loading="eager" />}
            <div className={styles.text}>
              <p className={styles.name}>
                <bdi>{line.name}</bdi>
              </p>
              <p className="quiet">Quantity: {line.quantity}</p>
              {line.unitPrice && <p className="quiet">{line.unitPrice}</p>}
              {line.note && <p className={styles.note}>{line.note}</p>}
            </div>
            <p className={styles.price}>{formatPrice(line.total)}</p>
          </li>
        ))}
      </ul>
      <DescriptionList className={list.sums}>
        <Sum term="Subtotal" amount={sums.subtotal} />
        {sums.discount && (
          <Sum term={discountLabel(sums.discount)} amount={-sums.discount.amount} />
        )}
        <Sum term={sums.shipping} amount={sums.shippingPrice} was={sums.was?.shippingPrice} free />
        <Sum term="Total" amount={sums.total} was={sums.was?.total} emphasis="total" />
        {sums.tax.map(({ rate, amount }) => (
          <Sum key={rate} term={`VAT included (${rate}%)`} amount={amount} emphasis="quiet" />
        ))}
      </DescriptionList>
      {sums.vatNote && <p className="quiet">{sums.vatNote}</p>}
    </div>
  )
}

type SumProps = {
  term: string
  amount: number
  was?: number | undefined
  /** Zero is shown as “Free”. */
  free?: boolean
  emphasis?: 'total' | 'quiet'
}

function Sum({ term, amount, was, free = false, emphasis }: SumProps) {
  const format = (price: number) => (price === 0 && free ? 'Free' : formatPrice(price))
  return (
    <DescriptionItem term={term} emphasis={emphasis}>
      {format(amount)}
      {was !== undefined && <span className={styles.was}> was {format(was).toLowerCase()}</span>}
    </DescriptionItem>
  )
}
