import { describe, expect, onTestFinished, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { changeCategory, deleteCategory } from '../catalogue/categories/categories.ts'
import { changeProduct, deleteProduct } from '../catalogue/products/products.ts'
import { seedMany } from '../cli/seed-many.ts'
import { StartFailure } from '../config.ts'
import { Failure } from '../failure.ts'
import { BucketFailure } from '../images/bucket.ts'
import { openEncoder } from '../images/encoder.ts'
import { openEncoders } from '../images/encoders.ts'
import { openImageStore } from '../images/image-store.ts'
import { cents } from '../money.ts'
import { newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { demoCategories, demoProducts } from './catalogue.ts'
import { removeDemo } from './remove.ts'
import { seedDemo, seedNewShop } from './seed.ts'

const test = base.extend<{ laidOut: AppContext; remove: () => Promise<string[]> }>({
  /** A shop with the demo, whose images are not encoded. */
  laidOut: async ({ context }, use) => {
    vi.spyOn(context.images, 'save').mockResolvedValue('a.webp')
    await seedNewShop(context, () => {})
    await use(context)
  },
  /** Takes the demo out. @returns what is said of it */
  remove: async ({ context }, use) => {
    await use(() => removeDemo(context, 'system'))
  },
})

const [cinderhall, rimefast] = demoCategories.map(({ id }) => id) as [string, string]
const [harness, warden] = demoProducts.map(({ id }) => id) as [string, string]

/** What the shop counts, and what it has. */
async function totals({ db }: AppContext) {
  const { product_count } = await db.write
    .selectFrom('catalogue')
    .select('product_count')
    .executeTakeFirstOrThrow()
  const products = await db.write.selectFrom('products').select('id').execute()
  const categories = await db.write
    .selectFrom('categories')
    .select(['id', 'product_count'])
    .execute()
  expect(product_count).toBe(products.length)
  return { products: products.length, categories }
}

describe('the demo', () => {
  test('is added to a new shop', async ({ laidOut }) => {
    const { products, categories } = await totals(laidOut)
    expect(products).toBe(26)
    expect(categories).toHaveLength(6)
    expect(categories.reduce((sum, category) => sum + category.product_count, 0)).toBe(26)
  })

  test('is added even if the machine is too busy for uploads', async ({ context }) => {
    const images = openImageStore(
      context,
      openEncoders(() => openEncoder({ longestMs: 1 })),
    )
    onTestFinished(images.close)
    const stop = new AbortController()
    const encoded: string[] = []
    const save: typeof images.save = async (...image) => {
      stop.abort()
      encoded.push(await images.save(...image))
      return encoded[0] ?? ''
    }
    await seedDemo({ ...context, images: { ...images, save } }, () => {}, stop.signal)
    expect(encoded).not.toEqual([])
  })

  test('says in one line that its images can’t be stored', async ({ context }) => {
    const cause = new BucketFailure('PUT /products/1.webp: ECONNRESET')
    const failure = new Failure('unavailable', 'Try again.', { cause })
    vi.spyOn(context.images, 'save').mockRejectedValue(failure)
    await expect(seedNewShop(context, () => {})).rejects.toThrow(
      new StartFailure(`The images of the demo catalogue cannot be stored: ${cause.message}`),
    )
    expect((await totals(context)).products).toBe(0)
  })

  test('can be removed, and is added again only on request', async ({ laidOut, remove }) => {
    expect(await remove()).toEqual(['Removed 26 products and 6 categories of the demo.'])
    expect(await totals(laidOut)).toEqual({ products: 0, categories: [] })
    expect(await remove()).toEqual(['Nothing of the demo is left to remove.'])
    await seedNewShop(laidOut, () => {})
    expect((await totals(laidOut)).products).toBe(0)
    expect(await seedDemo(laidOut, () => {})).toBe(true)
    expect((await totals(laidOut)).products).toBe(26)
    expect(await seedDemo(laidOut, () => {})).toBe(false)
    expect((await totals(laidOut)).products).toBe(26)
  })

  test('keeps what was changed, and categories in use, when removed', async ({
    laidOut,
    remove,
  }) => {
    await changeProduct(laidOut, 'system', harness, { priceCents: cents(5_000) })
    await changeProduct(laidOut, 'system', warden, { name: 'Oakheart' })
    await changeCategory(laidOut, 'system', rimefast, { name: 'Winter' })
    expect(await remove()).toEqual([
      'Removed 24 products and 3 categories of the demo.',
      'Kept, as it was changed: Journeyman’s Harness, Oakheart, Winter.',
      'Kept, as it has products: Cinderhall, Thornwold.',
    ])
    const { products, categories } = await totals(laidOut)
    expect(products).toBe(2)
    expect(categories).toContainEqual({ id: cinderhall, product_count: 1 })
    expect(categories).toContainEqual({ id: rimefast, product_count: 0 })
    expect(await remove()).toEqual([
      'Nothing of the demo is left to remove.',
      'Kept, as it was changed: Journeyman’s Harness, Oakheart, Winter.',
      'Kept, as it has products: Cinderhall, Thornwold.',
    ])
  })

  test.for([
    ['with another image', { image: 'own.webp' }, ['Cinderhall']],
    ['in another category', { categoryId: rimefast }, ['Rimefast']],
    ['with another description', { description: 'As worn by the owner.' }, ['Cinderhall']],
    ['in no category', { categoryId: null }, []],
  ] as const)('leaves a product %s', async ([, change, inUse], { laidOut, remove }) => {
    await changeProduct(laidOut, 'system', harness, change)
    expect(await remove()).toEqual([
      `Removed 25 products and ${6 - inUse.length} categories of the demo.`,
      'Kept, as it was changed: Journeyman’s Harness.',
      ...inUse.map(name => `Kept, as it has products: ${name}.`),
    ])
    expect((await totals(laidOut)).products).toBe(1)
  })

  test('keeps a category whose image was changed', async ({ laidOut, remove }) => {
    await changeCategory(laidOut, 'system', rimefast, { image: 'own.webp' })
    expect(await remove()).toEqual([
      'Removed 26 products and 5 categories of the demo.',
      'Kept, as it was changed: Rimefast.',
    ])
    expect((await totals(laidOut)).categories).toEqual([{ id: rimefast, product_count: 0 }])
  })

  test('keeps the products of a category that was deleted', async ({ laidOut, remove }) => {
    const { categories } = await totals(laidOut)
    const uncategorized = categories.find(({ id }) => id === cinderhall)?.product_count ?? 0
    await deleteCategory(laidOut, 'system', cinderhall)
    expect(await remove()).toEqual([
      `Removed ${26 - uncategorized} products and 5 categories of the demo.`,
      expect.stringMatching(/^Kept, as it was changed: Journeyman’s Harness, /),
    ])
    expect(await totals(laidOut)).toEqual({ products: uncategorized, categories: [] })
  })

  test('keeps generated products and their categories', async ({ laidOut, remove }) => {
    await seedMany(laidOut, { products: 6, users: 0 }, () => {})
    expect(await remove()).toEqual([
      'Removed 26 products and 0 categories of the demo.',
      `Kept, as it has products: ${demoCategories.map(({ name }) => name).join(', ')}.`,
    ])
    expect((await totals(laidOut)).products).toBe(6)
  })

  test('keeps the owner’s own products and their category', async ({ laidOut, remove }) => {
    const id = await newProduct(laidOut, { categoryId: cinderhall })
    expect(await remove()).toEqual([
      'Removed 26 products and 5 categories of the demo.',
      'Kept, as it has products: Cinderhall.',
    ])
    await deleteProduct(laidOut, 'system', id)
    expect(await remove()).toEqual(['Removed 0 products and 1 category of the demo.'])
  })
})
