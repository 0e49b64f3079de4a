import { describe, expect, onTestFinished, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/fixtures.ts'
import { findProgress, takeLease } from './lease.ts'

/** Moves the end of all leases, as if so many minutes had passed, or a clock were ahead. */
function moveEnds({ db }: AppContext, minutes: number) {
  const locked_until = new Date(Date.now() + minutes * 60_000).toISOString()
  return db.write.updateTable('leases').set({ locked_until }).execute()
}

describe('a lease', () => {
  test('has one holder among all nodes, until it is released', async ({ context, otherNode }) => {
    const taken = await Promise.all(
      [context, otherNode, context, otherNode].map(node => takeLease(node, 'export', 1)),
    )
    const held = taken.filter(lease => lease !== undefined)
    expect(held).toHaveLength(1)
    await held[0]?.release()
    const next = await takeLease(otherNode, 'export', 2)
    expect(next).toBeDefined()
    await next?.release()
  })

  test('leaves others of another name alone', async ({ context }) => {
    const taken = [await takeLease(context, 'export', 1), await takeLease(context, 'import', 1)]
    for (const lease of taken) {
      expect(lease).toBeDefined()
      await lease?.release()
    }
  })

  test('tells every node how far its holder is', async ({ context, otherNode }) => {
    expect(await findProgress(otherNode.db, 'export')).toBeUndefined()
    const lease = await takeLease(context, 'export', { done: 0 })
    await lease?.publish({ done: 7 })
    expect(await findProgress(otherNode.db, 'export')).toEqual({ done: 7 })
    await lease?.release()
    expect(await findProgress(otherNode.db, 'export')).toBeUndefined()
  })

  test('of a node that died ends by itself, and is not released by it later', async ({
    context,
    otherNode,
  }) => {
    const dead = await takeLease(context, 'export', { done: 1 })
    await moveEnds(context, -1)
    expect(await findProgress(otherNode.db, 'export')).toBeUndefined()
    const lease = await takeLease(otherNode, 'export', { done: 2 })
    await dead?.publish({ done: 3 })
    await dead?.release()
    expect(await findProgress(context.db, 'export')).toEqual({ done: 2 })
    await lease?.release()
  })

  test('is not released while the database fails, but ends by itself', async ({
    context,
    otherNode,
  }) => {
    const lease = await takeLease(context, 'export', 1)
    await context.db.write.schema.alterTable('leases').renameTo('leases_hidden').execute()
    await lease?.release()
    await context.db.write.schema.alterTable('leases_hidden').renameTo('leases').execute()
    expect(await takeLease(otherNode, 'export', 2)).toBeUndefined()
    await moveEnds(context, -1)
    const next = await takeLease(otherNode, 'export', 2)
    expect(next).toBeDefined()
    await next?.release()
  })

  for (const minutes of [2, -2]) {
    test(`has one holder, even if a node’s clock is ${minutes} minutes off`, async ({
      context,
      otherNode,
      skip,
    }) => {
      skip(context.db.engine === 'sqlite', 'All nodes are on one machine.')
      const lease = await takeLease(context, 'export', { done: 1 })
      onTestFinished(() => void vi.useRealTimers())
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      expect(await takeLease(otherNode, 'export', { done: 2 })).toBeUndefined()
      expect(await findProgress(otherNode.db, 'export')).toEqual({ done: 1 })
      await lease?.release()
      const next = await takeLease(otherNode, 'export', { done: 2 })
      vi.useRealTimers()
      expect(await takeLease(context, 'export', { done: 1 })).toBeUndefined()
      await next?.release()
    })
  }

  test('that a clock an hour ahead took is free', async ({ context, otherNode }) => {
    const ahead = await takeLease(context, 'export', 1)
    await moveEnds(context, 60)
    const lease = await takeLease(otherNode, 'export', 2)
    expect(lease).toBeDefined()
    await ahead?.release()
    await lease?.release()
  })
})
