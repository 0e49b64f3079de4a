import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isArtTested, recordArtTested } from './art-tests.js'

function project() {
  const folder = mkdtempSync(join(tmpdir(), 'armory-art-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['art/film', 'contract', 'shop', 'server/demo/pictures', 'web/public']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  const write = (name, text) => writeFileSync(join(folder, name), text)
  write('art/film/stage.ts', 'one')
  write('shop/shop.ts', 'one')
  write('web/public/favicon.svg', 'one')
  write('tsconfig.base.json', '{}')
  return { folder, write }
}

test('what was never tested has to be', () => {
  const { folder } = project()
  expect(isArtTested(folder)).toBe(false)
})

test('what passed need not be tested again, whatever else changes', () => {
  const { folder, write } = project()
  recordArtTested(folder)
  write('contract/limits.ts', 'two')
  expect(isArtTested(folder)).toBe(true)
})

test.each([
  ['a changed file', 'art/film/stage.ts'],
  ['a new file', 'art/film/lamp.ts'],
  ['an image', 'server/demo/pictures/new.webp'],
  ["the shop's name", 'shop/shop.ts'],
])('%s makes the tests run again', (_, name) => {
  const { folder, write } = project()
  recordArtTested(folder)
  write(name, 'two')
  expect(isArtTested(folder)).toBe(false)
})
