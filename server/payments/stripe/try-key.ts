import type { AppContext } from '../../app-context.ts'
import { readConnections } from '../../connections.ts'
import { stripeClient } from './client.ts'

/** What is wrong with a key, by the type of Stripe's error. */
const problems: Record<string, string> = {
  StripeAuthenticationError: 'Stripe doesn’t know this key. Copy it again from the dashboard.',
  StripePermissionError:
    'This key may not read Checkout Sessions. Give it the permissions that the documentation lists.',
  StripeConnectionError: 'Stripe can’t be reached. Try again later.',
  StripeRateLimitError: 'Stripe is busy. Try again later.',
}

/** Asks Stripe for something harmless with the key that the shop uses. */
export async function tryStripeKey(
  context: Pick<AppContext, 'config' | 'settings' | 'log'>,
): Promise<{ ok: boolean; message: string }> {
  const { stripe } = await readConnections(context)
  if (!stripe) return { ok: false, message: 'Save the key and the secret first.' }
  try {
    const client = await stripeClient(stripe)
    await client.checkout.sessions.list({ limit: 1 })
  } catch (err) {
    context.log.warn({ err }, 'Stripe rejected the key that was tried')
    const { type = '' } = err as { type?: string }
    return { ok: false, message: problems[type] ?? 'Stripe failed to answer. Try again later.' }
  }
  const isTest = /^[sr]k_test_/.test(stripe.key)
  const mode = isTest ? ' It’s a test key: no money is taken.' : ''
  return { ok: true, message: `Stripe accepts the key.${mode}` }
}
