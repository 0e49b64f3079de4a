import type { CatalogueSort } from '../../../contract/catalogue/product.ts'
import { newest } from './links.ts'

/** The orders that visitors choose from. */
export const sorts: readonly { sort: CatalogueSort; name: string }[] = [
  { sort: newest, name: 'Newest' },
  { sort: 'price', name: 'Price: low to high' },
  { sort: '-price', name: 'Price: high to low' },
  { sort: 'name', name: 'Name' },
]
