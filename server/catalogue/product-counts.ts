import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countListed, countUncategorized } from './product-list.repository.ts'

export async function productCounts({ db: { read, reports } }: Pick<AppContext, 'db'>) {
  return {
    products: await countListed(reports, { filter: 'all' }, limits.offset),
    noPicture: await countListed(reports, { filter: 'no-picture' }, limits.searchTotal),
    uncategorized: await countUncategorized(read),
  }
}
