import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { audit } from '../orders/audit.ts'
import { password } from '../test/accounts.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { startProgram } from '../test/program.ts'
import { buy } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { audit as auditShop } from './audit.ts'
import { createAdmin } from './create-admin.ts'
import { rotate } from './rotate-secrets.ts'
import { seed } from './seed.ts'

type Environment = Record<string, string>
type Run = (args: string[], input?: string) => Promise<{ code: number | null; said: string }>

const test = base.extend<{ run: Run }>({
  run: async ({ environment }, use) => {
    await use(async (args, input = '') => {
      const program = startProgram(['cli/armory.ts', ...args], environment)
      program.process.stdin.end(input)
      const code = await program.ended
      return { code, said: program.output() }
    })
  },
})

const { askPassword } = vi.hoisted(() => ({ askPassword: vi.fn() }))
vi.mock('@inquirer/password', () => ({ default: askPassword }))

const onSqlite = test.skipIf(inject('template').engine !== 'sqlite')

describe('armory admin:create', () => {
  test('creates an owner who can sign in', async ({ run, openBrowser }) => {
    const { code, said } = await run(['admin:create', 'Owner@example.com'], `${password}\n`)
    expect(said).toContain('Owner@example.com is now an owner')
    expect(said).not.toContain(password)
    expect(code).toBe(0)
    const body = { email: 'owner@example.com', password }
    const { user } = await openBrowser().client('POST /api/auth/login', { body })
    expect(user.isAdmin).toBe(1)
  })

  test('rejects no password with one line', async ({ run, context }) => {
    const { code, said } = await run(['admin:create', 'a@example.com'])
    expect(code).toBe(1)
    expect(said).toMatch(/Choose a password/)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    expect(await context.db.write.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test.for([
    ['AbortPromptError', /^No password was entered, so nothing was changed\.$/],
    ['ExitPromptError', /^No password was entered, so nothing was changed\.$/],
    ['HookError', /^closed$/],
  ] as const)(
    'changes nothing if the question for the password ends with %s',
    async ([name, message], { context }) => {
      const { isTTY } = process.stdin
      onTestFinished(() => void Object.assign(process.stdin, { isTTY }))
      process.stdin.isTTY = true
      askPassword.mockRejectedValue(Object.assign(new Error('closed'), { name }))
      const created = createAdmin(context, ['a@example.com'], () => {})
      await expect(created).rejects.toThrow(message)
      expect(await context.db.write.selectFrom('users').selectAll().execute()).toEqual([])
    },
  )

  test('rejects an invalid email address', async ({ context }) => {
    await expect(createAdmin(context, [], () => {})).rejects.toThrow(/isn’t an email address/)
  })
})

describe('armory seed', () => {
  test('generates products and users while a shop is running', async ({ run, context, client }) => {
    expect((await client('GET /api/product')).total).toBe(0)
    const known = context.catalogueVersion.known() ?? 0
    const { code, said } = await run(['seed', '--products', '7', '--users', '1'])
    expect(said).toBe('7 of 7 products\n1 of 1 users\n')
    expect(code).toBe(0)
    expect((await client('GET /api/product')).total).toBe(7)
    await expect.poll(() => context.catalogueVersion.known()).toBeGreaterThan(known)
  })

  test('generates orders that pass the audit', async ({ run, context }) => {
    await newProduct(context, { stock: 90 })
    const { code, said } = await run(['seed', '--orders', '5'])
    expect(said).toBe('5 of 5 orders\n')
    expect(code).toBe(0)
    const orders = await context.db.write.selectFrom('orders').select('payment').execute()
    expect(orders.map(({ payment }) => payment).toSorted()).toEqual([
      'open',
      ...Array(4).fill('paid'),
    ])
    expect(await audit(context)).toEqual([])
  })

  test('refuses to add the demo to a catalogue that is not empty', async ({ context, client }) => {
    await newCategory(context)
    await expect(seed(context, [], () => {})).rejects.toThrow(/^The catalogue isn’t empty/)
    expect((await client('GET /api/product')).total).toBe(0)
  })

  test('removes the demo', async ({ context }) => {
    const said: string[] = []
    await seed(context, ['--remove'], line => said.push(line))
    expect(said).toEqual(['Nothing of the demo is left to remove.'])
  })
})

test('armory secrets:rotate encrypts the secrets with another key', async ({
  run,
  context,
  environment,
}) => {
  const key = async () => readFile(join(environment.DATA_DIR ?? '', 'secrets.key'), 'utf8')
  await rotate(context, [], () => {})
  const first = await key()
  expect(await run(['secrets:rotate'])).toEqual({
    code: 0,
    said: 'The secrets are encrypted with the new key.\n',
  })
  expect(await key()).not.toBe(first)
})

test('armory secrets:rotate fails, and replaces no key, unless it encrypts all secrets with a new one', async ({
  context,
  environment,
}) => {
  const { config } = context
  const said: string[] = []
  const run = (shop = context) => rotate(shop, [], line => said.push(line))
  const one = readConfig({ ...environment, SECRETS_KEY: 'a'.repeat(64) })
  await expect(run({ ...context, config: one })).rejects.toThrow(
    /^Add the new key in front of the old one/,
  )
  const file = join(config.dataDir, 'secrets.key')
  const server = { host: 'mail.example', userName: 'shop', password: 'a password' }
  await changeSettings(context, 'mail', server as never)
  const unusable = `"${await readFile(file, 'utf8')}"`
  await writeFile(file, unusable)
  await expect(run()).rejects.toThrow(/secrets\.key has no usable key/)
  expect(await readFile(file, 'utf8')).toBe(unusable)
  await writeFile(file, 'a'.repeat(64))
  await expect(run()).rejects.toThrow(
    'The secrets above were skipped. All others now use the new key.',
  )
  expect(said).toEqual([expect.stringMatching(/^Settings, Mail server: re-enter the secrets/)])
})

describe('armory audit', () => {
  test('passes a consistent shop, and names each inconsistency', async ({
    run,
    context,
    openBrowser,
  }) => {
    const product = await newProduct(context, { stock: 3 })
    await buy(openBrowser(), product)
    const lines: string[] = []
    await auditShop(context, [], line => lines.push(line))
    expect(lines).toEqual(['Stock, orders and payments add up.'])
    await context.db.write.updateTable('stock').set({ on_hand: 4 }).execute()
    const audited = auditShop(context, [], () => {})
    await expect(audited).rejects.toThrow(/^1 difference was found\.$/)
    await context.db.write.updateTable('orders').set({ payment: 'paid' }).execute()
    const { code, said } = await run(['audit'])
    expect(code).toBe(1)
    expect(said).toContain(`The stock of product ${product} is not`)
    expect(said).toContain('Order 10001 has a wrong payment state.')
    expect(said).toContain('4 differences were found.')
  })
})

test('the audit reports no difference when an order is canceled while it runs', async ({
  context,
  openBrowser,
}) => {
  const { db } = context
  const browser = openBrowser()
  const { order } = await buy(browser, await newProduct(context, { stock: 3 }))
  const cancel = () =>
    browser.client('POST /api/order/{number}/cancel', {
      params: { number: order.number },
      body: {},
    })
  let isCanceled = false
  const cancelOnceRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isCanceled && result.rows.some(row => 'hold_until' in row)) {
        isCanceled = true
        await cancel()
      }
      return result
    },
  }
  const snapshot: typeof db.snapshot = work =>
    db.snapshot(trx => work(trx.withPlugin(cancelOnceRead)))
  expect(await audit({ ...context, db: { ...db, snapshot } })).toEqual([])
  expect(isCanceled).toBe(true)
  expect(await audit(context)).toEqual([])
})

test('an unknown option is named, with a pointer to the usage', async ({ context }) => {
  for (const option of ['--order', '--orders', 'orders']) {
    const message = new RegExp(`${option}.*[^.]\\. See npm run armory -- --help$`)
    await expect(seed(context, [option], () => {})).rejects.toThrow(message)
  }
})

test('commands create no database, but armory migrate does', async ({ environment }) => {
  const dir = await mkdtemp(join(tmpdir(), 'armory-new-'))
  const run = async (command: string) => {
    const program = startProgram(['cli/armory.ts', command], {
      ...environment,
      DATA_DIR: dir,
      DATABASE_URL: '',
    })
    return { code: await program.ended, said: program.output() }
  }
  expect(await run('audit')).toEqual({
    code: 1,
    said: expect.stringMatching(/^[^\n]*armory\.sqlite doesn’t exist yet[^\n]*migrate\.\n$/),
  })
  expect(await readdir(dir)).toEqual([])
  expect(await run('migrate')).toEqual({ code: 0, said: 'The tables are up to date.\n' })
  expect((await run('audit')).code).toBe(0)
  await rm(dir, { recursive: true })
})

test('a command names the folder that its user can’t open', async ({ environment }) => {
  const dir = await mkdtemp(join(tmpdir(), 'armory-closed-'))
  await writeFile(join(dir, 'armory.sqlite'), '')
  await chmod(dir, 0)
  // Root may open any folder.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined
  const closed = { ...environment, DATABASE_URL: '', DATA_DIR: dir }
  const program = startProgram(['cli/armory.ts', 'audit'], closed, nobody)
  expect({ code: await program.ended, said: program.output() }).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_DIR [^\n]* cannot be used: EACCES[^\n]*\n$/),
  })
  await chmod(dir, 0o700)
  await rm(dir, { recursive: true })
})

onSqlite('on a full disk, the command says to check the free space', async ({ environment }) => {
  const dir = await mkdtemp(join(tmpdir(), 'armory-full-'))
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0 && exec "$0" server/cli/armory.ts migrate', process.execPath],
    { env: { ...process.env, ...environment, DATA_DIR: dir }, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(
      /^The database of DATA_DIR [^\n]+ cannot be opened: [^\n]+\. Check the free space on its disk\.\n$/,
    ),
  })
  await rm(dir, { recursive: true })
})

test('armory backup and armory restore move a shop to another folder', async ({
  run,
  environment,
  context,
  openBrowser,
}) => {
  const image = `${'0'.repeat(32)}.webp`
  await buy(openBrowser(), await newProduct(context, { stock: 3, image }))
  const dir = await mkdtemp(join(tmpdir(), 'armory-moved-'))
  const file = join(dir, 'shop.tar.zst')
  expect(await run(['backup', file])).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^\S+shop\.tar\.zst has \d+ rows and 0 images\.\nMissing: products\/0+\.webp\n$/,
    ),
  })
  const restore = async () => {
    const elsewhere = { ...environment, DATA_DIR: dir, DATABASE_URL: '' }
    const program = startProgram(['cli/armory.ts', 'restore', file], elsewhere)
    return { code: await program.ended, said: program.output() }
  }
  expect(await restore()).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restored \d+ rows and 0 images from the backup of [^\n]+\nStock, orders and payments add up\.\n$/,
    ),
  })
  expect(await restore()).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database is not empty[^\n]+\n$/),
  })
  await rm(dir, { recursive: true })
})

/** Starts a backup that waits for an image. */
async function startBackup({
  context,
  environment,
}: {
  context: AppContext
  environment: Environment
}) {
  const image = `${'0'.repeat(32)}.webp`
  await newProduct(context, { image })
  const dir = await mkdtemp(join(tmpdir(), 'armory-interrupted-'))
  const products = join(environment.DATA_DIR ?? '', 'images', 'products')
  await mkdir(products, { recursive: true })
  // A named pipe: reading it blocks until something is written.
  execFileSync('mkfifo', [join(products, image)])
  const program = startProgram(['cli/armory.ts', 'backup', join(dir, 'archive')], environment)
  await expect.poll(() => readdir(dir)).toEqual([expect.stringMatching(/\.partial$/)])
  const endAfterImage = async () => {
    await writeFile(join(products, image), 'an image')
    return program.ended
  }
  const expectNothing = async () => {
    expect(await readdir(dir)).toEqual([])
    expect(await context.db.read.selectFrom('leases').selectAll().execute()).toEqual([])
    await rm(dir, { recursive: true })
  }
  return { ...program, endAfterImage, expectNothing }
}

test('armory backup leaves nothing behind when it is interrupted', async ({
  environment,
  context,
}) => {
  const backup = await startBackup({ environment, context })
  backup.process.kill('SIGTERM')
  await expect.poll(backup.output).toBe('Stopping…\n')
  // Those of systemd, scripts/armory.js and Ctrl+C can come together.
  backup.process.kill('SIGTERM')
  backup.process.kill('SIGINT')
  expect(await backup.endAfterImage()).toBe(1)
  expect(backup.output()).toBe('Stopping…\nThe backup was interrupted. No file was written.\n')
  await backup.expectNothing()
})

test('armory backup leaves nothing behind when its terminal is closed', async ({
  environment,
  context,
}) => {
  const backup = await startBackup({ environment, context })
  backup.process.stdout.destroy()
  backup.process.stderr.destroy()
  backup.process.kill('SIGHUP')
  expect(await backup.endAfterImage()).toBe(1)
  await backup.expectNothing()
})

onSqlite('a command says in one line that the database stays locked', async ({ run, context }) => {
  await context.db.write.transaction().execute(async trx => {
    await trx.deleteFrom('leases').execute()
    expect(await run(['secrets:rotate'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^The database isn’t responding: [^\n]*locked[^\n]*\n$/),
    })
  })
})

test('an unknown command prints the usage', async ({ run }) => {
  const { code, said } = await run(['admin:destroy'])
  expect(code).toBe(2)
  expect(said).toMatch(/^There is no command "admin:destroy"\.\n\nUsage: npm run armory -- COMMAND/)
})

test.for<[string, string, string]>([
  ['secrets:rotate', '--dry-run', ''],
  ['backup', '--verbose', ' FILE'],
  ['admin:create', `a@example.com ${password}`, ' EMAIL'],
])('armory %s does nothing with the arguments %s', async ([command, args, takes], { run }) => {
  expect(await run([command, ...args.split(' ')], `${password}\n`)).toEqual({
    code: 2,
    said: `Usage: npm run armory -- ${command}${takes}\n`,
  })
})

test('--help prints the usage, and the command does nothing', async ({ run }) => {
  const { code, said } = await run(['secrets:rotate', '--help'])
  expect(code).toBe(0)
  expect(said).toMatch(/^Usage: npm run armory -- COMMAND/)
})
