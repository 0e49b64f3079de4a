import type { Draft } from './drafts.ts'

/** A draft with the notes that the preview shows beside its changes. */
export type AnnotatedDraft = Draft & {
  notes: string[]
  /** Units on hand of a new product; null: not counted. */
  stock: number | null
}

/** What is wrong with a product from Shopify, and what its import would lose. */
export type Findings = Pick<AnnotatedDraft, 'problems' | 'notes'>
