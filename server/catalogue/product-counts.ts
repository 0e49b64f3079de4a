import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countListed, countUncategorized } from './product-list.repository.ts'

export async function productCounts({ db: { read } }: Pick<AppContext, 'db'>) {
  return {
    products: await countListed(read, { filter: 'all' }, limits.offset),
    noPicture: await countListed(read, { filter: 'no-picture' }, limits.searchTotal),
    uncategorised: await countUncategorized(read),
  }
}
