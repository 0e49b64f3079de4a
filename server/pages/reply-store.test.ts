import { expect, test } from 'vitest'
import { createEntry, entrySize } from './reply-cache-entry.ts'
import { ReplyStore } from './reply-store.ts'

const entry = (bytes = 4_000) =>
  createEntry({ status: 200, headers: [], body: Buffer.alloc(bytes) }, 1)
const entryBytes = entrySize(entry(), '/flood/1000')
const roomFor = (entries: number) => new ReplyStore(entries * entryBytes)

function flood(store: ReplyStore, addresses: number) {
  for (let n = 0; n < addresses; n += 1) store.set(`/flood/${1_000 + n}`, entry())
}

/** @returns whether it is stored */
function ask(store: ReplyStore, url: string): boolean {
  if (store.get(url)) return true
  store.set(url, entry())
  return false
}

test('a flood of new addresses leaves what was asked for again, and stays within the limit', () => {
  const store = roomFor(40)
  const hot = Array.from({ length: 10 }, (_, n) => `/hot/${n}`)
  for (const url of [...hot, ...hot]) ask(store, url)
  for (let round = 0; round < 20; round += 1) {
    flood(store, 200)
    expect(store.bytes).toBeLessThanOrEqual(40 * entryBytes)
    expect(hot.map(url => ask(store, url))).toEqual(hot.map(() => true))
  }
})

test('new addresses take the room that others leave', () => {
  const store = roomFor(40)
  flood(store, 100)
  expect(store.size).toBe(40)
  expect(store.has('/flood/1060')).toBe(true)
  expect(store.has('/flood/1059')).toBe(false)
})

test('replies requested again evict each other and leave an eighth of the room to new ones', () => {
  const store = roomFor(40)
  for (let n = 0; n < 60; n += 1) {
    for (let time = 0; time < 2; time += 1) ask(store, `/again/${1_000 + n}`)
  }
  flood(store, 10)
  expect(store.size).toBe(40)
  expect(store.has('/flood/1005')).toBe(true)
  expect(store.has('/flood/1004')).toBe(false)
  expect(store.has('/again/1025')).toBe(true)
  expect(store.has('/again/1024')).toBe(false)
})

test('a reply that is rendered again keeps its place', () => {
  const store = roomFor(10)
  ask(store, '/hot')
  ask(store, '/hot')
  store.set('/hot', entry())
  flood(store, 50)
  expect(store.has('/hot')).toBe(true)
})

test('a reply that is larger than all room is not stored', () => {
  const store = roomFor(2)
  ask(store, '/small')
  store.set('/large', entry(3 * entryBytes))
  expect([store.has('/small'), store.has('/large')]).toEqual([true, false])
})

test('compressed bodies count toward the limit', () => {
  const store = roomFor(2)
  const grown = entry()
  store.set('/grown', grown)
  const { bytes } = store
  grown.compressed.br = Buffer.alloc(1_000)
  store.recount('/grown', grown)
  expect(store.bytes).toBeGreaterThan(bytes + 1_000)
  store.set('/grown', entry())
  store.recount('/grown', grown)
  expect(store.bytes).toBe(bytes)
})
