import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig, StartFailure, Environment as Variables } from './config.ts'

type Environment = Record<string, string>

/** What stops the start: one line that a person can act on. */
function configError(environment: Environment): string {
  try {
    const config = readConfig(environment)
    return `It was not rejected: ${JSON.stringify(config)}`
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure)
    const { message } = error as StartFailure
    expect(message).toMatch(/^[^\r\n]+$/)
    return message
  }
}

describe('without any setting', () => {
  test('the shop runs on the local machine with defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      https: false,
      smtpUrl: undefined,
      mailFiles: false,
      mailFrom: undefined,
      adminEmail: undefined,
      adminPassword: undefined,
      trustProxy: undefined,
      workers: 1,
      rateLimits: true,
      logLevel: 'info',
      development: false,
    })
  })

  test('an empty variable counts as not set', () => {
    const names = [
      ...['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'],
      ...[
        'MAIL',
        'ADMIN_EMAIL',
        'ADMIN_PASSWORD',
        'TRUST_PROXY',
        'RATE_LIMITS',
        'LOG_LEVEL',
        'BANK_ACCOUNT',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'STRIPE_API_URL',
        'STRIPE_TIMEOUT_MS',
        'SHUTDOWN_DELAY',
        'IMAGES_URL',
        'IMAGES_PUBLIC_URL',
        'METRICS_TOKEN',
        'LOG_REQUESTS',
        'WORKERS',
      ],
    ]
    expect(readConfig(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfig({}))
  })
})

describe('an invalid setting is named with what it must be', () => {
  test.each([
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', 'nonsense'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/8,nonsense'],
    ['TRUST_PROXY', '10.0.0.0/8,,::1'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/-1'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
    ['TRUST_PROXY', '10.0.0/8'],
    ['TRUST_PROXY', '10.0.0.1:3000'],
    ['TRUST_PROXY', '10.0.0.0/8 ::1'],
    // With every proxy trusted, all clients could choose their own address.
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['MAIL', 'smtp'],
    ['MAIL', 'Files'],
    ['MAIL', '/srv/outbox'],
    ['MAIL_FROM', 'Armory'],
    ['STRIPE_API_URL', 'http://example.com:80'],
    ['STRIPE_TIMEOUT_MS', '0'],
    ['STRIPE_TIMEOUT_MS', '10001'],
    ['SHUTDOWN_DELAY', '-1'],
    ['SHUTDOWN_DELAY', '301'],
    ['SHUTDOWN_DELAY', '3s'],
    ['BANK_ACCOUNT', 'Armory Ltd'],
    ['BANK_ACCOUNT', 'Armory Ltd; IE28AIBK93115212345678'],
    ['LOG_REQUESTS', 'true'],
    ['RATE_LIMITS', 'false'],
    ['RATE_LIMITS', 'OFF'],
    ['RATE_LIMITS', '0'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_EMAIL', 'admin@localhost'],
    ['ADMIN_EMAIL', 'a@b.co, c@d.co'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https:shop.example'],
    // Links are this address and a path behind it.
    ['PUBLIC_URL', 'http://shop.example/?a=1'],
    ['PUBLIC_URL', 'http://shop.example/#top'],
    ['LOG_LEVEL', 'INFO'],
    ['IMAGES_PUBLIC_URL', 'images.example'],
    ['IMAGES_PUBLIC_URL', 'https://images.example/?a=1'],
    ['IMAGES_PUBLIC_URL', "https://images.example; script-src 'self'"],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000 '],
  ])('%s=%s', (name, value) => {
    const message = configError({ [name]: value })
    expect(message).toContain(`${name} is "${value}": it must be `)
    expect(message).not.toContain('undefined')
  })

  test.each([
    ['MAIL_FROM', 'a@b.co\nBcc: c@d.co'],
    ['MAIL_FROM', 'a@b.co\r\nBcc: c@d.co'],
    ['TRUST_PROXY', '10.0.0.0/8\n::x'],
    ['LOG_LEVEL', 'loud\nand clear'],
  ])('in one line: %s=%j', (name, value) => {
    expect(configError({ [name]: value })).toContain(name)
  })
})

describe('an invalid URL that contains a password is not shown', () => {
  test.each([
    ['SMTP_URL', 'http://shop:secret@mail.example'],
    ['SMTP_URL', 'shop:secret@mail.example'],
    ['SMTP_URL', 'secret'],
    ['SMTP_URL', 'smtp:secret@mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://shop:secret@:587'],
    ['DATABASE_URL', 'mysql://shop:secret@db.example/armory'],
    ['DATABASE_URL', 'secret'],
  ])('%s=%s', (name, value) => {
    const message = configError({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is not usable: it must be an address that begins`))
    expect(message).not.toContain('secret')
  })

  test('nor is a password that looks like a parameter', () => {
    const message = configError({
      DATABASE_URL: 'postgres://shop:12?secret=secret@db.example/shop',
    })
    expect(message).toMatch(/^DATABASE_URL is not usable: .*percent-encoded/)
    expect(message).not.toContain('secret')
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'hook-4711'],
    ['SECRETS_KEY', 'short-4711'],
    ['METRICS_TOKEN', 'short-4711'],
    ['IMAGES_URL', 'https://s3.example.com/shop-4711'],
    ['IMAGES_URL', 's3://KEY:4711@s3.example.com/shop'],
    ['IMAGES_URL', 'https://KEY:47/11@s3.example.com/shop'],
  ])('%s=%s', (name, value) => {
    const message = configError({ [name]: value })
    expect(message).toContain(`${name} is not usable: it must be `)
    expect(message).not.toContain(value)
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
  ])('%s alone is not enough', (name, value, missing) => {
    const message = configError({ [name]: value })
    expect(message).toMatch(new RegExp(`^${missing} is not set: Stripe needs both`))
    expect(message).not.toContain(value)
  })

  test('and neither is a valid one', () => {
    const message = configError({
      PORT: 'x',
      SMTP_URL: 'smtp://shop:secret@mail.example',
      ADMIN_PASSWORD: 'secret too',
    })
    expect(message).not.toContain('secret')
  })
})

describe('a PostgreSQL URL may only have known parameters', () => {
  const address = 'postgres://shop:secret@db.example/armory'

  test.each([
    ['DATABASE_URL', 'sslmod=verify-full', 'has the unknown parameter sslmod'],
    [
      'DATABASE_URL',
      'sslmode=require&SSLROOTCERT=/ca.pem',
      'has the unknown parameter SSLROOTCERT',
    ],
    ['LISTEN_DATABASE_URL', 'ssl-mode=require', 'has the unknown parameter ssl-mode'],
    ['DATABASE_URL', 'sslmode=requir', 'has an unknown sslmode'],
    ['DATABASE_URL', 'sslmode=', 'has an unknown sslmode'],
    ['DATABASE_URL', 'schema=shop', 'has a schema other than public'],
    ['DATABASE_URL', 'schema=', 'has a schema other than public'],
  ])('%s=…?%s', (name, search, problem) => {
    const message = configError({ [name]: `${address}?${search}` })
    expect(message).toContain(`${name} ${problem}`)
    expect(message).not.toContain('secret')
  })

  test.each([
    'sslmode=verify-full&sslrootcert=/ca.pem&application_name=shop',
    'sslmode=require&channel_binding=require&options=-c%20jit%3Doff',
    'ssl=true',
    'sslmode=require&uselibpqcompat=true',
    // As Supabase and Prisma Postgres show them.
    'pgbouncer=true&connection_limit=1&pool_timeout=10',
    'sslmode=require&supa=base-pooler.x',
    'sslmode=require&pool=true',
    'schema=public',
    'host=/var/run/postgresql',
  ])('…?%s', search => {
    const url = `${address}?${search}`
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url })
  })
})

describe('a valid setting is accepted', () => {
  test.each([
    ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
    [' 10.0.0.0/8 , ::1 ', ['10.0.0.0/8', '::1']],
    ['192.0.2.1', ['192.0.2.1']],
    ['192.0.2.1/32', ['192.0.2.1/32']],
    ['2001:db8::/32,fd00::/8', ['2001:db8::/32', 'fd00::/8']],
    ['::1/128', ['::1/128']],
  ])('TRUST_PROXY=%s', (value, networks) => {
    const { trustProxy = [] } = readConfig({ TRUST_PROXY: value })
    expect(trustProxy).toEqual(networks)
    // What the settings allow must not stop the server later.
    expect(() => fastify({ trustProxy })).not.toThrow()
  })

  test.each([
    [{ SMTP_URL: 'smtp://localhost:25' }, { smtpUrl: 'smtp://localhost:25' }],
    [{ SMTP_URL: 'smtps://a%40b:c@d.example' }, { smtpUrl: 'smtps://a%40b:c@d.example' }],
    [{ MAIL_FROM: 'The shop <a@b.co>' }, { mailFrom: 'The shop <a@b.co>' }],
    [
      { BANK_ACCOUNT: 'Armory Ltd; IE29 AIBK 9311 5212 3456 78' },
      { bankAccount: { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: null } },
    ],
    [{ SECRETS_KEY: '0f'.repeat(32) }, { secretsKeys: [Buffer.alloc(32, 15)] }],
    [{ RATE_LIMITS: 'on' }, { rateLimits: true }],
    [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
    [{ ADMIN_EMAIL: 'ann@example.com' }, { adminEmail: 'ann@example.com' }],
    [{ ADMIN_PASSWORD: ' with spaces ' }, { adminPassword: ' with spaces ' }],
    [{ PORT: '0' }, { port: 0, publicUrl: 'http://localhost:0' }],
    [{ PUBLIC_URL: 'http://shop.example/' }, { publicUrl: 'http://shop.example', https: false }],
    [{ NODE_ENV: 'development' }, { development: true }],
    [{ NODE_ENV: 'production' }, { development: false }],
  ])('%j', (environment, config) => {
    expect(readConfig(environment as Environment)).toMatchObject(config)
  })
})

describe('a shop with https', () => {
  const PUBLIC_URL = 'https://shop.example'

  test.each([
    {},
    { MAIL: '', SMTP_URL: '' },
    // Set by login sessions.
    { MAIL: '/var/mail/armory' },
    { MAIL: 'files' },
    { SMTP_URL: 'smtp://mail.example' },
    { MAIL: 'files', SMTP_URL: 'smtp://mail.example' },
  ])('is opened with %j', environment => {
    expect(readConfig({ PUBLIC_URL, ...environment })).toMatchObject({
      publicUrl: PUBLIC_URL,
      https: true,
      mailFiles: environment.MAIL === 'files',
    })
  })

  test('is recognized in any letter case', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Shop.example' }).https).toBe(true)
  })
})

test('the README explains each variable once', () => {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const explained = [...text.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    names.split(', ').map(name => name.replaceAll('`', '')),
  )
  // Node's own is left out.
  const read = Object.keys(Variables.shape).filter(name => name !== 'NODE_ENV')
  expect(explained.toSorted()).toEqual(read.toSorted())
})
