import type { NextAction } from '../../../contract/payments/payment.ts'
import type { BankAccount } from '../../connections.ts'
import { cents, toDecimal } from '../../money.ts'
import type { Attempt, PaymentProvider, PaymentStatus } from '../provider.ts'
import { paymentCode } from './payment-code.ts'
import { creditorReference, inGroups } from './reference.ts'

/** Bank transfers: admins record what arrived and what was sent back. */
export function transfer(account: BankAccount | undefined): PaymentProvider {
  const unknown = async ({ id }: Attempt): Promise<PaymentStatus> => {
    return { state: 'open', cents: cents(0), currency: '', paymentRef: id }
  }
  const instructions = (attempt: Attempt) =>
    describeTransfer(attempt.bankAccount ?? account ?? null, attempt)
  return {
    id: 'transfer',
    name: 'Bank transfer',
    minimumAmount: () => cents(1),
    // Each order has its own limit.
    holdMs: Number.POSITIVE_INFINITY,
    instructions,
    start: async attempt => instructions(attempt),
    fetchStatus: unknown,
    cancel: async attempt => ({ ...(await unknown(attempt)), state: 'failed' }),
    refund: async () => 'done',
  }
}

/** How to make a transfer; `none` if the shop has no account. */
export function describeTransfer(
  account: BankAccount | null,
  attempt: Pick<Attempt, 'orderNumber' | 'cents' | 'currency' | 'payBefore'>,
): NextAction {
  if (!account) return { kind: 'none' }
  const reference = creditorReference(attempt.orderNumber)
  return {
    kind: 'transfer',
    holder: account.holder,
    iban: inGroups(account.iban),
    bic: account.bic,
    amount: toDecimal(attempt.cents),
    reference: inGroups(reference),
    code: attempt.currency === 'EUR' ? paymentCode(account, attempt.cents, reference) : null,
    payBefore: attempt.payBefore,
  }
}
