import type { CompiledQuery, Kysely } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { second } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tables } from '../../db/tables.ts'
import { newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { incrementVersion } from './catalogue-version.repository.ts'
import { openCatalogueVersion, withCatalogueTransaction } from './catalogue-version.ts'

test('a node never reports a version older than its own change', async ({ context }) => {
  const before = await context.catalogueVersion.read()
  await newProduct(context)
  // Undefined, where it is being notified of its own change and reads again.
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

test('changes are read only if the version has changed', async ({ context, otherNode }) => {
  const { db, catalogueVersion } = otherNode
  await catalogueVersion.read()
  const queries = vi.spyOn(db.read as Kysely<Tables>, 'executeQuery')
  const texts = () => queries.mock.calls.map(([query]) => (query as CompiledQuery).sql)
  await catalogueVersion.read()
  expect(texts()).toEqual([expect.not.stringContaining('join')])
  await newProduct(context)
  await catalogueVersion.read()
  expect(texts()).toContainEqual(expect.stringContaining('left join "catalogue_changes"'))
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

test('the last version counts for a minute after the latest heartbeat or read', async ({
  context,
}) => {
  const { catalogueVersion, db } = context
  const version = await catalogueVersion.read()
  await vi.waitFor(() => expect(catalogueVersion.known()).toBe(version), 60_000)
  expect(catalogueVersion.lastKnown()).toBeUndefined()
  const readAt = Math.ceil(performance.now())
  const clock = vi.spyOn(performance, 'now').mockReturnValue(readAt)
  const unreachable = vi.spyOn(db, 'unreachableSince')
  await catalogueVersion.read()
  for (const [heartbeat, seconds, last] of [
    [-10, 60, version],
    [-10, 61, undefined],
    [10, 70, version],
    [10, 71, undefined],
  ] as const) {
    unreachable.mockReturnValue(readAt + heartbeat * second)
    clock.mockReturnValue(readAt + seconds * second)
    expect(catalogueVersion.lastKnown()).toBe(last)
  }
  await db.write.schema.alterTable('catalogue').renameTo('elsewhere').execute()
  await expect(catalogueVersion.read()).rejects.toThrow()
  expect(catalogueVersion.lastKnown()).toBeUndefined()
})

describe('what has changed', () => {
  const keyed = (context: AppContext, ...keys: string[]) =>
    withCatalogueTransaction(context, 'system', async change => {
      for (const key of keys) change.keys.add(key)
    })
  const rows = ({ db }: AppContext) =>
    db.read
      .selectFrom('catalogue_changes')
      .selectAll()
      .where('key', 'not like', 'change:%')
      .orderBy('key')
      .execute()

  test('is known at all nodes by the keys of the change', async ({ context, otherNode }) => {
    await keyed(context)
    for (const node of [otherNode, context]) {
      const before = await node.catalogueVersion.read()
      await keyed(context, 'a', 'b')
      await keyed(otherNode, 'b')
      await node.catalogueVersion.read()
      const holds = (key: string, version: number) =>
        node.catalogueVersion.isCurrent([key], version)
      expect([holds('a', before), holds('a', before + 1)]).toEqual([false, true])
      expect([holds('b', before + 1), holds('b', before + 2)]).toEqual([false, true])
      expect(holds('c', before)).toBe(true)
    }
  })

  test('is everything if a change has no keys, or too many', async ({ context }) => {
    await keyed(context)
    const many = Array.from({ length: 101 }, (_, n) => `key ${n}`)
    for (const keys of [[], many]) {
      const before = await context.catalogueVersion.read()
      await keyed(context, ...keys)
      await context.catalogueVersion.read()
      expect(context.catalogueVersion.isCurrent([], before)).toBe(false)
      expect(await rows(context)).toEqual([{ key: 'everything', version: before + 1 }])
    }
  })

  test('is everything if the version was raised without keys', async ({ context, otherNode }) => {
    await keyed(context)
    const before = await otherNode.catalogueVersion.read()
    await incrementVersion(context.db.write)
    await otherNode.catalogueVersion.read()
    expect(otherNode.catalogueVersion.isCurrent([], before)).toBe(false)
    const between = await context.catalogueVersion.read()
    await incrementVersion(context.db.write)
    await keyed(context, 'a')
    await context.catalogueVersion.read()
    expect(context.catalogueVersion.isCurrent([], between)).toBe(false)
  })

  test('is everything for a node that missed more than is kept', async ({ context }) => {
    await keyed(context)
    const unaware = await openCatalogueVersion(context.db, () => {})
    const before = await unaware.read()
    await keyed(context, 'old')
    const { write } = context.db
    const raise = (by: number) =>
      write.transaction().execute(async trx => {
        const set = { version: before + 1 + by }
        await trx.updateTable('catalogue').set(set).execute()
        await trx
          .insertInto('catalogue_changes')
          .values({ key: `by ${by}`, ...set })
          .execute()
      })
    await raise(998)
    await keyed(context, 'new')
    expect((await rows(context)).map(({ key }) => key)).toEqual(['by 998', 'new', 'old'])
    await keyed(context, 'new')
    expect((await rows(context)).map(({ key }) => key)).toEqual(['by 998', 'new'])
    await unaware.read()
    expect(unaware.isCurrent(['other'], before)).toBe(false)
  })

  test('includes what another node changed just before', async ({ context, otherNode }) => {
    await keyed(context)
    const before = await context.catalogueVersion.read()
    await keyed(otherNode, 'a')
    await keyed(context, 'b')
    await vi.waitFor(() => expect(context.catalogueVersion.known()).toBe(before + 2), 60_000)
    expect(context.catalogueVersion.isCurrent(['a'], before)).toBe(false)
  })
})
