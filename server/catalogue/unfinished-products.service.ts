import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countListed, countUncategorised } from './product-list.repository.ts'

/** How many products have no picture, or no category. */
export async function unfinishedProducts({ db: { read } }: Pick<AppContext, 'db'>) {
  return {
    noPicture: await countListed(read, { filter: 'no-picture' }, limits.searchTotal),
    uncategorised: await countUncategorised(read),
  }
}
