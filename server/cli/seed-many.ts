import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { hashPassword } from '../accounts/sign-in/passwords.ts'
import { addUsers } from '../accounts/users/add-users.ts'
import type { AppContext } from '../app-context.ts'
import { createCategory, listCategories } from '../catalogue/categories/categories.ts'
import { addProducts, findProduct } from '../catalogue/products/products.ts'
import { withCatalogueTransaction } from '../catalogue/version/catalogue-version.ts'
import type { Database, Trx } from '../db/database.ts'
import { lastSeq } from '../db/last-seq.ts'
import { dropFromSchema, isIndex } from '../db/sqlite/sqlite-schema.ts'
import { demoProducts } from '../demo/catalogue.ts'
import { generateProduct, generateUser, sampleCategories } from './generate.ts'

const rowsAtOnce = 2_000
const rowsPerReport = 20_000
/** The pause between transactions: on SQLite, others poll for the write lock. */
const pauseMs = 30
/** Large enough for the index pages that inserts change: otherwise SQLite would reread them in each transaction. */
const sqliteCache = sql`pragma cache_size = -500000`

/**
 * Fills the shop with generated products and users for measurements, numbered in order of creation.
 * @param say reports progress
 */
export async function seedMany(
  context: AppContext,
  { products, users }: { products: number; users: number },
  say: Say,
): Promise<void> {
  const { db } = context
  if (products > 0) await seedTable(db, 'products', products, await productSeeder(context), say)
  if (users > 0) await seedTable(db, 'users', users, await userSeeder(context), say)
}

type Say = (line: string) => void
type Add = (count: number) => Promise<void>
/** Runs `work`, which adds rows, in a transaction. */
type Seeder = (work: (add: Add, trx: Trx) => Promise<void>) => Promise<void>

async function seedTable(
  db: Database,
  table: 'products' | 'users',
  total: number,
  seed: Seeder,
  say: Say,
) {
  const addsMostRows = total > rowsAtOnce && total >= (await lastSeq(db.read, table))
  if (db.engine === 'sqlite' && addsMostRows) {
    say(`The shop can’t save changes until all ${table} are added.`)
    await seed(async (add, trx) => {
      const indexes = sql<SqlBool>`${isIndex} and sqlite_schema.tbl_name = ${table}`
      const rebuildIndexes = await dropFromSchema(trx, indexes)
      await inParts(total, table, say, add)
      await rebuildIndexes()
      // The statistics of an index are deleted with it.
      await sql`analyze ${sql.table(table)}`.execute(trx)
    })
    // Otherwise the WAL would stay as large as the transaction while the shop runs.
    await sql`pragma wal_checkpoint(truncate)`.execute(db.write)
    return
  }
  if (db.engine === 'sqlite') await sqliteCache.execute(db.write)
  await inParts(total, table, say, async count => {
    await seed(add => add(count))
    await setTimeout(pauseMs)
  })
}

async function inParts(total: number, what: string, say: Say, add: Add) {
  for (let done = 0; done < total; ) {
    const count = Math.min(rowsAtOnce, total - done)
    await add(count)
    done += count
    if (done % rowsPerReport === 0 || done === total) {
      say(progress(done, total, what))
    }
  }
}

/** For example "20,000 of 100,000 products". */
export function progress(done: number, total: number, what: string): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`
}

async function productSeeder(context: AppContext): Promise<Seeder> {
  const images = await demoImages(context)
  const categories = await categoryIds(context)
  const productOf = (number: number) => ({
    ...generateProduct(number),
    image: images[number % images.length] ?? null,
    categoryId: categories[number % categories.length] ?? null,
  })
  return work =>
    withCatalogueTransaction(context, 'system', change =>
      work(async count => {
        const last = await lastSeq(change.trx, 'products')
        await addProducts(change, numbersAfter(last, count).map(productOf))
        // Without keys, everything counts as changed, as it does with more keys than are kept.
        change.keys.clear()
      }, change.trx),
    )
}

async function userSeeder({ db }: AppContext): Promise<Seeder> {
  const dummyHash = await hashPassword(randomBytes(15).toString('base64url'))
  return work =>
    db.write.transaction().execute(trx =>
      work(async count => {
        const people = numbersAfter(await lastSeq(trx, 'users'), count).map(generateUser)
        await addUsers(trx, people, dummyHash)
      }, trx),
    )
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
