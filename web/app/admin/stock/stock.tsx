import { limits, lowStockThreshold, stockPageSize } from '../../../../contract/limits.ts'
import type { StockedProduct, StockSort, StockState } from '../../../../contract/stock/stock.ts'
import { api } from '../../api.ts'
import { ProductImage } from '../../catalogue/product-image.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { catalogueQuery } from '../catalogue-query.ts'
import { productAdminLink, stockAdmin, stockPlace, stocktakeAdmin } from '../links.ts'
import { type Column, defineList } from '../list/define-list.ts'
import { listPage, listRoute } from '../list/list-page.tsx'
import { RecordCell } from '../list/record-cell.tsx'
import { searchHint } from '../search-hint.ts'
import { AvailabilityBadge } from './availability-badge.tsx'
import { stockListName } from './stock-data.ts'
import { UpdateStock } from './update-stock.tsx'

type Row = StockedProduct

const stockList = defineList<Row, StockState, StockSort>({
  name: stockListName,
  ...stockAdmin,
  names: { one: 'product', many: 'products' },
  filters: [
    {
      value: 'all',
      label: 'Tracked',
      empty: 'No stock is tracked yet. Untracked products never sell out.',
    },
    {
      value: 'low',
      label: 'Low',
      empty: `All tracked products have ${lowStockThreshold} or more available.`,
    },
    { value: 'sold-out', label: 'Sold out', empty: 'No product is sold out.' },
    { value: 'not-counted', label: 'Not tracked', empty: 'All products are tracked.' },
  ],
  sorts: [
    { value: 'free', label: 'Fewest available first' },
    { value: 'name', label: 'Name, A to Z' },
  ],
  search: { label: 'Search products', hint: searchHint },
  size: stockPageSize,
  pagedTo: limits.listTotal,
  countedTo: limits.listTotal,
  load: async ({ search, filter, sort, page, size }, signal) => {
    const query = { search, state: filter, sort, page, limit: size }
    const { products, ...found } = await api('GET /api/admin/stock', { query, signal })
    return { rows: products, ...found }
  },
  tall: true,
  columns: [
    {
      label: 'Product',
      wide: true,
      sorts: ['name'],
      cell: ({ id, name, image }) => (
        <RecordCell
          to={`${productAdminLink(id)}#${stockPlace}`}
          name={name}
          image={<ProductImage image={image} alt="" sizes="40px" />}
        />
      ),
    },
    figure('On hand', stock => stock.onHand),
    figure('In orders', stock => stock.held),
    { ...figure('Available', stock => stock.onHand - stock.held), sorts: ['free'] },
    { label: 'Visitors see', cell: product => <AvailabilityBadge {...product} /> },
    { label: 'Update', figure: true, card: 'aside', cell: row => <UpdateStock product={row} /> },
  ],
  links: [stocktakeAdmin],
  nameOf: ({ name }) => name,
  prefetch: (client, { id }) => client.prefetchQuery(catalogueQuery('product', id)),
})

function figure(
  label: string,
  of: (stock: NonNullable<Row['stock']>) => number,
): Column<Row, StockSort> {
  return {
    label,
    figure: true,
    cell: ({ stock }) => (stock ? formatNumber(of(stock)) : '–'),
  }
}

export const handle = listRoute(stockList)
export default listPage(stockList)
