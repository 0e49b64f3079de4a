import type { Visitor } from '../cart/cart.ts'
import { Failure } from '../failure.ts'
import { takeIfFree, type Use } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { rules } from '../orders/limits.ts'
import type { OrderContext } from '../orders/transactions.ts'

type Counted = {
  /** For an order that had been placed before. */
  release: () => Promise<void>
  releaseRejected: (error: unknown) => Promise<void>
}

/**
 * Counts an order against the rate limits before it is placed. Rejected orders don't count, so that nobody can
 * block others from ordering with their address.
 * @param isOwn whether the email address is the signed-in account's
 * @throws Failure `rate_limited`
 */
export async function takeOrderLimit(
  { rateLimits }: Pick<OrderContext, 'rateLimits'>,
  { userId, clientInfo: { address } }: Visitor,
  email: string,
  isOwn: boolean,
): Promise<Counted> {
  const byAddress: Use = [rules.orderByAddress, address]
  const recipient = email.toLowerCase()
  const release = await rateLimits.take(
    byAddress,
    ...(isOwn && userId !== undefined
      ? ([[rules.orderByAccount, userId]] as const)
      : ([
          [rules.orderByRecipient, recipient],
          ...triggeredEmailUses(recipient, address),
        ] as const)),
  )
  return {
    release,
    releaseRejected: async error => {
      await release()
      // Otherwise anyone could probe which addresses have used a code.
      const isAboutCode = error instanceof Failure && error.fields?.code !== undefined
      if (isAboutCode) await takeIfFree(rateLimits, byAddress)
    },
  }
}
