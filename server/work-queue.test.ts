import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

test('so many run at once, so many wait, the rest is told to come back', async () => {
  const queue = workQueue({ concurrency: 2, waiting: 3 })
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
  expect(() => queue.assertRoom()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  gate.resolve()
  await Promise.all(taken)
  queue.assertRoom()
  expect(most).toBe(2)
  expect(await queue(async () => 'room again')).toBe('room again')
})

test('with no waiting, work is taken while there is room', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 0 })
  const first = queue(async () => 'done')
  await expect(queue(async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await first).toBe('done')
})

test('work that fails makes room too', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 0 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})

/** Work that ends when it is told to, and what has begun so far. */
function controlled(queue: ReturnType<typeof workQueue>) {
  const begun: string[] = []
  const running: (() => void)[] = []
  const add = (name: string, key: string) =>
    queue(async () => {
      begun.push(name)
      await new Promise<void>(resolve => running.push(resolve))
    }, key)
  const settled = async () => {
    for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate)
  }
  const endOne = async () => {
    await settled()
    running.shift()?.()
    await settled()
  }
  return { add, begun, settled, endOne }
}

test('keys take turns, however much one of them has waiting', async () => {
  const { add, begun, endOne } = controlled(workQueue({ concurrency: 1, waiting: 10 }))
  const done = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(name => add(name, name.slice(0, 1)))
  for (let ended = 0; ended < done.length; ended += 1) await endOne()
  await Promise.all(done)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one key runs and waits within its share, and the others have the rest', async () => {
  const perKey = { concurrency: 2, waiting: 1 }
  const { add, begun, settled, endOne } = controlled(
    workQueue({ concurrency: 3, waiting: 10, perKey }),
  )
  const done = ['a1', 'a2', 'a3'].map(name => add(name, 'a'))
  await expect(add('a4', 'a')).rejects.toMatchObject({ code: 'unavailable' })
  done.push(add('b1', 'b'))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  await Promise.all(done)
})

test('work that waits too long is rejected, and its place is free again', async () => {
  const { add, begun, endOne } = controlled(workQueue({ concurrency: 1, waiting: 1, waitMs: 10 }))
  const first = add('first', 'a')
  await expect(add('late', 'b')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  const next = add('next', 'b')
  await endOne()
  await endOne()
  await Promise.all([first, next])
  expect(begun).toEqual(['first', 'next'])
})

test('where no more may wait, a key with less displaces one with more', async () => {
  const { add, begun, endOne } = controlled(workQueue({ concurrency: 1, waiting: 3 }))
  const taken = ['a1', 'a2', 'a3'].map(name => add(name, 'a'))
  const displaced = expect(add('a4', 'a')).rejects.toMatchObject({ code: 'unavailable' })
  taken.push(add('b1', 'b'))
  await displaced
  // It would have as much waiting as the other then.
  await expect(add('b2', 'b')).rejects.toMatchObject({ code: 'unavailable' })
  for (let ended = 0; ended < taken.length; ended += 1) await endOne()
  await Promise.all(taken)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('what nobody waits for any more gives its place to the next', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 1 })
  const { add, begun, endOne } = controlled(queue)
  const first = add('first', 'a')
  const gone = new AbortController()
  const given = queue(async () => 'given up', 'b', gone.signal)
  gone.abort()
  await expect(given).rejects.toMatchObject({ code: 'unavailable' })
  const next = add('next', 'c')
  await endOne()
  await endOne()
  await Promise.all([first, next])
  expect(begun).toEqual(['first', 'next'])
})

test('work that waited begins in a turn of the event loop of its own', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 10 })
  let turn = 0
  const count = () => {
    turn += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const turns = await Promise.all(Array.from({ length: 10 }, () => queue(async () => turn)))
  clearImmediate(counting)
  expect(new Set(turns).size).toBe(10)
})
