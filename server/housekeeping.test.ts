import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { hour } from '../contract/time/durations.ts'
import type { AppContext } from './app-context.ts'
import { purge, purgeJob, sweepImagesJob } from './housekeeping.ts'
import { queueRepeating } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { runDueJobs } from './test/due-jobs.ts'
import { test } from './test/fixtures.ts'
import { adminSender, backdateImage, squareImage, storedImages } from './test/images.ts'

const later = (ms: number) => new Date(Date.now() + ms)

async function unusedImage(context: AppContext): Promise<string> {
  const file = await context.images.save('products', await squareImage('#850'), adminSender)
  await backdateImage(context, 'products', file)
  return file
}

test('nodes that start at the same time run housekeeping once', async ({ context, otherNode }) => {
  const failed = [context, otherNode].map(({ log }) => vi.spyOn(log, 'error'))
  const file = await unusedImage(context)
  const stops = [context, otherNode].map(node => startWorker(node, [purgeJob, sweepImagesJob]))
  await vi.waitUntil(async () => !(await storedImages(context)).includes(file), 60_000)
  await Promise.all(stops.map(stop => stop()))
  for (const error of failed) expect(error).not.toHaveBeenCalled()
})

test('housekeeping runs hourly, reports failures and runs again', async ({ context }) => {
  const failed = vi.spyOn(context.log, 'error')
  await queueRepeating(context, [sweepImagesJob], new Date())
  await runDueJobs(context, sweepImagesJob)
  const file = await unusedImage(context)
  await runDueJobs(context, sweepImagesJob, later(hour - 60_000))
  expect(await storedImages(context)).toContain(file)
  await runDueJobs(context, sweepImagesJob, later(hour))
  expect(await storedImages(context)).not.toContain(file)
  expect(failed).not.toHaveBeenCalled()

  const folder = join(context.config.dataDir, 'images', 'categories')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  await runDueJobs(context, sweepImagesJob, later(2 * hour))
  expect(failed).toHaveBeenCalledTimes(1)
  await rm(folder)
  await runDueJobs(context, sweepImagesJob, later(3 * hour))
  expect(failed).toHaveBeenCalledTimes(1)
})

test('rows that cannot be purged do not block others', async ({ context }) => {
  const failed = vi.spyOn(context.log, 'error')
  const { write } = context.db
  await write.insertInto('rate_limits').values({ key: 'a', points: 1, expire: 1 }).execute()
  await write.schema.alterTable('sessions').renameTo('elsewhere').execute()
  await expect(purge(context)).rejects.toThrow('Not purged: sessions.')
  expect(failed).toHaveBeenCalledTimes(4)
  expect(await write.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  await write.schema.alterTable('elsewhere').renameTo('sessions').execute()
})

test('more rows than a batch has go at once, and none while the shop stops', async ({
  context,
}) => {
  const { write } = context.db
  const rows = Array.from({ length: 1_200 }, (_, n) => ({ key: `${n}`, points: 1, expire: 1 }))
  await write.insertInto('rate_limits').values(rows).execute()
  const left = () => write.selectFrom('rate_limits').select('key').execute()
  await purge(context, new Date(), AbortSignal.abort())
  expect(await left()).toHaveLength(1_200)
  await purge(context)
  expect(await left()).toEqual([])
})
