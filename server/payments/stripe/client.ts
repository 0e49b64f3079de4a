import type { Stripe } from 'stripe'
import type { StripeConfig } from '../../connections.ts'
import { ProviderFailure } from '../provider.ts'

const clients = new Map<string, Promise<Stripe>>()

/** Stripe's client, whose code is loaded on first use. @throws Error if Stripe isn't configured */
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
    // Callers retry later, once they have checked what happened.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' as const }),
  })
}

/** Stripe's client accepts replies that aren't JSON. @throws Error for anything but that kind of object */
export function expectObject<T extends { object: string }>(kind: T['object'], found: T): T {
  if (found.object !== kind) throw new Error(`Stripe replied with something other than a ${kind}.`)
  return found
}

/** The id of an object that Stripe may have expanded. */
export function idOf(found: string | { id: string } | null | undefined): string {
  return typeof found === 'string' ? found : (found?.id ?? '')
}

/** Whether Stripe rejected a request as invalid, and so did nothing. */
export function isInvalidRequest(error: unknown): boolean {
  return (error as { type?: string }).type === 'StripeInvalidRequestError'
}

/** Makes a request with an idempotency key. @throws ProviderFailure if Stripe fails, as it repeats that for the key */
export async function withProviderFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number }
    if (statusCode < 500) throw error
    throw new ProviderFailure('Stripe failed to answer.', { cause: error })
  }
}
