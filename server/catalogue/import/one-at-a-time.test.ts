import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { oneAtATime } from './one-at-a-time.ts'

const rejected = { code: 'unavailable', message: expect.stringContaining('Another import') }

test('of two nodes, one imports at a time', async ({ context, otherNode }) => {
  const here = <T>(work: () => Promise<T>) => oneAtATime(context, work)
  const there = <T>(work: () => Promise<T>) => oneAtATime(otherNode, work)
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const first = here(() => {
    started.resolve()
    return end.promise
  })
  await started.promise
  for (const node of [here, there]) {
    await expect(node(async () => 'second')).rejects.toMatchObject(rejected)
  }
  end.resolve('first')
  expect(await first).toBe('first')
  expect(await there(async () => 'third')).toBe('third')
  const broken = there(() => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await here(async () => 'fourth')).toBe('fourth')
})
