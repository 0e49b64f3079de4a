import type { Stripe } from 'stripe'
import type { Config } from '../../config.ts'
import { ProviderFailure } from '../provider.ts'

export type StripeConfig = NonNullable<Config['stripe']>

const clients = new Map<string, Promise<Stripe>>()

/** Stripe's own client; its code is loaded where it is used first. @throws Error where it is not set up */
export function stripeClient(config: StripeConfig | undefined): Promise<Stripe> {
  if (!config) throw new Error('Stripe is not set up.')
  const name = `${config.key} ${config.apiUrl} ${config.timeoutMs}`
  const client = clients.get(name) ?? open(config)
  clients.set(name, client)
  return client
}

async function open({ key, apiUrl, timeoutMs }: StripeConfig): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const url = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(key, {
    timeout: timeoutMs,
    // Who needs another try does it later, after a look.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' as const }),
  })
}

/** Stripe takes what is not JSON for an answer, whatever its status. @throws Error for another thing */
export function mustBe<T extends { object: string }>(kind: T['object'], found: T): T {
  if (found.object !== kind) throw new Error(`Stripe answered with no ${kind}.`)
  return found
}

/** The id of an object that Stripe may have expanded. */
export function idOf(found: string | { id: string } | null | undefined): string {
  return typeof found === 'string' ? found : (found?.id ?? '')
}

/** Whether Stripe says that what was asked for cannot be. Nothing was done then. */
export function isRefusal(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError'
}

/** Asks for a change with a key. @throws ProviderFailure where Stripe failed, which it repeats for that key */
export async function change<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number }
    if (statusCode < 500) throw error
    throw new ProviderFailure('Stripe failed to answer.', { cause: error })
  }
}

function typeOf(error: unknown): string | undefined {
  return (error as { type?: string }).type
}
