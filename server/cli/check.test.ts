import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { smtpError, test as withServers } from '../mail/mail-server.fixture.ts'
import { openFakeStripe } from '../payments/stripe/fake-stripe.fixture.ts'
import { openTestBucket } from '../test/bucket.ts'
import { startProgram } from '../test/program.ts'
import { changeSettings } from '../test/settings.ts'
import { stripeSettings, webhookSecret } from '../test/stripe.ts'
import { check } from './check.ts'

type Run = (
  more?: Record<string, string>,
  args?: string[],
  withinMs?: number,
) => Promise<{ said: string[]; failed: string | undefined }>

const test = withServers.extend<{ run: Run }>({
  run: async ({ environment }, use) => {
    await use(async (more = {}, args = [], withinMs) => {
      const said: string[] = []
      const config = readConfig({ ...environment, ...more })
      const failed = await check(config, undefined, args, line => said.push(line), withinMs).then(
        () => undefined,
        (error: Error) => error.message,
      )
      return { said, failed }
    })
  },
})

const password = 'canary-of-check'
const withLogin: SMTPServerOptions = {
  allowInsecureAuth: true,
  authOptional: false,
  onAuth: ({ password: given }, _session, callback) => {
    if (given === password) callback(null, { user: 'shop' })
    else callback(smtpError(535, `5.7.8 wrong password ${given}`))
  },
}

const withUser = (url: string, pass = password) => url.replace('//', `//shop:${pass}@`)

async function openStripe() {
  const stripe = await openFakeStripe(webhookSecret)
  onTestFinished(() => stripe.close())
  return stripe
}

describe('armory check', () => {
  test('tries what the environment and the settings say, and sends nothing', async ({
    context,
    openServer,
    run,
  }) => {
    const [server, stripe] = [await openServer(withLogin), await openStripe()]
    await changeSettings(context, 'mail', { host: 'of-the-settings.invalid', port: 25 })
    const { said, failed } = await run({
      ...{ SMTP_URL: withUser(server.url), ...stripeSettings(stripe) },
    })
    expect(failed).toBeUndefined()
    const engine = context.db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    expect(said).toEqual([
      expect.stringMatching(
        /^ok {4}Address: http:\/\/localhost:3000, which only this machine can open/,
      ),
      expect.stringMatching(`^ok    Database: ${engine} at migration \\d{3}-`),
      'ok    Images: can be stored, read and removed.',
      expect.stringMatching(/^ok {4}Clock: \d\.\d s from/),
      'ok    Secrets: all can be decrypted.',
      'ok    Mail server: accepts the connection. To send a test email, add --mail-to ADDRESS.',
      'ok    Payments: Stripe accepts the key. It’s a test key: no money is taken. Bank transfer is on.',
    ])
    expect(server.received).toEqual([])
    expect(stripe.calls).toEqual([expect.stringMatching(/^GET /)])
    expect(await readdir(join(context.config.dataDir, 'images', 'products'))).toEqual([])
  })

  test('tries the mail server of the settings where the environment names none', async ({
    context,
    openServer,
    run,
  }) => {
    const server = await openServer(withLogin)
    const { hostname: host, port } = new URL(server.url)
    const mail = { host, port: Number(port), encryption: 'none', userName: 'shop' } as const
    await changeSettings(context, 'mail', { ...mail, password } as never)
    const line = async () => (await run()).said.find(line => line.includes('Mail server'))
    expect(await line()).toMatch(/^ok {4}Mail server: accepts/)
    await changeSettings(context, 'mail', { password: 'another password' } as never)
    expect(await line()).toMatch(/^FAIL {2}Mail server: .*rejected the username or password/)
  })

  test('sends a test email only to the address that it was given', async ({ openServer, run }) => {
    const server = await openServer()
    const args = ['--mail-to', 'owner@example.com']
    const { said, failed } = await run({ SMTP_URL: server.url }, args)
    expect(failed).toBeUndefined()
    expect(said).toContain('ok    Mail server: Sent to owner@example.com. Check that it arrives.')
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['owner@example.com'])
    const { said: withFiles } = await run({ MAIL: 'files' }, args)
    expect(withFiles).toContain(
      'ok    Mail server: none. Emails are written to DATA_DIR/mail, so nothing was sent to owner@example.com.',
    )
    expect((await run({}, ['--mail-to', 'nobody'])).failed).toMatch(/can’t receive emails/)
    expect((await run({}, ['--mail'])).failed).toMatch(/Unknown option/)
  })

  test('says what to do where something is wrong, and shows no secret', async ({
    context,
    openServer,
    run,
  }) => {
    const [server, stripe] = [await openServer(withLogin), await openStripe()]
    await rm(join(context.config.dataDir, 'images'), { recursive: true, force: true })
    await writeFile(join(context.config.dataDir, 'images'), 'a file')
    const { said, failed } = await run({
      ...{ ...stripeSettings(stripe), STRIPE_SECRET_KEY: 'sk_test_unknown' },
      ...{ SMTP_URL: withUser(server.url, 'wrong-canary'), PUBLIC_URL: 'http://shop.example' },
    })
    await rm(join(context.config.dataDir, 'images'))
    expect(failed).toBe('4 of 7 checks failed.')
    const failures = said.filter(line => line.startsWith('FAIL'))
    expect(failures).toEqual([
      expect.stringMatching(/Address: .* Set it to an address with https:\/\/\.$/),
      expect.stringMatching(
        /Images: the test image failed: .*Check the permissions of DATA_DIR\/images and the free space on its disk\.$/,
      ),
      expect.stringMatching(/Mail server: .*rejected the username or password/),
      expect.stringMatching(/Payments: Stripe doesn’t know this key\./),
    ])
    expect(said.join()).not.toMatch(/canary|sk_test|whsec/)
  })

  test('tries the bucket and its public address', async ({ run }) => {
    const bucket = await openTestBucket()
    onTestFinished(bucket.close)
    const line = async (url: string, publicUrl = '') => {
      const { said } = await run({ IMAGES_URL: url, IMAGES_PUBLIC_URL: publicUrl })
      return said.find(line => line.includes('Images'))
    }
    expect(await line(bucket.url)).toBe(
      'ok    Images: can be stored, read and removed in the bucket.',
    )
    expect(await line(bucket.url, `${bucket.publicUrl}/elsewhere`)).toMatch(
      /^FAIL {2}Images: .*IMAGES_PUBLIC_URL \(\d+\)\./,
    )
    const wrong = await line(bucket.url.replace('S3RVER@', 'canary@'))
    expect(wrong).toMatch(/^FAIL {2}Images: the test image failed: .*Check IMAGES_URL/)
    expect(wrong).not.toContain('canary')
  })

  test('gives up on a check after its time limit', async ({ run }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const places = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }
    const { said, failed } = await run(places, [], 300)
    silent.close()
    expect(failed).toMatch(/checks failed/)
    for (const name of ['Address', 'Mail server', 'Payments']) {
      expect(said).toContainEqual(expect.stringContaining(`FAIL  ${name}: `))
    }
  })

  test('stops waiting for a database that does not answer', async ({ run }) => {
    const sockets: Socket[] = []
    const silent = createServer(socket => void sockets.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const begin = performance.now()
    const { said } = await run({ DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/none` }, [], 300)
    // Connecting times out after 5 s.
    expect(performance.now() - begin).toBeLessThan(4_000)
    expect(said[1]).toMatch(/^FAIL {2}Database: There was no answer/)
    expect(said[2]).toMatch(/^Not checked: the images/)
    silent.close()
    for (const socket of sockets) socket.destroy()
  })

  test('finds the shop at its public address', async ({ app, run }) => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    expect((await run({ PUBLIC_URL: origin })).said[0]).toBe(
      `ok    Address: ${origin} leads to a shop.`,
    )
    await app.close()
    expect((await run({ PUBLIC_URL: origin })).said[0]).toMatch(
      /^FAIL {2}Address: .*doesn’t lead to the shop from this machine \(\w+\)\. Start the shop/,
    )
  })

  test('names settings whose key is gone', async ({ context, run }) => {
    const keys = { SECRETS_KEY: `${'k'.repeat(43)}=` }
    await changeSettings(context, 'mail', {
      ...{ host: 'mail.example', encryption: 'tls', userName: 'shop', password },
    } as never)
    const { said, failed } = await run(keys)
    expect(failed).toMatch(/checks failed/)
    expect(said).toContainEqual(expect.stringMatching(/^FAIL {2}Secrets: those of Mail server/))
    expect(said).toContainEqual(expect.stringMatching(/^FAIL {2}Mail server: its password/))
  })

  test('creates nothing where there is no database yet, and exits with 1', async ({
    environment,
  }) => {
    const dir = await mkdtemp(join(tmpdir(), 'armory-new-'))
    const places = { ...environment, DATA_DIR: dir, DATABASE_URL: '', PORT: '3000' }
    const program = startProgram(['cli/armory.ts', 'check'], places)
    expect(await program.ended).toBe(1)
    expect(program.output().split('\n')).toEqual([
      expect.stringMatching(/^ok {4}Address/),
      expect.stringMatching(
        /^FAIL {2}Database: .*armory\.sqlite doesn’t exist yet: start the shop/,
      ),
      'Not checked: the images, the clock, the secrets, the mail server and the payments.',
      '1 of 2 checks failed.',
      '',
    ])
    expect(await readdir(dir)).toEqual([])
    await rm(dir, { recursive: true })
  })
})
