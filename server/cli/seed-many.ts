import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { addUsers } from '../accounts/add-users.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { AppContext } from '../app-context.ts'
import { withCatalogueTransaction } from '../catalogue/catalogue-version.ts'
import { createCategory, listCategories } from '../catalogue/categories.ts'
import { addProducts, findProduct } from '../catalogue/products.ts'
import { lastSeq } from '../db/last-seq.ts'
import { demoProducts } from '../demo/catalogue.ts'
import { generateProduct, generateUser, sampleCategories } from './generate.ts'

const rowsPerTransaction = 2_000
const rowsPerReport = 20_000
/** The pause between transactions: on SQLite, others poll for the write lock. */
const pauseMs = 30
/** Holds the pages of 25 indexes that inserts change, which SQLite would otherwise reread for each transaction. */
const sqliteCache = sql`pragma cache_size = -500000`

/**
 * Fills the shop with generated products and users for measurements, numbered in order of creation.
 * @param say reports progress
 */
export async function seedMany(
  context: AppContext,
  { products, users }: { products: number; users: number },
  say: (line: string) => void,
): Promise<void> {
  if (context.db.engine === 'sqlite') await sqliteCache.execute(context.db.write)
  if (products > 0) await inTransactions(products, 'products', say, await productSeeder(context))
  if (users > 0) await inTransactions(users, 'users', say, await userSeeder(context))
}

type Seeder = (count: number) => Promise<void>

async function inTransactions(
  total: number,
  what: string,
  say: (line: string) => void,
  seed: Seeder,
) {
  for (let done = 0; done < total; ) {
    const count = Math.min(rowsPerTransaction, total - done)
    await seed(count)
    done += count
    if (done % rowsPerReport === 0 || done === total) {
      say(`${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`)
    }
    await setTimeout(pauseMs)
  }
}

async function productSeeder(context: AppContext): Promise<Seeder> {
  const images = await demoImages(context)
  const categories = await categoryIds(context)
  const productOf = (number: number) => ({
    ...generateProduct(number),
    image: images[number % images.length] ?? null,
    categoryId: categories[number % categories.length] ?? null,
  })
  return count =>
    withCatalogueTransaction(context, 'system', async change => {
      const last = await lastSeq(change.trx, 'products')
      await addProducts(change, numbersAfter(last, count).map(productOf))
    })
}

async function userSeeder({ db }: AppContext): Promise<Seeder> {
  const nobodysHash = await hashPassword(randomBytes(15).toString('base64url'))
  return count =>
    db.write.transaction().execute(async trx => {
      const people = numbersAfter(await lastSeq(trx, 'users'), count).map(generateUser)
      await addUsers(trx, people, nobodysHash)
    })
}

/** The images of the demo products that still exist. */
async function demoImages({ db }: AppContext): Promise<string[]> {
  const found = await Promise.all(demoProducts.map(({ id }) => findProduct(db.read, id)))
  return found.flatMap(product => product?.image ?? [])
}

/** The shop's categories; creates a few if it has none. */
async function categoryIds(context: AppContext): Promise<string[]> {
  const categories = await listCategories(context)
  if (categories.length > 0) return categories.map(({ id }) => id)
  const made = await Promise.all(
    sampleCategories.map(name => createCategory(context, 'system', { name, image: null })),
  )
  return made.map(({ id }) => id)
}

function numbersAfter(last: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}
