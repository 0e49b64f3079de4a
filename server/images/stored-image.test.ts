import { expect, test } from 'vitest'
import { findStored } from './stored-image.ts'

const file = `${'a'.repeat(32)}.webp`

/** Looks for an image of which there are these files. */
async function find(stored: string[], width?: number) {
  const asked: string[] = []
  const get = async (key: string) => {
    asked.push(key)
    return stored.includes(key) ? key : undefined
  }
  return { found: (await findStored(get, 'products', file, width))?.[0], asked }
}

const [whole, small, former] = [`products/${file}`, `products/320/${file}`, `products/800/${file}`]

test('an image is found in its width by one request', async () => {
  expect(await find([whole, small], 320)).toEqual({ found: small, asked: [small] })
  expect(await find([whole])).toEqual({ found: whole, asked: [whole] })
})

test('an image without the width is found in the next one, or in full', async () => {
  expect((await find([whole, former], 704)).found).toBe(former)
  expect((await find([whole, former], 1000)).found).toBe(whole)
})

test('an image that doesn’t exist takes at most two requests', async () => {
  expect(await find([], 160)).toEqual({ found: undefined, asked: [`products/160/${file}`, whole] })
  expect((await find([])).asked).toEqual([whole])
})
