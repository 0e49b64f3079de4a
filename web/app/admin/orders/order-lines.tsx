import { Link } from 'react-router'
import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { productAdminLink } from '../links.ts'
import styles from './order-lines.module.css'
import type { Line } from './order-rules.ts'

/** What was ordered, what of it was shipped and came back, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  const hasCanceled = order.lines.some(({ canceled }) => canceled > 0)
  return (
    <section className={styles.card} aria-labelledby="order-lines">
      <h2 id="order-lines">Articles</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Unit price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Shipped</th>
            <th scope="col">Returned</th>
            {hasCanceled && <th scope="col">Canceled</th>}
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <ArticleRow key={line.id} line={line} hasCanceled={hasCanceled} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  )
}

function ArticleRow({ line, hasCanceled }: { line: Line; hasCanceled: boolean }) {
  const { id, name, image, price, quantity, shipped, returned, canceled, total, inShop } = line
  return (
    <tr>
      <th scope="row">
        <span className={styles.article}>
          <span className={styles.picture}>
            <ProductPicture image={image} alt="" sizes="48px" loading="eager" />
          </span>
          {inShop ? (
            <Link to={productAdminLink(id)}>{name}</Link>
          ) : (
            <span>
              {name} <small>(no longer in the shop)</small>
            </span>
          )}
        </span>
      </th>
      <td data-label="Unit price">{formatPrice(price)}</td>
      <td data-label="Quantity">{quantity}</td>
      <td data-label="Shipped">{shipped}</td>
      <td data-label="Returned">{returned}</td>
      {hasCanceled && <td data-label="Canceled">{canceled}</td>}
      <td data-label="Sum">{formatPrice(total)}</td>
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
      <Sum term="Total" amount={formatPrice(total)} whole />
      {tax.map(({ rate, amount }) => (
        <Sum key={rate} term={`VAT included (${rate}%)`} amount={formatPrice(amount)} />
      ))}
    </dl>
  )
}

function Sum({ term, amount, whole }: { term: string; amount: string; whole?: boolean }) {
  return (
    <div data-whole={whole}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
