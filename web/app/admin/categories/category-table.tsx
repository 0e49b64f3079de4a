import { Table } from '@mantine/core'
import { Link } from 'react-router'
import type { CategorySort, ListedCategory } from '../../../../contract/category-list.ts'
import { CategoryPicture } from '../../catalogue/category-picture.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Ago } from '../ago.tsx'
import { categoryAdminLink, type ListState } from '../links.ts'
import { productKind } from '../products/product-kind.ts'
import styles from '../table/record-table.module.css'
import type { Column } from '../table/record-table.tsx'
import { tableLink } from '../table/table-query.ts'
import { TableView } from '../table/table-view.tsx'
import { categoryActions } from './category-actions.ts'
import { type CategoryTableQuery, categoryKind, loadCategoryTable } from './category-kind.ts'

const columns: Column<CategorySort>[] = [
  { label: 'Category', sorts: ['name', '-name'] },
  { label: 'Products', sorts: ['-products', 'products'], figure: true },
  { label: 'Changed', sorts: ['-changed', 'changed'], figure: true },
]

export function CategoryTable({ query }: { query: CategoryTableQuery }) {
  return (
    <TableView
      kind={categoryKind}
      query={query}
      load={loadCategoryTable}
      columns={columns}
      cells={(category, from) => <Cells category={category} from={from} />}
      actions={categoryActions}
    />
  )
}

function Cells({ category, from }: { category: ListedCategory; from: string }) {
  const { id, name, image, products, hidden, updatedAt } = category
  return (
    <>
      <Table.Td className={`${styles.record}`}>
        <div>
          <CategoryPicture image={image} size={40} />
          <Link to={categoryAdminLink(id)} state={{ from } satisfies ListState} prefetch="intent">
            {name}
          </Link>
        </div>
      </Table.Td>
      <Table.Td data-label="Products" className={`${styles.figure} ${styles.start}`}>
        <Link
          to={tableLink(productKind, { category: id })}
          aria-label={`${formatNumber(products)} products in ${name}`}
        >
          {formatNumber(products)}
        </Link>
        {hidden > 0 && <p className={styles.soft}>{formatNumber(hidden)} hidden</p>}
      </Table.Td>
      <Table.Td data-label="Changed" className={`${styles.figure} ${styles.soft}`}>
        <Ago at={updatedAt} />
      </Table.Td>
    </>
  )
}
