import { Link, useLocation } from 'react-router'
import type { StockedProduct, StockQuery, StockReply } from '../../../../contract/stock.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { categoryAdminLink, type ListState, productAdminLink } from '../links.ts'
import { ListLink } from '../list-link.tsx'
import { AddStock } from './add-stock.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import type { Move } from './move-schemas.ts'
import { stockLink, stockPlace } from './stock-query.ts'
import styles from './stock-table.module.css'

type StockTableProps = {
  query: StockQuery
  products: StockedProduct[]
  /** Newer rows are loading. */
  busy: boolean
  onDone: (product: StockedProduct, now: StockReply, move: Move) => void
}

export function StockTable({ query, products, busy, onDone }: StockTableProps) {
  return (
    <table className={styles.table} aria-busy={busy || undefined}>
      <Head query={query} />
      <tbody>
        {products.map(product => (
          <Row
            key={product.id}
            product={product}
            onDone={(now, move) => onDone(product, now, move)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Rows that are loading. */
export function BlankTable({ query }: { query: StockQuery }) {
  return (
    <table className={styles.table} aria-hidden="true">
      <Head query={query} />
      <tbody>
        {Array.from({ length: query.limit }, (_, index) => index).map(index => (
          <tr key={index} className={styles.blank}>
            <td colSpan={7} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ query }: { query: StockQuery }) {
  return (
    <thead>
      <tr>
        <Sorted query={query} by="name">
          Product
        </Sorted>
        <th scope="col">Category</th>
        <th scope="col" className={styles.number}>
          On hand
        </th>
        <th scope="col" className={styles.number}>
          In orders
        </th>
        {query.state === 'not-counted' ? (
          <th scope="col" className={styles.number}>
            Free
          </th>
        ) : (
          <Sorted query={query} by="free">
            Free
          </Sorted>
        )}
        <th scope="col">Visitors see</th>
        <th scope="col">
          <span className="visually-hidden">Action</span>
        </th>
      </tr>
    </thead>
  )
}

type SortedProps = { query: StockQuery; by: StockQuery['sort']; children: string }

function Sorted({ query, by, children }: SortedProps) {
  const chosen = by === (query.state === 'not-counted' ? 'name' : query.sort)
  return (
    <th
      scope="col"
      aria-sort={chosen ? 'ascending' : undefined}
      className={by === 'free' ? styles.number : undefined}
    >
      <ListLink to={stockLink({ ...query, sort: by, page: 1 })}>
        {children}
        <span aria-hidden="true">{chosen ? ' ↑' : ''}</span>
      </ListLink>
    </th>
  )
}

type RowProps = { product: StockedProduct; onDone: (now: StockReply, move: Move) => void }

function Row({ product, onDone }: RowProps) {
  const { pathname, search } = useLocation()
  const state: ListState = { from: pathname + search }
  const { id, name, image, category, stock } = product
  const numbers = stock && { ...stock, free: stock.onHand - stock.held }
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <div>
          <span className={styles.picture}>
            <ProductPicture image={image} alt="" sizes="40px" />
          </span>
          <Link to={`${productAdminLink(id)}#${stockPlace}`} state={state}>
            {name}
          </Link>
        </div>
      </th>
      <td className={styles.category}>
        {category ? <Link to={categoryAdminLink(category.id)}>{category.name}</Link> : 'None'}
      </td>
      <Count label="On hand" count={numbers?.onHand} />
      <Count label="In orders" count={numbers?.held} />
      <Count label="Free" count={numbers?.free} />
      <td className={styles.state}>
        <AvailabilityBadge {...product} />
      </td>
      <td className={styles.action}>
        <AddStock product={product} onDone={onDone} />
      </td>
    </tr>
  )
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <td className={`${styles.number} ${count === undefined ? styles.none : ''}`} data-label={label}>
      {count === undefined ? '–' : formatNumber(count)}
    </td>
  )
}
