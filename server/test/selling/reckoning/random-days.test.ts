import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { cents } from '../../../money.ts'
import { audit } from '../../../orders/audit.ts'
import { newProduct } from '../../builders.ts'
import { test } from '../../stripe.ts'
import { Reckoning } from './reckoning.fixture.ts'
import { chargebackDay, type Shop, steps } from './steps.fixture.ts'

/** SCALE=large makes 2,000 days of 50 steps each on average, other ones each time. */
const isLarge = process.env.SCALE === 'large'
const { shops, days, settings } = isLarge
  ? { shops: 40, days: 50, settings: {} }
  : { shops: 1, days: 6, settings: { seed: 202 } }
const maxCommands = 100
/** How often each step came to something. */
const done: Shop['done'] = new Map()

afterAll(() => {
  for (const name of [
    'order',
    'edit the items',
    'ship',
    'refund',
    'refund a line',
    'lose a dispute',
    'pay after a chargeback',
    'undo a return',
    'count',
  ]) {
    expect(done.get(name) ?? 0, `how often they did "${name}"`).toBeGreaterThan(0)
  }
})

test.for(Array.from({ length: shops }, (_, index) => index + 1))(
  'random days, part %i: nothing is sold twice, nothing refunded is shipped, every cent adds up',
  { timeout: 60 * 60_000 },
  async (_, { context, app, fakeStripe, admin }) => {
    const shop: Shop = { context, app, fakeStripe, admin: admin.client, done }
    const day = async (commands: Iterable<fc.AsyncCommand<Reckoning, Shop>>) => {
      const model = new Reckoning()
      for (const [price, stock] of [
        [3_333, 5],
        [1_099, 3],
        [12_900, null],
      ] as const) {
        const id = await newProduct(context, { priceCents: cents(price), stock })
        model.shelves.push({ id, onHand: stock })
      }
      await fc.asyncModelRun(() => ({ model, real: shop }), commands)
      // Of this day alone: a smaller day that fails is sought in the same shop.
      const findings = await audit(context)
      const isOfDay = (finding: string) =>
        model.sales.some(({ number }) => finding.includes(number))
      expect(findings.filter(isOfDay)).toEqual([])
    }
    await day(chargebackDay)
    await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands, size: 'max' }), day), {
      ...settings,
      numRuns: days,
    })
  },
)
