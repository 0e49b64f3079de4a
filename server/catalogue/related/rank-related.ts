export type Candidate = {
  seq: number
  /** Stems of its texts, those of its name twice: see product-terms.ts. */
  terms: string[]
  priceCents: number
  soldOut: boolean
}

/**
 * Sorts candidates by how much they are like a product: by their words, of which rare ones count most, and their
 * prices. What is sold out comes last.
 */
export function rankRelated(
  { terms, priceCents }: Pick<Candidate, 'terms' | 'priceCents'>,
  candidates: Candidate[],
): Candidate[] {
  const own = new Set(terms)
  const shared = new Map(
    candidates.map(each => [each, each.terms.filter(term => own.has(term))] as const),
  )
  const counts = new Map<string, number>()
  for (const term of [...shared.values()].flat()) counts.set(term, (counts.get(term) ?? 0) + 1)
  const rarityOf = (term: string) => 1 - (counts.get(term) ?? 0) / candidates.length
  const scores = new Map<Candidate, number>()
  for (const [candidate, terms] of shared) {
    const rarity = terms.reduce((sum, term) => sum + rarityOf(term), 0)
    // Long texts share more words by chance.
    const words = rarity / Math.sqrt(candidate.terms.length)
    scores.set(candidate, words + near(priceCents, candidate))
  }
  const scoreOf = (candidate: Candidate) => scores.get(candidate) ?? 0
  return candidates.toSorted(
    (one, other) =>
      Number(one.soldOut) - Number(other.soldOut) ||
      scoreOf(other) - scoreOf(one) ||
      other.seq - one.seq,
  )
}

/** 1 for the same price, near 0 for one that is many times as high. */
function near(price: number, { priceCents }: Candidate): number {
  const [less, more] = [Math.min(price, priceCents), Math.max(price, priceCents)]
  return more === 0 ? 1 : less / more
}
