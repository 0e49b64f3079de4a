import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect } from 'vitest'
import { parseKeys } from '../secrets-keys.ts'
import { openVault } from './vault.ts'

const test = base.extend<{ dir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  dir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-vault-'))
    await use(dir)
    await rm(dir, { recursive: true })
  },
})

const keyOf = async (dir: string) => readFile(join(dir, 'secrets.key'), 'utf8')

test('a secret is opened where it was sealed, with its key', ({ dir }) => {
  const sealed = openVault(undefined, dir).seal('sk_test_ö', 'stripe.key@1')
  expect(sealed).not.toContain('sk_test')
  expect(openVault(undefined, dir).open(sealed, 'stripe.key@1')).toBe('sk_test_ö')
  expect(openVault([randomBytes(32)], dir).open(sealed, 'stripe.key@1')).toBeUndefined()
})

test('the same secret is sealed differently each time', ({ dir }) => {
  const { seal } = openVault(undefined, dir)
  expect(seal('x', 'a')).not.toBe(seal('x', 'a'))
})

test('one that is moved, cut or changed is not opened', ({ dir }) => {
  const { seal, open } = openVault(undefined, dir)
  const sealed = seal('sk_test_1', 'stripe.key@1')
  for (const place of ['stripe.key@2', 'stripe.webhookSecret@1', 'mail.key@1', '']) {
    expect(open(sealed, place)).toBeUndefined()
  }
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const cut = bytes.subarray(0, at).toString('base64url')
    expect(open(cut, 'stripe.key@1')).toBeUndefined()
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(open(changed.toString('base64url'), 'stripe.key@1')).toBeUndefined()
  }
  for (const foreign of ['', '…', '{}', 'x'.repeat(500)]) {
    expect(open(foreign, 'stripe.key@1')).toBeUndefined()
  }
})

test('several nodes that need a key at once agree on one, which only their user can read', async ({
  dir,
}) => {
  const module = JSON.stringify(new URL('./vault.ts', import.meta.url).href)
  const code = `const { openVault } = await import(${module});
process.stdout.write(openVault(undefined, ${JSON.stringify(dir)}).seal('secret', 'a'))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  const nodes = await Promise.all(Array.from({ length: 6 }, run))
  const { open } = openVault(undefined, dir)
  expect(nodes.map(({ stdout }) => open(stdout, 'a'))).toEqual(Array(6).fill('secret'))
  expect(parseKeys(await keyOf(dir))).toHaveLength(1)
  expect((await stat(join(dir, 'secrets.key'))).mode & 0o777).toBe(0o600)
})

test('a rotation replaces the key, unless it fails: then both stay', async ({ dir }) => {
  const vault = openVault(undefined, dir)
  const sealed = vault.seal('x', 'a')
  const before = await keyOf(dir)
  const failing = vault.rotate(async () => {
    throw new Error('The database is gone.')
  })
  await expect(failing).rejects.toThrow('The database is gone.')
  expect(vault.open(sealed, 'a')).toBe('x')
  expect(parseKeys(await keyOf(dir))).toHaveLength(2)
  const anew = await vault.rotate(async () => vault.seal(vault.open(sealed, 'a') ?? '', 'a'))
  expect(vault.open(anew, 'a')).toBe('x')
  expect(vault.open(sealed, 'a')).toBeUndefined()
  expect(parseKeys(await keyOf(dir))).toHaveLength(1)
  expect(await keyOf(dir)).not.toContain(before.trim())
})

test('keys of the environment need no file: the first one seals, and all open', async ({ dir }) => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const sealed = openVault([old], dir).seal('x', 'a')
  const both = openVault([next, old], dir)
  expect(both.open(sealed, 'a')).toBe('x')
  expect(openVault([next], dir).open(both.seal('y', 'a'), 'a')).toBe('y')
  await expect(stat(join(dir, 'secrets.key'))).rejects.toThrow('ENOENT')
})

test.for([
  [randomBytes(32).toString('base64'), 1],
  [randomBytes(32).toString('hex'), 1],
  [`${randomBytes(32).toString('base64')}, ${randomBytes(32).toString('hex')}`, 2],
  [randomBytes(31).toString('base64'), undefined],
  [`${randomBytes(32).toString('base64')},short`, undefined],
  ['', undefined],
] as const)('of %j, keys are read: %s', ([text, keys]) => {
  expect(parseKeys(text)?.length).toBe(keys)
})
