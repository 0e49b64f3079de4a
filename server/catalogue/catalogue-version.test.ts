import { expect, vi } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { openCatalogueVersion, withCatalogueTransaction } from './catalogue-version.ts'

test('a node never reports a version older than its own change', async ({ context }) => {
  const before = await context.catalogueVersion.read()
  await newProduct(context)
  // Nothing, where it hears of its own change just now and reads again.
  expect([before + 1, undefined]).toContain(context.catalogueVersion.known())
  expect(await context.catalogueVersion.read()).toBe(before + 1)
  await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(before + 1), 60_000)
})

test('the version counts as unknown until it is watched', async ({ context: { db } }) => {
  const version = await openCatalogueVersion(db, () => {})
  expect(version.known()).toBeUndefined()
  await version.watch()
  await vi.waitFor(() => expect(version.known()).toBe(1), 60_000)
  await version.close()
})

test('other nodes learn of a change', async ({ context, otherNode }) => {
  const before = await otherNode.catalogueVersion.read()
  await newProduct(context)
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBe(before + 1), 60_000)
})

test('a failed change does not increment the version', async ({ context }) => {
  const before = await context.catalogueVersion.read()
  const failing = withCatalogueTransaction(context, 'system', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await context.catalogueVersion.read()).toBe(before)
  await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(before), 60_000)
})

test('concurrent changes are serialized', async ({ context, otherNode }) => {
  const before = await context.catalogueVersion.read()
  await Promise.all([1, 2, 3, 4].flatMap(() => [newProduct(context), newProduct(otherNode)]))
  expect(await context.catalogueVersion.read()).toBe(before + 8)
})

test('the version is unknown while a notified change cannot be read', async ({
  context,
  otherNode,
}) => {
  const { write, notify } = context.db
  await write.schema.alterTable('catalogue').renameTo('elsewhere').execute()
  await write.transaction().execute(trx => notify(trx, 'catalogue'))
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBeUndefined(), 60_000)
  await write.schema.alterTable('elsewhere').renameTo('catalogue').execute()
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBe(1), 60_000)
})
