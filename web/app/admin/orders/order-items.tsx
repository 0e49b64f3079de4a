import { Link } from 'react-router'
import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { productAdminLink } from '../links.ts'
import { RecordCard } from '../record-card.tsx'
import styles from './order.module.css'
import type { Line } from './order-rules.ts'

/** What was ordered, how much of it was shipped and returned, and what it costs. */
export function OrderItems({ order }: { order: Order }) {
  const hasCanceled = order.lines.some(({ canceled }) => canceled > 0)
  return (
    <RecordCard title="Items">
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Shipped</th>
            <th scope="col">Returned</th>
            {hasCanceled && <th scope="col">Canceled</th>}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <ItemRow key={line.id} line={line} hasCanceled={hasCanceled} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </RecordCard>
  )
}

function ItemRow({ line, hasCanceled }: { line: Line; hasCanceled: boolean }) {
  const { id, name, image, price, quantity, shipped, returned, canceled, total, inShop } = line
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          <ProductImage image={image} alt="" sizes="44px" loading="eager" />
          {inShop ? (
            <Link to={productAdminLink(id)}>{name}</Link>
          ) : (
            <span>
              {name} <small className={styles.soft}>(no longer in the shop)</small>
            </span>
          )}
        </span>
      </th>
      <td data-label="Price">{formatPrice(price)}</td>
      <td data-label="Quantity">{quantity}</td>
      <td data-label="Shipped">{shipped}</td>
      <td data-label="Returned">{returned}</td>
      {hasCanceled && <td data-label="Canceled">{canceled}</td>}
      <td data-label="Total">{formatPrice(total)}</td>
    </tr>
  )
}

function Sums({ order }: { order: Order }) {
  const { subtotal, discount, shipping, shippingPrice, total, tax } = order
  return (
    <dl className={styles.sums}>
      <Sum term="Subtotal" amount={formatPrice(subtotal)} />
      {discount && (
        <Sum term={`Discount code ${discount.code}`} amount={formatPrice(-discount.amount)} />
      )}
      <Sum term={shipping} amount={shippingPrice === 0 ? 'Free' : formatPrice(shippingPrice)} />
      <Sum term="Total" amount={formatPrice(total)} isTotal />
      {tax.map(({ rate, amount }) => (
        <Sum key={rate} term={`VAT included (${rate}%)`} amount={formatPrice(amount)} />
      ))}
    </dl>
  )
}

type SumProps = { term: string; amount: string; isTotal?: boolean }

export function Sum({ term, amount, isTotal }: SumProps) {
  return (
    <div className={styles.between} data-total={isTotal}>
      <dt>{term}</dt>
      <dd className={styles.figure}>{amount}</dd>
    </div>
  )
}
