import type { ReactNode } from 'react'
import { formatPrice } from '../catalogue/price.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import styles from './order-totals.module.css'

export type SummaryLine = {
  id: string
  name: string
  image: string | null
  quantity: number
  /** What a piece costs, where that needs words. */
  unitPrice?: ReactNode
  total: number
  /** What the buyer has to notice about it. */
  note?: string | undefined
}

export type OrderAmounts = {
  subtotal: number
  discount: { code: string; amount: number } | null
  /** The name of the shipping method. */
  shipping: string
  shippingPrice: number
  tax: { rate: number; amount: number }[]
  total: number
  /** What it was, where it has changed. */
  was?: { shippingPrice?: number | undefined; total?: number | undefined }
}

/** All articles, and what they come to. */
export function OrderTotals({ lines, sums }: { lines: SummaryLine[]; sums: OrderAmounts }) {
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.id} className={styles.line}>
            <ProductPicture image={line.image} alt="" sizes="64px" loading="eager" />
            <div className={styles.words}>
              <p className={styles.name}>{line.name}</p>
              <p className={styles.quantity}>Quantity: {line.quantity}</p>
              {line.unitPrice && <p className={styles.quantity}>{line.unitPrice}</p>}
              {line.note && <p className={styles.note}>{line.note}</p>}
            </div>
            <p className={styles.price}>{formatPrice(line.total)}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum term="Subtotal" amount={sums.subtotal} />
        {sums.discount && (
          <Sum term={`Discount code ${sums.discount.code}`} amount={-sums.discount.amount} />
        )}
        <Sum term={sums.shipping} amount={sums.shippingPrice} was={sums.was?.shippingPrice} free />
        <Sum term="Total" amount={sums.total} was={sums.was?.total} whole />
        {sums.tax.map(({ rate, amount }) => (
          <Sum key={rate} term={`VAT included (${rate}%)`} amount={amount} quiet />
        ))}
      </dl>
    </div>
  )
}

type SumProps = {
  term: string
  amount: number
  was?: number | undefined
  whole?: boolean
  /** Nothing is worth a word. */
  free?: boolean
  quiet?: boolean
}

function Sum({ term, amount, was, whole = false, free = false, quiet = false }: SumProps) {
  return (
    <div data-whole={whole || undefined} data-quiet={quiet || undefined}>
      <dt>{term}</dt>
      <dd>
        {amount === 0 && free ? 'Free' : formatPrice(amount)}
        {was !== undefined && <span className={styles.was}> was {formatPrice(was)}</span>}
      </dd>
    </div>
  )
}
