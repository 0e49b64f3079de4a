import type { RelatedProducts } from '../../../contract/catalogue/related.ts'
import type { AppContext, DbContext } from '../../app-context.ts'
import { compoundsOf, joined, nameTerm, stemOf } from '../../db/search/product-terms.ts'
import { availabilityOf } from '../../stock/availability.ts'
import * as products from '../products/products.repository.ts'
import { productNotFound } from '../products/products.ts'
import { findProducts } from '../products/public-product-list.repository.ts'
import { toProduct } from '../products/to-product.ts'
import { withoutStopWords } from '../search/stop-words.ts'
import { rankRelated } from './rank-related.ts'
import { findCandidates } from './related.repository.ts'

const maxRelated = 4
const maxNameTerms = 8

/**
 * The products of the same category that are most like one, or the newest if there are none.
 * @throws Failure `not_found` if it does not exist or is hidden
 */
export async function listRelated({ db }: DbContext, id: string): Promise<RelatedProducts> {
  const row = await products.findProduct(db.read, id)
  if (!row || row.is_hidden) throw productNotFound()
  const best = await findBest(db, row)
  if (best.length > 0) {
    const rows = await products.findProductsBySeq(db.read, best)
    return { products: rows.map(toProduct), newest: false }
  }
  const rows = await findProducts(db.read, { limit: maxRelated + 1, offset: 0 })
  const others = rows.filter(other => other.id !== id).slice(0, maxRelated)
  return { products: others.map(toProduct), newest: true }
}

type Row = NonNullable<Awaited<ReturnType<typeof products.findProduct>>>

async function findBest(db: AppContext['db'], row: Row): Promise<number[]> {
  const { seq, name, category_id: categoryId, price_cents: priceCents } = row
  if (categoryId === null) return []
  const found = await findCandidates(db, {
    seq,
    categoryId,
    priceCents,
    nameTerms: nameTerms(name),
  })
  const candidates = found.map(candidate => ({
    seq: candidate.seq,
    terms: candidate.search_terms.split(' '),
    priceCents: candidate.price_cents,
    soldOut: availabilityOf(candidate) === 'sold-out',
  }))
  const terms = row.search_terms.split(' ')
  const ranked = rankRelated({ terms, priceCents }, candidates)
  return ranked.slice(0, maxRelated).map(({ seq }) => seq)
}

function nameTerms(name: string): string[] {
  const words = withoutStopWords(compoundsOf(name)).flatMap(parts => [...parts, joined(parts)])
  return [...new Set(words.map(word => nameTerm(stemOf(word))))].slice(0, maxNameTerms)
}
