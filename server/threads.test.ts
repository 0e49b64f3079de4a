import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openThreads } from './threads.ts'

const hashing = new URL('./accounts/sign-in/hash-passwords-worker.ts', import.meta.url)

test('a task is answered under node --watch, where threads also send messages about modules', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const threads = openThreads<{ password: string }, string>(hashing, {
    concurrency: 1,
    waiting: 1,
    withinMs: 60_000,
  })
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await threads.close()
  })
  expect(await threads.run({ password: 'hammer and anvil 9' })).toMatch(/^\$argon2id\$/)
})

test('a task that comes while an idle thread ends is answered by another thread', async () => {
  const bounds = { concurrency: 1, waiting: 1, withinMs: 60_000, idleMs: 1_000 }
  const threads = openThreads<{ password: string }, string>(hashing, bounds)
  onTestFinished(async () => {
    vi.useRealTimers()
    await threads.close()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const task = { password: 'hammer and anvil 9' }
  await threads.run(task)
  vi.advanceTimersByTime(bounds.idleMs)
  expect(await threads.run(task)).toMatch(/^\$argon2id\$/)
})

test('the time that a thread takes to start does not count toward its task’s limit', async () => {
  const bounds = { concurrency: 1, waiting: 1, withinMs: 60_000 }
  const threads = openThreads<{ password: string }, string>(hashing, bounds)
  onTestFinished(async () => {
    vi.useRealTimers()
    await threads.close()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = threads.run({ password: 'hammer and anvil 9' })
  await setImmediate()
  vi.advanceTimersByTime(bounds.withinMs)
  expect(await answer).toMatch(/^\$argon2id\$/)
})
