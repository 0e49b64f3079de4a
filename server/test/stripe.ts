import type { AppContext } from '../app-context.ts'
import { openStandIn, type StandIn } from '../payments/stripe/stand-in.fixture.ts'
import { test as audited } from './audited.ts'
import { useNode } from './fixtures.ts'

export type { StandIn }

export const webhookSecret = 'whsec_test'

/** Tests of a shop that is paid by what stands in for Stripe, and by bank transfer. */
export const test = audited.extend<{
  standIn: StandIn
  context: AppContext
  otherNode: AppContext
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  standIn: async ({}, use) => {
    const standIn = await openStandIn(webhookSecret)
    await use(standIn)
    await standIn.close()
  },
  context: async ({ environment, encoders, standIn }, use) =>
    useNode({ environment: { ...environment, ...stripeSettings(standIn) }, encoders }, use),
  otherNode: async ({ environment, encoders, standIn, context: _ }, use) =>
    useNode({ environment: { ...environment, ...stripeSettings(standIn) }, encoders }, use),
})

export function stripeSettings({ url }: Pick<StandIn, 'url'>) {
  return {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: url,
    BANK_ACCOUNT: 'Armory Ltd; IE29 AIBK 9311 5212 3456 78',
  }
}
