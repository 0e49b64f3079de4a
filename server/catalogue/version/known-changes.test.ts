import { expect, test } from 'vitest'
import { everything } from './cache-keys.ts'
import { KnownChanges } from './known-changes.ts'

test('a reply holds until one of its keys changes', () => {
  const changes = new KnownChanges(10)
  changes.add([
    ['a', 3],
    ['b', 5],
  ])
  expect(changes.isCurrent(['a'], 2)).toBe(false)
  expect(changes.isCurrent(['a'], 3)).toBe(true)
  expect(changes.isCurrent(['a', 'b'], 4)).toBe(false)
  expect(changes.isCurrent(['c'], 1)).toBe(true)
  expect(changes.isCurrent([], 1)).toBe(true)
})

test('a change of everything outdates all earlier replies', () => {
  const changes = new KnownChanges(10)
  changes.add([[everything, 3]])
  expect(changes.isCurrent([], 2)).toBe(false)
  expect(changes.isCurrent([], 3)).toBe(true)
})

test('a change that is read late does not undo a later one', () => {
  const changes = new KnownChanges(10)
  changes.add([['a', 5]])
  changes.add([['a', 4]])
  expect(changes.isCurrent(['a'], 4)).toBe(false)
})

test('what was changed before the keys that it has room for counts as changed', () => {
  const changes = new KnownChanges(2)
  changes.add([
    ['a', 2],
    ['b', 3],
    ['a', 4],
    ['c', 5],
  ])
  // It has forgotten what the third version changed.
  expect(changes.isCurrent(['d'], 2)).toBe(false)
  expect(changes.isCurrent(['d'], 3)).toBe(true)
  expect(changes.isCurrent(['a'], 3)).toBe(false)
  expect(changes.isCurrent(['a'], 4)).toBe(true)
})

test('unknown changes outdate all earlier replies', () => {
  const changes = new KnownChanges(10)
  changes.add([['a', 2]])
  changes.invalidateAll(7)
  expect(changes.isCurrent(['b'], 6)).toBe(false)
  expect(changes.isCurrent(['b'], 7)).toBe(true)
})

test('unknown changes that are read late do not undo a later one', () => {
  const changes = new KnownChanges(10)
  changes.invalidateAll(7)
  changes.add([['a', 8]])
  changes.invalidateAll(6)
  expect(changes.isCurrent(['a'], 7)).toBe(false)
  expect(changes.isCurrent(['b'], 7)).toBe(true)
})
