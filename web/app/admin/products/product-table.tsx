import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { Category } from '../../../../contract/category.ts'
import type { ListedProduct, ProductSort } from '../../../../contract/product-list.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Ago } from '../ago.tsx'
import { Badge } from '../badge.tsx'
import { type ListState, productAdminLink } from '../links.ts'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { tableLink } from '../table/table-query.ts'
import { TableSelect } from '../table/table-select.tsx'
import { TableView } from '../table/table-view.tsx'
import { useListNavigate } from '../use-list-navigate.ts'
import { productActions } from './product-actions.ts'
import { loadProductTable, type ProductTableQuery, productKind } from './product-kind.ts'

const columns: Column<ProductSort>[] = [
  { label: 'Product', sorts: ['name', '-name'] },
  { label: 'Category' },
  { label: 'Price', sorts: ['price', '-price'], figure: true },
  { label: 'Stock', figure: true },
  { label: 'Changed', sorts: ['-changed', 'changed'], figure: true },
]

type ProductTableProps = { query: ProductTableQuery; categories: Category[] }

export function ProductTable({ query, categories }: ProductTableProps) {
  const navigate = useListNavigate()
  const options = categories.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <TableView
      kind={productKind}
      query={query}
      load={loadProductTable}
      columns={columns}
      cells={(product, from) => <Cells product={product} from={from} />}
      actions={productActions(options)}
      tools={
        <TableSelect
          label="Category"
          value={query.category}
          wide
          options={[{ value: '', label: 'Any' }, ...options]}
          onChoose={category => {
            const chosen = { ...query, filter: 'all', category, page: 1 } as const
            navigate(tableLink(productKind, chosen))
          }}
        />
      }
    />
  )
}

function Cells({ product, from }: { product: ListedProduct; from: string }) {
  const { id, name, image, category, price, free, hidden, reduced, updatedAt } = product
  return (
    <>
      <Table.Td className={`${styles.record}`}>
        <div>
          <span className={styles.picture}>
            <ProductPicture image={image} alt="" sizes="40px" />
          </span>
          <Link to={productAdminLink(id)} state={{ from } satisfies ListState} prefetch="intent">
            {name}
          </Link>
          {hidden && <Badge tone="off">Hidden</Badge>}
          {reduced && <Badge tone="done">Reduced</Badge>}
        </div>
      </Table.Td>
      <Table.Td className={`${styles.start}`}>{category?.name ?? 'Uncategorised'}</Table.Td>
      <Table.Td className={`${styles.figure}`}>{formatPrice(price)}</Table.Td>
      <Table.Td data-label="Stock" className={`${styles.figure} ${styles.start}`}>
        {free === null ? 'Not counted' : formatNumber(free)}
      </Table.Td>
      <Table.Td data-label="Changed" className={`${styles.figure} ${styles.soft}`}>
        <Ago at={updatedAt} />
      </Table.Td>
    </>
  )
}
