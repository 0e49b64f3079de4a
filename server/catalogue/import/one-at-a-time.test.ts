import { expect } from 'vitest'
import { openRateLimits } from '../../limits/rate-limits.ts'
import { test } from '../../test/fixtures.ts'
import { oneAtATime } from './one-at-a-time.ts'

const refused = { code: 'unavailable', message: expect.stringContaining('Another import') }

test('of two nodes, one imports at a time', async ({ context, otherNode }) => {
  const [here, there] = [oneAtATime(context), oneAtATime(otherNode)]
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const first = here(() => {
    started.resolve()
    return end.promise
  })
  await started.promise
  for (const node of [here, there]) {
    await expect(node(async () => 'second')).rejects.toMatchObject(refused)
  }
  end.resolve('first')
  expect(await first).toBe('first')
  expect(await there(async () => 'third')).toBe('third')
  const broken = there(() => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await here(async () => 'fourth')).toBe('fourth')
})

test('what a node that was killed has left ends by itself', async ({ context, otherNode }) => {
  const { db, log } = context
  const killed = Promise.withResolvers<void>()
  void oneAtATime(otherNode)(() => {
    killed.resolve()
    return new Promise(() => {})
  })
  await killed.promise
  const after = (minutes: number) =>
    openRateLimits(db, { on: true, now: () => Date.now() + minutes * 60_000 })
  const turnAfter = (minutes: number) =>
    oneAtATime({ rateLimits: after(minutes), log })(async () => 'done')
  await expect(turnAfter(1)).rejects.toMatchObject(refused)
  expect(await turnAfter(3)).toBe('done')
})
