import { expect } from 'vitest'
import { test } from '../test/site.ts'

test('the scripts of a page wait until it is painted', async ({ site }) => {
  const { body } = await site.inject('/')
  expect(body.match(/<script[^>]* type="text\/waiting"/g)).toHaveLength(1)
  expect(body).not.toMatch(/<script[^>]* type="module"/)
  expect(body).toContain('<link rel="waiting"')
  expect(body).not.toContain('rel="modulepreload"')
  expect(body).toContain("{ type: 'largest-contentful-paint', buffered: true }")
})

test('the scripts of a page that needs them to show anything start at once', async ({ site }) => {
  const { body } = await site.inject('/overview')
  expect(body.match(/<script[^>]* type="module"/g)).toHaveLength(1)
  expect(body).not.toContain('waiting"')
})
