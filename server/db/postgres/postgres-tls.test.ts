import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { openRelay } from '../../test/relay.ts'
import { testAuthority, testCertificate } from '../../test/tls.ts'
import { openPostgres } from './postgres.ts'

type Connecting = { mode: string; host?: string; withRoot?: boolean; withTls?: boolean }

const test = base.extend<{ connect: (how: Connecting) => Promise<unknown> }>({
  /** @returns the failure to connect, if any */
  connect: async ({ environment }, use) => {
    await use(async ({ mode, host = '127.0.0.1', withRoot = false, withTls = true }) => {
      const target = environment.DATABASE_URL ?? ''
      const relay = await openRelay(target, withTls ? { certificate: testCertificate } : {})
      const url = new URL(relay.url)
      url.hostname = host
      url.searchParams.set('sslmode', mode)
      const root = join(environment.DATA_DIR ?? '', 'root.pem')
      await writeFile(root, testAuthority)
      if (withRoot) url.searchParams.set('sslrootcert', root)
      const db = openPostgres({ url: url.href }, () => {})
      const failure = await sql`select 1`.execute(db.write).then(
        () => undefined,
        (error: Error) => error.message,
      )
      await db.close()
      relay.close()
      return failure
    })
  },
})

describe('sslmode means the same as in libpq', () => {
  const cases: [what: string, how: Connecting, failure: RegExp | undefined][] = [
    ['disable asks for no TLS', { mode: 'disable', withTls: false }, undefined],
    ['require takes any certificate', { mode: 'require' }, undefined],
    ['pg’s no-verify takes any certificate, too', { mode: 'no-verify' }, undefined],
    ['require insists on TLS', { mode: 'require', withTls: false }, /does not support SSL/],
    ['verify-ca takes any name', { mode: 'verify-ca', withRoot: true }, undefined],
    ['verify-ca needs an authority', { mode: 'verify-ca' }, /sslrootcert/],
    [
      'verify-full takes its name',
      { mode: 'verify-full', host: 'localhost', withRoot: true },
      undefined,
    ],
    ['verify-full rejects another name', { mode: 'verify-full', withRoot: true }, /does not match/],
    [
      'verify-full rejects an unknown authority',
      { mode: 'verify-full', host: 'localhost' },
      /certificate/,
    ],
  ]
  for (const [what, how, failure] of cases) {
    test(what, async ({ connect }) => {
      const message = await connect(how)
      if (failure) expect(message).toMatch(failure)
      else expect(message).toBeUndefined()
    })
  }
})
