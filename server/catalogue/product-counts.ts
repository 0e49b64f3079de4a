import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countListed, countUncategorized } from './product-list.repository.ts'

export async function productCounts({ db: { read, searches } }: Pick<AppContext, 'db'>) {
  return {
    products: await countListed(searches, { filter: 'all' }, limits.offset),
    noPicture: await countListed(searches, { filter: 'no-picture' }, limits.searchTotal),
    uncategorised: await countUncategorized(read),
  }
}
