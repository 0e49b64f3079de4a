import { type NextAction, PaymentMethod } from '../../contract/payment.ts'
import type { AppContext } from '../app-context.ts'
import { demo } from './demo/demo.ts'
import type { Attempt, PaymentProvider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'
import { creditorReference, inGroups } from './transfer/reference.ts'
import { describeTransfer, transfer } from './transfer/transfer.ts'

export type { Item } from './provider.ts'

type PaymentContext = Pick<AppContext, 'config' | 'db'>

/** Whether a shop offers each payment method; the demonstration is for shops that have no other. */
const isConfigured: Record<PaymentMethod, (config: AppContext['config']) => boolean> = {
  stripe: ({ stripe }) => stripe !== undefined,
  transfer: ({ bankAccount }) => bankAccount !== undefined,
  demo: () => false,
}

/** The providers for new payments; without any, the checkout is closed. */
export function offeredProviders(context: PaymentContext): PaymentProvider[] {
  const { config } = context
  const configured = PaymentMethod.options.filter(method => isConfigured[method](config))
  const methods = configured.length > 0 || config.https ? configured : (['demo'] as const)
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
