import { expect, onTestFinished, test, vi } from 'vitest'
import { openThreads } from './threads.ts'

test('a task that comes while an idle thread ends is answered by another thread', async () => {
  const file = new URL('./accounts/sign-in/hash-passwords-worker.ts', import.meta.url)
  const bounds = { concurrency: 1, waiting: 1, withinMs: 60_000, idleMs: 1_000 }
  const threads = openThreads<{ password: string }, string>(file, bounds)
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
