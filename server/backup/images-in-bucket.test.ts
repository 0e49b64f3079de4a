import { join } from 'node:path'
import { expect } from 'vitest'
import { imageWidths } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import { namedImages } from '../image-uses.ts'
import { createLog } from '../log.ts'
import { openTestBucket } from '../test/bucket.ts'
import { newProduct } from '../test/builders.ts'
import { adminSender, squareImage } from '../test/images.ts'
import { openRelay } from '../test/relay.ts'
import { backUp } from './back-up.ts'
import { test } from './backups.fixture.ts'

const backUpTo = (
  shop: Pick<AppContext, 'db' | 'images'>,
  path: string,
  pause?: (ms: number) => Promise<void>,
) => backUp({ ...shop, log: createLog('silent') }, path, namedImages, undefined, pause)

test('a backup moves images from the disk to a bucket and back', async ({
  context,
  dir,
  newTarget,
  onTestFinished,
}) => {
  const files: string[] = []
  for (let n = 10; n < 30; n += 1) {
    const image = await context.images.save(
      'products',
      await squareImage(`#${n}0`, 64),
      adminSender,
    )
    await newProduct(context, { image })
    files.push(image)
  }
  const bucket = await openTestBucket()
  onTestFinished(bucket.close)
  const relay = await openRelay(bucket.url)
  onTestFinished(relay.close)
  const first = await backUpTo(context, join(dir, 'first'))
  const inBucket = await newTarget('sqlite', { IMAGES_URL: relay.url })
  await inBucket.restore(join(dir, 'first'))
  const { readStored } = inBucket.images
  let [reading, most] = [0, 0]
  inBucket.images.readStored = (...image) => {
    reading += 1
    most = Math.max(most, reading)
    return readStored(...image).finally(() => {
      reading -= 1
    })
  }
  await relay.down()
  let up: Promise<void> | undefined
  const second = await backUpTo(inBucket, join(dir, 'second'), () => {
    up ??= relay.up()
    return up
  })
  // A bucket takes 32 requests at once.
  expect(most * (1 + imageWidths.products.length)).toBeLessThanOrEqual(32)
  const onDisk = await newTarget('sqlite')
  await onDisk.restore(join(dir, 'second'))

  expect(first).toMatchObject({ images: files.length, missing: [] })
  const { tables, images, missing } = first
  expect(second).toMatchObject({ tables, images, missing })
  for (const file of files) {
    const stored = await context.images.readStored('products', file)
    expect(stored).toHaveLength(1 + imageWidths.products.length)
    expect(await inBucket.images.readStored('products', file)).toEqual(stored)
    expect(await onDisk.images.readStored('products', file)).toEqual(stored)
  }

  await relay.down()
  const paused: number[] = []
  const failed = await backUpTo(inBucket, join(dir, 'third'), async ms => {
    paused.push(ms)
  }).catch(error => error)
  expect(failed).toBeInstanceOf(StartFailure)
  expect(failed.message).toMatch(/^The image products\/\S+ cannot be read: GET .+: ECONNREFUSED$/)
  expect([...new Set(paused)]).toEqual([1_000, 5_000, 15_000])
})
