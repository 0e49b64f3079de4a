import { expect, test } from 'vitest'
import { type Candidate, rankRelated } from './rank-related.ts'

const like = { terms: ['dragon', 'scale', 'steel'], priceCents: 1_000 }
const candidate = (seq: number, change: Partial<Candidate> = {}): Candidate => ({
  ...{ seq, terms: ['steel', 'kelp'], priceCents: 1_000, soldOut: false },
  ...change,
})
const order = (candidates: Candidate[]) => rankRelated(like, candidates).map(({ seq }) => seq)

test('rare words that are shared count more than common ones', () => {
  const common = [candidate(1), candidate(2, { terms: ['steel', 'moss'] })]
  expect(order([...common, candidate(0, { terms: ['dragon', 'moss'] })])[0]).toBe(0)
})

test('a long text is not more alike than a short one that shares as many words', () => {
  const long = candidate(2, { terms: ['dragon', ...'abcdefghijklmnop'] })
  const others = [candidate(1, { terms: ['dragon', 'kelp'] }), candidate(0, { terms: ['moss'] })]
  expect(order([long, ...others])).toEqual([1, 2, 0])
})

test('of equal words, the nearest price comes first, above or below', () => {
  const prices = [300, 900, 1_300, 4_000]
  const candidates = prices.map((priceCents, seq) => candidate(seq, { priceCents }))
  expect(order(candidates)).toEqual([1, 2, 0, 3])
})

test('what is sold out comes last', () => {
  expect(order([candidate(2, { terms: like.terms, soldOut: true }), candidate(1)])).toEqual([1, 2])
})

test('the newest of equals comes first', () => {
  expect(order([candidate(1), candidate(3), candidate(2)])).toEqual([3, 2, 1])
})

test('prices of zero are equal', () => {
  const free = { ...like, priceCents: 0 }
  const candidates = [candidate(2, { priceCents: 5 }), candidate(1, { priceCents: 0 })]
  expect(rankRelated(free, candidates).map(({ seq }) => seq)).toEqual([1, 2])
})
