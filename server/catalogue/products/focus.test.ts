import sharp from 'sharp'
import { expect } from 'vitest'
import {
  emailImageUrl,
  focalPoint,
  imageUrl,
  imageWidths,
  placeholderGradients,
} from '../../../contract/images.ts'
import { apiError } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { adminSender } from '../../test/images.ts'

/** Black, with its lowest third white. */
async function tall() {
  const create = { width: 300, height: 900, channels: 3, background: '#000' } as const
  const white = { create: { ...create, height: 300, background: '#fff' } }
  return sharp({ create })
    .composite([{ input: white, top: 600, left: 0 }])
    .png()
    .toBuffer()
}

test('the focus is part of an image’s file name and changes nothing else of it', async ({
  context,
  app,
  admin: { client },
}) => {
  const image = await context.images.save('products', await tall(), adminSender)
  const id = await newProduct(context, { image })
  const update = async (focus: string) => {
    const body = { focus }
    const { product } = await client('PUT /api/product/update/{id}', { params: { id }, body })
    return product.image ?? ''
  }
  const low = await update('50 99')
  expect(focalPoint(low)).toBe('50% 99%')
  expect(placeholderGradients(low)).toBe(placeholderGradients(image))
  for (const width of [undefined, ...imageWidths.products]) {
    const [one, other] = [image, low].map(file => app.inject(imageUrl('products', file, width)))
    expect((await other)?.rawPayload).toEqual((await one)?.rawPayload)
  }
  const colorOf = async (file: string) => {
    const { rawPayload } = await app.inject(emailImageUrl(file))
    return (await sharp(rawPayload).stats()).channels[0]?.mean ?? 0
  }
  expect(await colorOf(image)).toBeLessThan(5)
  expect(await colorOf(low)).toBeGreaterThan(240)

  expect(await update('7 3')).toMatch(/-0703\.webp$/)
  expect(await update('50 50')).toBe(image)
  const { activities } = await client('GET /api/admin/activity', { query: { subject: id } })
  expect(activities.map(({ after }) => after)).toEqual([
    { focus: 'center' },
    { focus: '07% 03%' },
    { focus: '50% 99%' },
  ])
})

test('an invalid focus is rejected, and so is one without an image', async ({
  context,
  admin: { client },
}) => {
  const params = { id: await newProduct(context) }
  for (const focus of ['100 0', '1', '1 2 3', 'a b', '-1 5']) {
    const asked = client('PUT /api/product/update/{id}', { params, body: { focus } })
    expect(await apiError(asked)).toMatchObject({
      status: 422,
      fields: { focus: expect.stringMatching(/two whole/) },
    })
  }
  const bare = client('PUT /api/product/update/{id}', { params, body: { focus: '1 2' } })
  expect(await apiError(bare)).toMatchObject({
    status: 422,
    fields: { focus: 'Add an image first' },
  })
})
