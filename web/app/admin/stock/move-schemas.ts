import { z } from 'zod'
import { ChangeStock, MovedQuantity, StockQuantity } from '../../../../contract/stock/stock.ts'
import { reasons } from './stock-text.ts'

const given = ChangeStock.shape.reason.optional()

/** What was typed for a move, as the API takes it; without a reason it gets one. */
export const moveSchemas = {
  delivery: z
    .object({ delta: MovedQuantity, reason: given })
    .transform(({ delta, reason = reasons.delivery(delta) }) => ({ delta, reason })),
  removal: z
    .object({ delta: MovedQuantity, reason: given })
    .transform(({ delta, reason = reasons.removal(delta) }) => ({ delta: -delta, reason })),
  count: z
    .object({ onHand: StockQuantity, reason: given })
    .transform(({ onHand, reason = reasons.count(onHand ?? 0) }) => ({ onHand, reason })),
  stop: z
    .object({ reason: given })
    .transform(({ reason = reasons.stop }) => ({ onHand: null, reason })),
}

export type MoveKind = keyof typeof moveSchemas
export type Move = z.output<(typeof moveSchemas)[MoveKind]>
