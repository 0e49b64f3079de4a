import type { ReductionState } from '../../../contract/catalogue/reduction.ts'
import type { Cents } from '../../money.ts'

/** What a product was offered for. Triggers of the table of products write it. */
export type PriceHistoryTable = {
  product_id: string
  since: string
  /** null while the product was hidden. */
  cents: Cents | null
}

/** The last reduction of a product. What it costs now is in its own row. */
export type ReductionTable = {
  product_id: string
  state: ReductionState
  cents: Cents
  starts_at: string
  ends_at: string | null
  /** What it costs once the reduction ends; null unless it is running. */
  regular_cents: Cents | null
  /** The former price that is shown; null unless it is running, and where that would mislead. */
  former_cents: Cents | null
}
