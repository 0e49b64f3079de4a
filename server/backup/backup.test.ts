import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { deleteProduct } from '../catalogue/products/products.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import { readConfig } from '../config.ts'
import { migrateTo } from '../db/migrate.ts'
import { openSqlite } from '../db/sqlite/sqlite.ts'
import { imageUses, namedImages } from '../image-uses.ts'
import { keptImages, sweepImages } from '../images/sweep.ts'
import { takeLease } from '../jobs/lease.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext } from '../open-context.ts'
import { audit } from '../orders/audit.ts'
import { newProduct } from '../test/builders.ts'
import { adminSender, backdateImage, squareImage, storedImages } from '../test/images.ts'
import { buy } from '../test/selling.ts'
import { hashToken } from '../tokens.ts'
import { allTables, archivedTables } from './archived-tables.ts'
import { backUp } from './back-up.ts'
import { type Target, test } from './backups.fixture.ts'
import { canary, fillShop } from './full-shop.fixture.ts'

const log = createLog('silent')

const backUpTo = (shop: Pick<AppContext, 'db' | 'images'>, path: string) =>
  backUp({ ...shop, log }, path, namedImages)

/** Runs the restored shop. */
async function open<T>({ environment, db }: Target, work: (shop: AppContext) => Promise<T>) {
  await db.close()
  const shop = await openContext(readConfig(environment), log)
  return work(shop).finally(() => closeContext(shop))
}

const dropTables = async ({ write }: AppContext['db']) => {
  for (const what of ['drop schema public cascade', 'create schema public']) {
    await sql.raw(what).execute(write)
  }
}

const count = async ({ write }: AppContext['db'], table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    write,
  )
  return Number(rows[0]?.n)
}

/** The indexes and triggers of a file. */
const indexesAndTriggers = async ({ write }: AppContext['db']) => {
  const { rows } = await sql`
    select type, name, sql from sqlite_schema where type in ('index', 'trigger') order by type, name`.execute(
    write,
  )
  return rows
}

describe('a backup', () => {
  test('moves a shop to the other engine and back: all rows, images and numbers are the same', async ({
    context,
    app,
    dir,
    newTarget,
  }) => {
    const { image, order, product, shop } = await fillShop({ context, app })
    await shop.app.close()
    const path = (name: string) => join(dir, name)
    const first = await backUpTo(context, path('first'))
    expect((await stat(path('first'))).mode & 0o777).toBe(0o600)
    const file = await newTarget('sqlite')
    await file.restore(path('first'))
    const second = await backUpTo(file, path('second'))
    const last = await newTarget(context.db.engine)
    if (last.db.engine === 'postgres') await dropTables(last.db)
    await last.restore(path('second'))
    const third = await backUpTo(last, path('third'))
    expect(second.tables).toEqual(first.tables)
    expect(third.tables).toEqual(first.tables)
    expect(third).toMatchObject({ images: first.images, missing: [] })
    const filled = Object.entries(first.tables).filter(([, { rows }]) => rows > 0)
    expect(filled.length).toBeGreaterThan(30)
    if (last.db.engine === 'sqlite') {
      expect(await indexesAndTriggers(last.db)).toEqual(await indexesAndTriggers(context.db))
    }

    await open(last, async restored => {
      for (const width of [160, 320, 576, undefined]) {
        const bytes = await restored.images.read('products', image, width)
        expect(bytes).toEqual(await context.images.read('products', image, width))
      }
      const seqOf = async (shop: AppContext) => {
        const id = await newProduct(shop)
        const { seq } = await shop.db.write
          .selectFrom('products')
          .select('seq')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return seq
      }
      expect(await seqOf(restored)).toBe(await seqOf(context))
      const { products } = await listProducts(restored, {
        ...{ search: 'tempest', category: '', page: 1, limit: 5 },
      })
      expect(products.map(({ id }) => id)).toEqual([product])
      // Triggers count again, and record prices.
      await deleteProduct(restored, 'system', product)
      await deleteProduct(context, 'system', product)
      expect(await audit(restored)).toEqual(await audit(context))
      expect(await restored.vocabulary.read()).toEqual(await context.vocabulary.read())
      const { secrets } = await restored.settings.read()
      // Their key is not in the archive.
      expect(secrets.stripe).toEqual({})
      expect((await restored.settings.read()).lost).toEqual(['stripe'])
      expect(order.number).toBe('10001')
    })
  })

  test('has no secret, and leaves out what an old link or cookie could use', async ({
    context,
    app,
    dir,
    newTarget,
  }) => {
    const { session, setupToken, shop } = await fillShop({ context, app })
    await shop.app.close()
    const leftOut = allTables.filter(table => !archivedTables.has(table))
    const path = join(dir, 'archive')
    const tokens = await Promise.all(
      ['sessions', 'setup_links', 'invitations', 'registrations'].map(async table => {
        const { rows } = await sql<{ token_hash: string }>`
          select token_hash from ${sql.table(table)}`.execute(context.db.write)
        expect(rows).not.toEqual([])
        return rows.map(({ token_hash }) => token_hash)
      }),
    )
    await backUpTo(context, path)
    const archive = zstdDecompressSync(await readFile(path)).toString('latin1')
    expect(archive).toContain('Our terms.')
    const key = await readFile(join(context.config.dataDir, 'secrets.key'), 'utf8')
    const secrets = [
      ...[session, setupToken, hashToken(session), hashToken(setupToken), ...tokens.flat()],
      ...[...Object.values(canary), 'canary-link-of-an-email', key.trim()],
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10)
      expect(archive).not.toContain(secret)
    }
    const target = await newTarget(context.db.engine)
    await target.restore(path)
    for (const table of leftOut) expect([table, await count(target.db, table)]).toEqual([table, 0])
    const { rows } = await sql`select 1 from jobs where kind = 'email'`.execute(target.db.write)
    expect(rows).toEqual([])
  })

  test('of a shop that is open has all that was acknowledged before, and every image', async ({
    context,
    otherNode,
    openBrowser,
    dir,
    newTarget,
  }) => {
    const acknowledged = new Set<string>()
    let isOver = false
    const write = async (color: number) => {
      for (let n = 0; !isOver; n += 1) {
        const background = `#${(color * 0x1000 + n * 7).toString(16).padStart(6, '0')}`
        const upload = await squareImage(background, 40)
        const image = await context.images.save('products', upload, adminSender)
        const product = await newProduct(context, { image, stock: 3 })
        const { order } = await buy(openBrowser(), product)
        acknowledged.add(order.number)
      }
    }
    const writers = [write(1), write(2)]
    await expect.poll(() => acknowledged.size).toBeGreaterThan(2)
    const before = [...acknowledged]
    const manifest = await backUpTo(otherNode, join(dir, 'archive'))
    isOver = true
    await Promise.all(writers)
    expect(manifest.missing).toEqual([])
    const target = await newTarget('sqlite')
    await target.restore(join(dir, 'archive'))
    await open(target, async restored => {
      expect(await audit(restored)).toEqual([])
      const orders = await restored.db.read.selectFrom('orders').select('seq').execute()
      const numbers = orders.map(({ seq }) => String(10_000 + seq))
      expect(numbers).toEqual(expect.arrayContaining(before))
      for await (const { kind, file } of namedImages(restored.db.read)) {
        expect(await restored.images.read(kind, file)).toBeDefined()
      }
    })
  })

  test('keeps the images of its rows from the sweep, and no longer', async ({ context }) => {
    const upload = await squareImage('#804020', 40)
    const file = await context.images.save('products', upload, adminSender)
    await backdateImage(context, 'products', file)
    const lease = await takeLease(context, keptImages, {})
    await sweepImages(context, imageUses)
    expect(await context.images.read('products', file)).toBeDefined()
    await lease?.release()
    await sweepImages(context, imageUses)
    expect(await storedImages(context)).toEqual([])
  })

  test('says which image it cannot read', async ({ context, dir }) => {
    const image = `${'0'.repeat(32)}.webp`
    await newProduct(context, { image })
    await mkdir(join(context.config.dataDir, 'images', 'products', image), { recursive: true })
    await expect(backUpTo(context, join(dir, 'archive'))).rejects.toThrow(
      /^The image products\/0+\.webp cannot be read: EISDIR/,
    )
    expect(await readdir(dir)).toEqual([])
  })

  test('names the images that are missing', async ({ context, dir }) => {
    const image = `${'0'.repeat(32)}.webp`
    await newProduct(context, { image })
    const { images, missing } = await backUpTo(context, join(dir, 'archive'))
    expect({ images, missing }).toEqual({ images: 1, missing: [`products/${image}`] })
  })

  test('that can’t be given its name leaves no file', async ({ context, dir }) => {
    const path = join(dir, 'shop.tar')
    const loseUnfinished = (progress: string) => {
      if (progress !== 'reading it back') return
      for (const file of readdirSync(dir)) {
        if (file.endsWith('.partial')) rmSync(join(dir, file), { force: true })
      }
    }
    await expect(backUp(context, path, namedImages, loseUnfinished)).rejects.toThrow(
      /shop.tar cannot be written: ENOENT/,
    )
    expect(readdirSync(dir).filter(file => file.startsWith('shop.tar'))).toEqual([])
  })

  test('replaces no file, and only one is made at a time', async ({ context, dir }) => {
    const path = join(dir, 'archive')
    await writeFile(path, 'mine')
    await expect(backUpTo(context, path)).rejects.toThrow('already exists')
    expect(await readFile(path, 'utf8')).toBe('mine')
    await expect(backUpTo(context, join(path, 'archive'))).rejects.toThrow(
      /cannot be written: ENOTDIR/,
    )
    const late = join(dir, 'late')
    const findImages: typeof namedImages = async function* (db) {
      await writeFile(late, 'theirs')
      yield* namedImages(db)
    }
    await expect(backUp({ ...context, log }, late, findImages)).rejects.toThrow('already exists')
    expect(await readFile(late, 'utf8')).toBe('theirs')
    expect((await readdir(dir)).toSorted()).toEqual(['archive', 'late'])
    const ends = await Promise.allSettled(
      ['a', 'b'].map(name => backUpTo(context, join(dir, name))),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a restore', () => {
  test('refuses a database that has rows, and of two at once, one succeeds', async ({
    context,
    dir,
    newTarget,
  }) => {
    await newProduct(context)
    const path = join(dir, 'archive')
    await backUpTo(context, path)
    const target = await newTarget(context.db.engine)
    const ends = await Promise.allSettled([target.restore(path), target.restore(path)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(target.restore(path)).rejects.toThrow('is not empty: it has rows in')
    expect(await count(target.db, 'products')).toBe(1)
  })

  test('that fails leaves nothing, and can be repeated', async ({
    context,
    app,
    dir,
    newTarget,
  }) => {
    const { shop } = await fillShop({ context, app })
    await shop.app.close()
    const path = join(dir, 'archive')
    const { tables } = await backUpTo(context, path)
    const target = await newTarget(context.db.engine)
    const put = target.images.putStored
    target.images.putStored = () => Promise.reject(new Error('no space left'))
    await expect(target.restore(path)).rejects.toThrow('no space left')
    target.images.putStored = put
    await target.restore(path)
    expect((await backUpTo(target, join(dir, 'again'))).tables).toEqual(tables)
  })

  test('brings an archive of an older version to this one', async ({ dir, newTarget }) => {
    const file = join(dir, 'old.sqlite')
    const old = openSqlite(file, () => {})
    await migrateTo(old.write, 'sqlite', '003-product-safety')
    const at = '2026-01-01T00:00:00.000Z'
    await sql`insert into categories (id, name, name_key, created_at, updated_at)
      values ('c-1', 'Galespire', 'galespire', ${at}, ${at})`.execute(old.write)
    const path = join(dir, 'archive')
    const images = { readStored: async function* () {} } as never
    const { migrations } = await backUpTo({ db: old, images }, path)
    await old.close()
    expect(migrations.at(-1)).toBe('003-product-safety')
    const target = await newTarget('sqlite')
    await target.restore(path)
    await open(target, async ({ db }) => {
      const rows = await db.read.selectFrom('categories').select('name').execute()
      expect(rows).toEqual([{ name: 'Galespire' }])
    })
  })
})
