import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageKind } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { addCategory } from '../catalogue/categories/categories.ts'
import { addProduct, isCatalogueEmpty } from '../catalogue/products/products.ts'
import { firstVersion, withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import { StartFailure } from '../config.ts'
import { isStorageFailure } from '../images/storage-failure.ts'
import { withLease } from '../jobs/lease.ts'
import { workQueue } from '../work-queue.ts'
import { demoCategories, demoProducts, demoSafety } from './catalogue.ts'

const theShop = { id: 'demo', isAdmin: true, isTrusted: true }
const images = join(import.meta.dirname, 'pictures')

/** Does not add a demo that was removed. */
export async function seedNewShop(
  context: AppContext,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if ((await context.catalogueVersion.read()) === firstVersion) await seedDemo(context, say, signal)
}

/**
 * Adds the whole demo catalogue or nothing. Of several nodes, one encodes its images, and the others wait.
 * @param say reports progress
 * @param signal adds nothing once aborted
 * @returns whether it was added: only to an empty shop
 * @throws StartFailure if its images can't be stored
 */
export async function seedDemo(
  context: AppContext,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const onWait = () =>
    say(
      'Another node is creating the demo catalogue, or was interrupted: waiting for up to a minute…',
    )
  return withLease(context, 'demo', () => addDemo(context, say, signal), { onWait })
}

async function addDemo(
  context: AppContext,
  say: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (!(await isCatalogueEmpty(context.db.read))) return false
  say('Creating the demo catalogue…')
  const save =
    (kind: ImageKind) =>
    ({ image }: { image: string }) =>
      inQueue(async () => {
        if (signal?.aborted) return null
        const picture = await readFile(join(images, image))
        return context.images.save(kind, picture, theShop).catch(explain)
      })
  const inQueue = workQueue({ concurrency: 2 })
  const categoryImages = await Promise.all(demoCategories.map(save('categories')))
  const productImages = await Promise.all(demoProducts.map(save('products')))

  if (signal?.aborted) return false
  return withCatalogueTransaction(context, 'system', async change => {
    // An admin may have added a product meanwhile.
    if (!(await isCatalogueEmpty(change.trx))) return false
    for (const [index, { id, name }] of demoCategories.entries()) {
      await addCategory(change, { id, name, image: categoryImages[index] ?? null })
    }
    for (const [index, { category, image: _, ...product }] of demoProducts.entries()) {
      const image = productImages[index] ?? null
      await addProduct(change, { ...product, ...demoSafety, categoryId: category, image })
    }
    return true
  })
}

function explain(error: Error): never {
  const { cause } = error
  if (!(cause instanceof Error && isStorageFailure(cause))) throw error
  throw new StartFailure(`The images of the demo catalogue cannot be stored: ${cause.message}`)
}
