import type { Reads } from '../../db/database.ts'
import { isVisible } from '../products/products.repository.ts'

/** Visible products by `seq`: those after one, and up to another one. */
export function findProductTimes(
  db: Reads,
  { after, upTo }: { after: number; upTo?: number | undefined },
  limit: number,
) {
  return db
    .selectFrom('products')
    .select(['seq', 'id', 'updated_at'])
    .where(isVisible)
    .where('seq', '>', after)
    .$if(upTo !== undefined, query => query.where('seq', '<=', upTo ?? 0))
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The parts of a size that still contain products, counted from 1. */
export async function findSitemapParts(db: Reads, size: number): Promise<number[]> {
  const parts: number[] = []
  for (;;) {
    // One product of each part is read: to read all of them takes long.
    const [next] = await findProductTimes(db, { after: (parts.at(-1) ?? 0) * size }, 1)
    if (!next) return parts
    parts.push(Math.ceil(next.seq / size))
  }
}
