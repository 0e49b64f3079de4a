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

const backUpTo = (shop: Pick<AppContext, 'db' | 'images'>, path: string) =>
  backUp({ ...shop, log: createLog('silent') }, path, namedImages)

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
  const second = await backUpTo(inBucket, join(dir, 'second'))
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
  const failed = await backUpTo(inBucket, join(dir, 'third')).catch(error => error)
  expect(failed).toBeInstanceOf(StartFailure)
  expect(failed.message).toMatch(/^An image cannot be read: GET .+: ECONNREFUSED$/)
})
