import type { NextAction, PaymentMethod } from '../../contract/payment.ts'
import type { AppContext } from '../app-context.ts'
import { demo } from './demo/demo.ts'
import type { Attempt, PaymentProvider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'
import { creditorReference, inGroups } from './transfer/reference.ts'
import { describeTransfer, transfer } from './transfer/transfer.ts'

export type { Item } from './provider.ts'

type PaymentContext = Pick<AppContext, 'config' | 'db'>

/** The providers for new payments; without any, the checkout is closed. */
export function offeredProviders(context: PaymentContext): PaymentProvider[] {
  const { bankAccount, https, stripe } = context.config
  const methods: PaymentMethod[] = [
    ...(stripe ? (['stripe'] as const) : []),
    ...(bankAccount ? (['transfer'] as const) : []),
  ]
  if (methods.length === 0 && !https) methods.push('demo')
  return methods.map(method => providerOf(context, method))
}

/** The provider of a payment, even if it isn't offered any more. */
export function providerOf({ config, db }: PaymentContext, method: PaymentMethod): PaymentProvider {
  switch (method) {
    case 'stripe':
      return stripe(config, db)
    case 'transfer':
      return transfer(config.bankAccount)
    case 'demo':
      return demo(db)
  }
}

/** Whether an attempt's provider reports its status. */
export function isPolled(
  context: PaymentContext,
  { provider }: { provider: PaymentMethod },
): boolean {
  return providerOf(context, provider).isPollable
}

/** How to transfer an amount; `none` if the shop has no bank account. */
export function transferTo(
  { config }: Pick<AppContext, 'config'>,
  wanted: Pick<Attempt, 'orderNumber' | 'cents' | 'payBefore'>,
): NextAction {
  return describeTransfer(config.bankAccount, wanted)
}

/** What a buyer's transfer should name: a creditor reference in groups of four. */
export function transferReferenceOf(number: string): string {
  return inGroups(creditorReference(number))
}
