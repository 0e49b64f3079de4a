import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

test('so many run at once, so many wait, the rest is told to come back', async () => {
  const queue = workQueue({ atOnce: 2, waiting: 3 })
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await gate.promise
    running -= 1
  }
  const taken = Array.from({ length: 5 }, () => queue(work))
  await expect(queue(work)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  gate.resolve()
  await Promise.all(taken)
  expect(most).toBe(2)
  expect(await queue(async () => 'room again')).toBe('room again')
})

test('with no waiting, work is taken while there is room', async () => {
  const queue = workQueue({ atOnce: 1, waiting: 0 })
  const first = queue(async () => 'done')
  await expect(queue(async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await first).toBe('done')
})

test('work that fails makes room too', async () => {
  const queue = workQueue({ atOnce: 1, waiting: 0 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})
