import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('works through all items, eight at once', async () => {
  const items = Array.from({ length: 450 }, (_, item) => item)
  const done = new Set<number>()
  let active = 0
  let most = 0
  await inTurns(items, async item => {
    active += 1
    most = Math.max(most, active)
    await setImmediate()
    active -= 1
    done.add(item)
  })
  expect(done.size).toBe(450)
  expect(most).toBe(8)
})

test('items that take long hold up no others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done: number[] = []
  const work = inTurns(Array(450).keys(), async item => {
    if (item < 7) await promise
    done.push(item)
    if (done.length === 443) resolve()
  })
  await work
  expect(done.slice(0, 443)).not.toContain(0)
})
