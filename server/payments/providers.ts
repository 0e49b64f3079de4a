import { PaymentMethod } from '../../contract/payments/payment.ts'
import type { AppContext } from '../app-context.ts'
import { type Connections, readConnections } from '../connections.ts'
import type { Reads } from '../db/database.ts'
import { demo } from './demo/demo.ts'
import type { PaymentProvider } from './provider.ts'
import { stripe } from './stripe/stripe.ts'
import { creditorReference, inGroups } from './transfer/reference.ts'
import { transfer } from './transfer/transfer.ts'

export type PaymentContext = Pick<AppContext, 'config' | 'db' | 'settings'>

/** Whether a shop offers each payment method; the demonstration is for shops that have no other. */
const isConfigured: Record<PaymentMethod, (connections: Connections) => boolean> = {
  stripe: ({ stripe }) => stripe !== undefined,
  transfer: ({ bankAccount }) => bankAccount !== undefined,
  demo: () => false,
}

/**
 * The providers for new payments; without any, the checkout is closed.
 * @param trx the current transaction, if any
 */
export async function offeredProviders(
  context: PaymentContext,
  trx?: Reads,
): Promise<PaymentProvider[]> {
  const connections = await readConnections(context, trx)
  const configured = PaymentMethod.options.filter(method => isConfigured[method](connections))
  const methods = configured.length > 0 || context.config.https ? configured : (['demo'] as const)
  return methods.map(method => toProvider(context, connections, method))
}

/** The provider of a payment, even if it isn't offered any more. */
export async function providerOf(
  context: PaymentContext,
  method: PaymentMethod,
): Promise<PaymentProvider> {
  return toProvider(context, await readConnections(context), method)
}

function toProvider(
  { config, db }: PaymentContext,
  connections: Connections,
  method: PaymentMethod,
): PaymentProvider {
  switch (method) {
    case 'stripe':
      return stripe(connections.stripe, config.publicUrl, db)
    case 'transfer':
      return transfer(connections.bankAccount)
    case 'demo':
      return demo(db)
  }
}

/** What a buyer's transfer should name: a creditor reference in groups of four. */
export function transferReferenceOf(number: string): string {
  return inGroups(creditorReference(number))
}
