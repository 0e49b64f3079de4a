import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingOptionalPackages, platformEntry, sortPackages } from './lockfile.js'

test('the lockfile has an entry for every optional package, so npm ci accepts it everywhere', () => {
  const lockfile = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  expect(missingOptionalPackages(lockfile)).toEqual([])
})

test('the lockfile names no download address of one registry', () => {
  expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
    '"resolved": "http',
  )
})

test('packages are sorted as npm sorts them, so nothing else changes', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(sortPackages(packages))).toEqual(Object.keys(packages))
})

test('a left-out platform package is found and given its platform', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-x64-musl': '1.0.0' } },
    },
  }
  const [missing] = missingOptionalPackages(lockfile)
  expect(missing).toEqual({ name: '@tool/linux-x64-musl', version: '1.0.0', dev: true })
  expect(platformEntry(missing)).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
})

test('a package beside the one that asks for it counts as present', () => {
  const lockfile = {
    packages: {
      'node_modules/a/node_modules/tool': { optionalDependencies: { '@tool/win32-x64': '1.0.0' } },
      'node_modules/a/node_modules/@tool/win32-x64': { version: '1.0.0' },
    },
  }
  expect(missingOptionalPackages(lockfile)).toEqual([])
})
