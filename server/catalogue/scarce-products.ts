import { enoughPieces } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import { countScarce } from './products.repository.ts'

/** How many products few pieces are free of, and how many none. */
export async function scarceProducts({ db }: Pick<AppContext, 'db'>) {
  const [soldOut, scarce] = await Promise.all([
    countScarce(db.read, 1),
    countScarce(db.read, enoughPieces),
  ])
  return { soldOut, low: scarce - soldOut }
}
