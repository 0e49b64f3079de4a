import { z } from 'zod'
import '../issue-messages.ts'

const YearAbroad = z.object({
  year: z.int(),
  /** This shop's sales less refunds, net, in the shop's currency. */
  own: z.number(),
  /** What the owner sold elsewhere, net, in the shop's currency. */
  elsewhere: z.number(),
  /** Whether they exceed the limit, or did before refunds. */
  isOver: z.boolean(),
})
export type YearAbroad = z.infer<typeof YearAbroad>

/** Sales to consumers in other countries of the EU, which decide where they are taxed. */
export const SalesAbroad = z.object({
  /** In the shop's currency. */
  limit: z.number(),
  current: YearAbroad,
  previous: YearAbroad,
})
export type SalesAbroad = z.infer<typeof SalesAbroad>
