import { expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { planOf } from '../test/plan.ts'
import { findDueEvents } from './events.repository.ts'
import { forgetEvents, keepEvent, workEvents } from './events.ts'

const minute = 60_000
const day = 24 * 60 * minute
const event = { id: 'evt_1', about: 'payment', ref: 'attempt' } as const

test('an event is looked at once, by one node, and again where that failed', async ({
  context,
  otherNode,
}) => {
  for (let n = 0; n < 2; n += 1) await keepEvent(context, event)
  const seen: string[] = []
  const look = (isDone: boolean) => async (found: { id: string }) => {
    seen.push(found.id)
    if (!isDone) throw new Error('Nobody answers.')
    return true
  }
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * minute)
  await Promise.all([context, otherNode].map(node => workEvents(node, at(1), look(false))))
  expect(seen).toHaveLength(1)
  await workEvents(context, at(1), look(true))
  expect(seen).toHaveLength(1)
  for (const minutes of [5, 10]) await workEvents(context, at(minutes), look(true))
  expect(seen).toEqual(['evt_1', 'evt_1'])
})

test('an event is forgotten after 30 days', async ({ context }) => {
  await keepEvent(context, event)
  const count = async () =>
    (await context.db.write.selectFrom('payment_events').select('id').execute()).length
  await forgetEvents(context, new Date(Date.now() + 29 * day))
  expect(await count()).toBe(1)
  await forgetEvents(context, new Date(Date.now() + 31 * day))
  expect(await count()).toBe(0)
})

test('events that wait are found by an index', async ({ context }) => {
  const now = new Date().toISOString()
  const plan = await planOf(context, () => findDueEvents(context.db.read, now, 50))
  expect(plan).toMatch(/payment_events_waiting/)
})
