import { describe, expect, vi } from 'vitest'
import { imageWidths } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { imageUses } from '../image-uses.ts'
import { takeLease } from '../jobs/lease.ts'
import { test } from '../test/fixtures.ts'
import { adminSender, backdateImage, squareImage } from '../test/images.ts'
import { sweepImages } from './sweep.ts'

const anHourAgo = () => new Date(Date.now() - 3_600_000)
const isUnused = async () => false

/** Which of an image's files there are. */
const filesOf = async ({ images }: AppContext, file: string) =>
  (await images.readStored('products', file)).map(({ width }) => width)

/** An image that nothing uses, old enough to be removed. */
async function oldImage(context: AppContext, color: string) {
  const upload = await squareImage(color)
  const file = await context.images.save('products', upload, adminSender)
  await backdateImage(context, 'products', file)
  return { file, store: (node: AppContext) => node.images.save('products', upload, adminSender) }
}

describe('an image that a node removes while another one stores it again', () => {
  test('is complete afterwards if the other node starts after the last check that it is unused', async ({
    context,
    otherNode,
  }) => {
    const { file, store } = await oldImage(context, '#841')
    const queries = vi.spyOn(otherNode.db.write, 'insertInto')
    const attempts = () => queries.mock.calls.filter(([table]) => table === 'leases').length
    let stored: Promise<string> | undefined
    const isUsed = async () => {
      stored = store(otherNode)
      const waits = vi.waitFor(() => expect(attempts()).toBeGreaterThan(1), 20_000)
      await Promise.race([stored, waits])
      return false
    }
    const removal = { storedSince: anHourAgo(), isUsed }
    expect(await context.images.remove('products', file, removal)).toBe(true)
    expect(await stored).toBe(file)
    expect(await filesOf(context, file)).toEqual([undefined, ...imageWidths.products])
  })

  test('stays while it is being stored', async ({ context, otherNode }) => {
    const { file } = await oldImage(context, '#842')
    const storing = await takeLease(otherNode, `image products/${file}`, {})
    await sweepImages(context, imageUses)
    expect(await filesOf(context, file)).toHaveLength(1 + imageWidths.products.length)
    await storing?.release()
    await sweepImages(context, imageUses)
    expect(await filesOf(context, file)).toEqual([])
  })

  test('is complete afterwards, whatever the timing', async ({ context, otherNode }) => {
    const { file, store } = await oldImage(context, '#843')
    for (let round = 0; round < 12; round += 1) {
      await backdateImage(context, 'products', file)
      const removal = { storedSince: anHourAgo(), isUsed: isUnused }
      const [removing, storing] = [context, otherNode]
      await Promise.all([removing.images.remove('products', file, removal), store(storing)])
      expect(await filesOf(context, file)).toHaveLength(1 + imageWidths.products.length)
    }
  })
})

describe('an image whose lease a dead node has', () => {
  test('holds up no other image, and its JPEGs are refused at once', async ({
    context,
    otherNode,
  }) => {
    const { images } = context
    const { file, store } = await oldImage(context, '#844')
    const dead = await takeLease(otherNode, `image products/${file}`, {})
    const queries = vi.spyOn(context.db.write, 'insertInto')
    const attempts = () => queries.mock.calls.filter(([table]) => table === 'leases').length

    const refused = images.readJpeg('share', file)
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect(attempts()).toBe(1)

    const ends: string[] = []
    const stuck = store(context).then(() => ends.push('stuck'))
    await vi.waitFor(() => expect(attempts()).toBeGreaterThan(2), 20_000)
    await images.save('products', await squareImage('#845'), adminSender)
    ends.push('other')
    await dead?.release()
    await stuck
    expect(ends).toEqual(['other', 'stuck'])
    expect(await images.readJpeg('share', file)).toBeDefined()
  })
})
