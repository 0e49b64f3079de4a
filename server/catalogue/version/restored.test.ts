import { sql } from 'kysely'
import { expect } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { cents } from '../../money.ts'
import { newProduct } from '../../test/builders.ts'
import { openCachingNode } from '../../test/caching-node.ts'
import { test } from '../../test/fixtures.ts'
import { changeSettings } from '../../test/settings.ts'
import { changeProduct } from '../products/products.ts'

/** Backs up what the tests change. @returns a function that restores it, of which no node is notified */
async function backUp({ db }: AppContext) {
  const { write } = db
  const catalogue = await write.selectFrom('catalogue').selectAll().executeTakeFirstOrThrow()
  const changes = await write.selectFrom('catalogue_changes').selectAll().execute()
  const products = await write.selectFrom('products').select(['id', 'price_cents']).execute()
  const settings = await write.selectFrom('setting_versions').selectAll().execute()
  return () =>
    write.transaction().execute(async trx => {
      await trx.updateTable('catalogue').set({ version: catalogue.version }).execute()
      await trx.deleteFrom('catalogue_changes').execute()
      await trx.insertInto('catalogue_changes').values(changes).execute()
      for (const { id, price_cents } of products) {
        await trx.updateTable('products').set({ price_cents }).where('id', '=', id).execute()
      }
      await trx.deleteFrom('setting_versions').execute()
      if (settings.length > 0) await trx.insertInto('setting_versions').values(settings).execute()
    })
}

/** Ends the connections on which nodes listen, as a restore does. */
async function endListening({ db }: AppContext) {
  if (db.engine === 'sqlite') return
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'armory listens'`.execute(db.write)
}

async function shopWithBackup(context: AppContext) {
  const id = await newProduct(context, { priceCents: cents(1_000) })
  await changeSettings(context, 'shop', { tagline: 'Before' })
  const { ask } = await openCachingNode(context)
  const shown = async () => {
    const { answer, isCached } = await ask(`/api/product/${id}`)
    return { price: JSON.parse(answer.body ?? '').product.price as number, isCached }
  }
  const restore = await backUp(context)
  await changeProduct(context, 'system', id, { priceCents: cents(2_000) })
  await changeSettings(context, 'shop', { tagline: 'After' })
  await expect.poll(shown).toEqual({ price: 20, isCached: true })
  return { id, shown, restore }
}

test('a node shows what a restored backup says, whose version is lower', async ({ context }) => {
  const { shown, restore } = await shopWithBackup(context)
  expect((await context.settings.read()).shop.tagline).toBe('After')
  await restore()
  await endListening(context)
  await expect.poll(shown).toEqual({ price: 10, isCached: true })
  await expect.poll(async () => (await context.settings.read()).shop.tagline).toBe('Before')
})

test('a node shows what a restored backup says, whose version another change has raised to the known one', async ({
  context,
  otherNode,
}) => {
  const { id, shown, restore } = await shopWithBackup(context)
  const version = await context.catalogueVersion.read()
  await restore()
  await changeProduct(otherNode, 'system', id, { priceCents: cents(3_000) })
  await newProduct(otherNode)
  expect(await context.db.read.selectFrom('catalogue').select('version').execute()).toEqual([
    { version },
  ])
  await expect.poll(shown).toEqual({ price: 30, isCached: true })
  expect((await context.settings.read()).shop.tagline).toBe('Before')
  expect((await otherNode.settings.read()).shop.tagline).toBe('Before')
})
