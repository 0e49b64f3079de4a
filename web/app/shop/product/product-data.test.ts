import { expect, test } from 'vitest'
import { createClient } from '../../../../contract/client.ts'
import { loadProduct } from './product-data.ts'

test('the id is trimmed, for a featured link has a space after it', async () => {
  const asked: string[] = []
  const client = createClient(async url => {
    asked.push(url)
    return Response.json({ product: {} })
  })
  await loadProduct(client, 'a ')
  expect(asked).toEqual(['/api/product/a'])
})
