import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultAvatar, fallbackAvatar } from './default-avatar.ts'

const fileOf = (address: string) => join(import.meta.dirname, '..', '..', 'public', address)

test('people without an image get one that is theirs', () => {
  const ids = Array.from(
    { length: 60 },
    (_, i) => `01a04db0-c45c-76b0-ab79-7054e155${(0x1000 + i).toString(16)}`,
  )
  const avatars = new Set(ids.map(defaultAvatar))
  expect(avatars.size).toBe(6)
  for (const avatar of avatars) expect(existsSync(fileOf(avatar)), avatar).toBe(true)
  expect(ids.map(defaultAvatar)).toEqual(ids.map(defaultAvatar))
})

test('what is no id gets that of fallbackAvatar', () => {
  expect(defaultAvatar('somebody')).toBe(fallbackAvatar)
  expect(existsSync(fileOf(fallbackAvatar))).toBe(true)
})
