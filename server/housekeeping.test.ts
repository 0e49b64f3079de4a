import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { startHousekeeping } from './housekeeping.ts'
import { test } from './test/fixtures.ts'
import { anAdmin, makeOlder, picture, storedFiles } from './test/pictures.ts'

const hour = 60 * 60 * 1_000

test('housekeeping comes every hour, says what failed, and ends', async ({
  armory,
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const file = await armory.images.save('products', await picture('#850'), anAdmin)
  await makeOlder(armory, 'products', file)
  const failed = vi.spyOn(armory.log, 'error')

  let stop = startHousekeeping(armory)
  vi.advanceTimersByTime(hour)
  await vi.waitUntil(async () => !(await storedFiles(armory)).includes(file), 10_000)
  await stop()
  expect(failed).not.toHaveBeenCalled()

  const folder = join(armory.config.dataDir, 'images', 'categories')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  stop = startHousekeeping(armory)
  vi.advanceTimersByTime(hour)
  await vi.waitUntil(() => failed.mock.calls.length === 1, 10_000)
  await stop()
  vi.advanceTimersByTime(3 * hour)
  expect(vi.getTimerCount()).toBe(0)
})
