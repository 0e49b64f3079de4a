import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { openRelay, type Relay } from '../../test/relay.ts'
import { testAuthority } from '../../test/tls.ts'
import { type Availability, openAvailability } from './postgres-availability.ts'

const test = base.extend<{ relay: Relay; open: (url: string) => Availability }>({
  relay: async ({ environment }, use) => {
    const relay = await openRelay(environment.DATABASE_URL ?? '')
    await use(relay)
    relay.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  open: async ({}, use) => {
    const opened: Availability[] = []
    await use(url => {
      const availability = openAvailability(url, () => {})
      opened.push(availability)
      return availability
    })
    for (const { close } of opened) close()
  },
})

test('a server that rejects a connection is there, unless it starts or stops', async ({
  relay,
  open,
}) => {
  const { check, isUnreachable } = open(relay.url)
  for (const [unreachable, there] of [
    ['57P03', '28P01'],
    ['57P01', '08P01'],
    ['57P03', '53300'],
  ]) {
    relay.rejects(unreachable)
    check()
    await expect.poll(isUnreachable).toBe(true)
    relay.rejects(there)
    await expect.poll(isUnreachable).toBe(false)
  }
})

test('a file of the address that is missing counts as no answer until it is there', async ({
  environment,
  open,
}) => {
  const file = join(environment.DATA_DIR ?? '', 'root.pem')
  const url = new URL(environment.DATABASE_URL ?? '')
  url.searchParams.set('sslmode', 'disable')
  url.searchParams.set('sslrootcert', file)
  const { check, isUnreachable } = open(url.href)
  check()
  await expect.poll(isUnreachable).toBe(true)
  await writeFile(file, testAuthority)
  await expect.poll(isUnreachable).toBe(false)
})
