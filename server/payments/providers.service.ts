import type { PaymentMethod } from '../../contract/payment.ts'
import type { AppContext } from '../app-context.ts'
import { demo } from './demo/demo.ts'
import type { PaymentProvider } from './provider.ts'
import { creditorReference, inGroups } from './transfer/reference.ts'
import { transfer } from './transfer/transfer.ts'

type PaymentsOf = Pick<AppContext, 'config' | 'db'>

/** Those that a new payment can be made by; none: the checkout is closed. */
export function offeredProviders(context: PaymentsOf): PaymentProvider[] {
  const { bankAccount, https } = context.config
  if (bankAccount) return [providerOf(context, 'transfer')]
  return https ? [] : [providerOf(context, 'demo')]
}

/** One that a payment was begun with, offered still or not. */
export function providerOf({ config, db }: PaymentsOf, method: PaymentMethod): PaymentProvider {
  return method === 'transfer' ? transfer(config.bankAccount) : demo(db)
}

/** What a buyer's transfer should name: a creditor reference in groups of four. */
export function transferReferenceOf(number: string): string {
  return inGroups(creditorReference(number))
}
