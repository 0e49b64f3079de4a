import type { Draft } from './drafts.ts'

/** A line with what the preview says beside its changes. */
export type Noted = Draft & {
  notes: string[]
  /** Pieces on hand of a new product; null: not counted. */
  stock: number | null
}

/** What is wrong with a product of Shopify's, and what would be lost. */
export type Findings = Pick<Noted, 'problems' | 'notes'>
