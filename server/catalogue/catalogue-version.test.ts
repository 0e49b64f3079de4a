import { expect, vi } from 'vitest'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { changeCatalogue } from './catalogue-version.ts'

test('no node knows a version from before its own change', async ({ armory }) => {
  const before = await armory.catalogueVersion.read()
  await newProduct(armory)
  // Nothing, where it hears of its own change just now and reads again.
  expect([before + 1, undefined]).toContain(armory.catalogueVersion.known())
  expect(await armory.catalogueVersion.read()).toBe(before + 1)
  await vi.waitFor(() => expect(armory.catalogueVersion.known()).toBe(before + 1), 5_000)
})

test('other nodes hear of it', async ({ armory, otherNode }) => {
  const before = await otherNode.catalogueVersion.read()
  await newProduct(armory)
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBe(before + 1), 5_000)
})

test('a change that fails raises nothing', async ({ armory }) => {
  const before = await armory.catalogueVersion.read()
  const failing = changeCatalogue(armory, 'system', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await armory.catalogueVersion.read()).toBe(before)
  await vi.waitFor(() => expect(armory.catalogueVersion.known()).toBe(before), 5_000)
})

test('changes at the same instant follow each other', async ({ armory, otherNode }) => {
  const before = await armory.catalogueVersion.read()
  await Promise.all([1, 2, 3, 4].flatMap(() => [newProduct(armory), newProduct(otherNode)]))
  expect(await armory.catalogueVersion.read()).toBe(before + 8)
})

test('while a change that was heard of cannot be read, nothing is known', async ({
  armory,
  otherNode,
}) => {
  const { write, announce } = armory.db
  await write.schema.alterTable('catalogue').renameTo('elsewhere').execute()
  await write.transaction().execute(announce)
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBeUndefined(), 5_000)
  await write.schema.alterTable('elsewhere').renameTo('catalogue').execute()
  await vi.waitFor(() => expect(otherNode.catalogueVersion.known()).toBe(1), 5_000)
})
