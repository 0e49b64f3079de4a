import { expect } from 'vitest'
import { openCachingNode } from '../test/caching-node.ts'
import { test } from '../test/fixtures.ts'

// In a process of its own, which has not loaded the part yet.
test('a page shows a part whose code is loaded while it is rendered', async ({ context }) => {
  const node = await openCachingNode(context)
  const { answer } = await node.ask('/products')
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('No sets yet')
  expect(answer.body).not.toContain('<!--$!-->')
})
