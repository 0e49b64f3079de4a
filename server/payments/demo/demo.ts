import { hour } from '../../../contract/time/durations.ts'
import type { Database } from '../../db/database.ts'
import { cents } from '../../money.ts'
import type { Attempt, PaymentProvider, PaymentStatus } from '../provider.ts'
import * as repository from './demo.repository.ts'

/** A provider that takes no money, so that a new shop can show the whole life of an order. */
export function demo({ read, write }: Pick<Database, 'read' | 'write'>): PaymentProvider {
  // Like a real provider, it sees none of our transactions.
  const fetchStatus = async ({
    id,
    currency,
  }: Pick<Attempt, 'id' | 'currency'>): Promise<PaymentStatus> => {
    const row = await repository.findPayment(read, id)
    return {
      // It may still be started.
      state: row?.state ?? 'open',
      cents: row?.cents ?? cents(0),
      currency,
      paymentRef: id,
    }
  }
  return {
    id: 'demo',
    name: 'Demo payment (no money is taken)',
    minimumAmount: () => cents(1),
    holdMs: hour,
    start: async attempt => {
      await repository.insertPayment(write, attempt.id, attempt.cents)
      return { kind: 'redirect', url: `/demo-payment/${attempt.id}` }
    },
    fetchStatus,
    cancel: async ({ id, currency }) => {
      await repository.insertPayment(write, id, cents(0))
      await repository.settlePayment(write, id, 'failed')
      return fetchStatus({ id, currency })
    },
    refund: async () => 'done',
  }
}
