import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { hour } from '../contract/durations.ts'
import { startHousekeeping } from './housekeeping.ts'
import { test } from './test/fixtures.ts'
import { anAdmin, backdateImage, picture, storedFiles } from './test/pictures.ts'

const notInThisTest = { firstAfterMs: 24 * hour }

test('housekeeping that is stopped before it began leaves nothing waiting', ({ context }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stop = startHousekeeping(context)
  expect(vi.getTimerCount()).toBe(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('housekeeping comes soon after the start', async ({ context }) => {
  const file = await context.images.save('products', await picture('#850'), anAdmin)
  await backdateImage(context, 'products', file)
  const stop = startHousekeeping(context, { firstAfterMs: 0 })
  await vi.waitUntil(async () => !(await storedFiles(context)).includes(file), 10_000)
  await stop()
})

test('nodes that start at the same instant keep house side by side', async ({
  context,
  otherNode,
}) => {
  const failed = [context, otherNode].map(({ log }) => vi.spyOn(log, 'error'))
  const file = await context.images.save('products', await picture('#850'), anAdmin)
  await backdateImage(context, 'products', file)
  const stops = [context, otherNode].map(node => startHousekeeping(node, { firstAfterMs: 0 }))
  await vi.waitUntil(async () => !(await storedFiles(context)).includes(file), 10_000)
  for (const stop of stops) await stop()
  for (const error of failed) expect(error).not.toHaveBeenCalled()
})

test('housekeeping comes every hour, says what failed, and ends', async ({
  context,
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const file = await context.images.save('products', await picture('#850'), anAdmin)
  await backdateImage(context, 'products', file)
  const failed = vi.spyOn(context.log, 'error')

  let stop = startHousekeeping(context, notInThisTest)
  vi.advanceTimersByTime(hour)
  await vi.waitUntil(async () => !(await storedFiles(context)).includes(file), 10_000)
  await stop()
  expect(failed).not.toHaveBeenCalled()

  const folder = join(context.config.dataDir, 'images', 'categories')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  stop = startHousekeeping(context, notInThisTest)
  vi.advanceTimersByTime(hour)
  await vi.waitUntil(() => failed.mock.calls.length === 1, 10_000)
  await stop()
  vi.advanceTimersByTime(3 * hour)
  expect(vi.getTimerCount()).toBe(0)
})
