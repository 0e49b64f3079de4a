import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { permissions } from '../../contract/accounts/permissions.ts'
import type { MailSettings } from '../../contract/settings/mail.ts'
import { minute } from '../../contract/time/durations.ts'
import { accountTemplates } from '../accounts/email-templates.ts'
import { findSetupTasks } from '../admin/find-setup-tasks.ts'
import type { AppContext } from '../app-context.ts'
import { createLog } from '../log.ts'
import { readMailConnection } from '../mail/mail-connection.ts'
import {
  activationTo,
  type MailServer,
  queue,
  smtpError,
  test,
} from '../mail/mail-server.fixture.ts'
import { emailJob } from '../mail/send-email.ts'
import { openTransport } from '../mail/transport.ts'
import { newUser, signUpForm } from '../test/accounts.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct, newRole } from '../test/builders.ts'
import { browserOf, roles, type Shop } from '../test/callers.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import { openApp, sessionCookie } from '../test/requests.ts'
import { addToCart, orderForm } from '../test/selling.ts'
import { changeSettings, settingsPage } from '../test/settings.ts'
import { rotateSecrets } from './settings.ts'

const isSet = { set: true, lost: false }
const password = 'canary-of-mail'
const login = { userName: 'shop@example.com', password }

/** What the settings say of a server on this machine. */
function partsOf({ url }: MailServer) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port), encryption: 'none' as const }
}

const withLogin = (right: (password: string) => boolean): SMTPServerOptions => ({
  allowInsecureAuth: true,
  authOptional: false,
  onAuth: ({ password }, _session, callback) => {
    if (right(password ?? '')) callback(null, { user: 'shop' })
    else callback(smtpError(535, `5.7.8 wrong password ${password}`))
  },
})

async function adminOf(shop: Shop) {
  const caller = await roles.admin.arrive(shop)
  const browser = browserOf(shop, caller)
  const { client } = browser
  const { get, save } = settingsPage(browser, 'mail')
  const attempt = async (value: Partial<MailSettings> = {}) => {
    const body = { ...(await get()).value, ...value } as never
    return client('POST /api/admin/settings/mail/try', { body })
  }
  return { email: caller.account.email, client, get, save, attempt }
}

/** A public shop, in which emails wait until a server is set. */
function inPublic(context: AppContext): AppContext {
  const config = { ...context.config, https: true, publicUrl: 'https://shop.example' }
  return { ...context, config }
}

/** Expects that nobody can order. @returns the buyer who tried, and what expects that they can by now */
async function expectClosed(context: AppContext, app: Shop['app']) {
  const buyer = openBrowser(app)
  await addToCart(buyer, await newProduct(context))
  const order = async () => {
    const { checkout } = await buyer.client('GET /api/checkout')
    return buyer.client('POST /api/order', { body: orderForm(checkout) })
  }
  const isClosed = async () => (await buyer.client('GET /api/settings')).closed
  expect(await apiError(order())).toMatchObject({ status: 409, code: 'checkout_closed' })
  expect(await isClosed()).toBe(true)
  const expectOpen = async () => {
    expect(await isClosed()).toBeUndefined()
    expect(await order()).toMatchObject({ order: { number: expect.any(String) } })
  }
  return { buyer, expectOpen }
}

/** Tries once to send each email that waits, as if the pauses were over. */
async function sendAll(context: AppContext) {
  const now = new Date()
  await context.db.write.updateTable('jobs').set({ run_at: now.toISOString() }).execute()
  const transport = openTransport(context, { tryMs: 2_000, replyMs: 2_000 })
  await runDueJobs(context as never, emailJob(transport, accountTemplates), now)
  await transport.close()
}

const rowsOf = ({ db }: AppContext) =>
  db.read.selectFrom('outbox').selectAll().orderBy('recipient').execute()

const sendersOf = ({ received }: MailServer) => received.map(({ from }) => from)

const taskOf = async (context: AppContext) =>
  (await findSetupTasks(context)).find(({ name }) => name === 'Mail server')

test('a server that is set on one node sends the next email of another', async ({
  context,
  otherNode,
  openServer,
  send,
}) => {
  const [first, second] = [await openServer(), await openServer()]
  send(otherNode, openTransport(otherNode), { pollEveryMs: 50 })
  await changeSettings(context, 'mail', partsOf(first))
  await changeSettings(context, 'shop', { name: 'Smith & Sons' })
  await queue(context, [activationTo('ann@example.com')])
  await expect.poll(() => first.received.length).toBe(1)
  await changeSettings(context, 'mail', {
    ...partsOf(second),
    ...{ senderName: 'The shop', senderAddress: 'shop@example.com', replyTo: 'help@example.com' },
  })
  await queue(context, [activationTo('bob@example.com')])
  await expect.poll(() => second.received.length).toBe(1)
  expect(first.received).toHaveLength(1)
  expect(sendersOf(first)).toEqual([{ name: 'Smith & Sons', address: 'no-reply@localhost' }])
  expect(sendersOf(second)).toEqual([{ name: 'The shop', address: 'shop@example.com' }])
  expect(second.received[0]?.replyTo).toMatchObject([{ address: 'help@example.com' }])
})

test('each email comes once while the server is changed under two nodes that send', async ({
  context,
  otherNode,
  openServer,
  send,
}) => {
  const servers = await Promise.all([1, 2, 3].map(() => openServer()))
  const addresses = Array.from({ length: 60 }, (_, n) => `p${n}@example.com`)
  await changeSettings(context, 'mail', partsOf(servers[0] as MailServer))
  for (const node of [context, otherNode]) send(node, openTransport(node))
  await queue(context, addresses.map(activationTo))
  for (let n = 1; n < 12; n += 1) {
    await changeSettings(context, 'mail', partsOf(servers[n % 3] as MailServer))
  }
  await expect.poll(async () => (await rowsOf(context)).every(({ sent_at }) => sent_at)).toBe(true)
  const received = servers.flatMap(server => server.received.map(({ to }) => to?.[0]?.address))
  expect(received.toSorted()).toEqual(addresses.toSorted())
})

test('what is being sent ends on the server where it began', async ({
  context,
  openServer,
  send,
}) => {
  const goOn = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = await openServer({
    onRcptTo: (_address, _session, callback) => {
      begun.resolve()
      void goOn.promise.then(() => callback())
    },
  })
  const second = await openServer()
  await changeSettings(context, 'mail', partsOf(first))
  send(context, openTransport(context))
  await queue(context, [activationTo('ann@example.com')])
  await begun.promise
  await changeSettings(context, 'mail', partsOf(second))
  goOn.resolve()
  await expect.poll(async () => (await rowsOf(context))[0]?.sent_at).toBeTruthy()
  expect([first.received.length, second.received.length]).toEqual([1, 0])
})

test('in a public shop without a server, emails wait and nobody can order', async ({
  context,
  openServer,
  openBrowser: open,
}) => {
  const node = inPublic(context)
  await queue(context, [activationTo('ann@example.com')])
  await sendAll(node)
  await sendAll(node)
  expect(await rowsOf(context)).toMatchObject([{ sent_at: null, failed_at: null }])
  expect(await taskOf(node)).toMatchObject({
    ...{ level: 'blocks', page: '/settings-admin?section=mail&field=host' },
    means: 'Until you set one up, no emails are sent and nobody can order.',
  })

  const bankAccount = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: null }
  const app = await openApp(node, { bankAccount })
  const { buyer, expectOpen } = await expectClosed(context, app)
  const form = await signUpForm()
  const { message } = await buyer.client('POST /api/users/register', { body: form })
  expect(message).toBe(
    'We can’t send emails at the moment. If you don’t get one soon, try again later.',
  )
  expect((await open().client('GET /api/settings')).closed).toBeUndefined()

  const server = await openServer()
  await changeSettings(context, 'mail', partsOf(server))
  await sendAll(node)
  const recipients = server.received.map(({ to }) => to?.[0]?.address)
  expect(recipients.toSorted()).toEqual(['ann@example.com', form.email].toSorted())
  expect(await taskOf(node)).toBeUndefined()
  await expectOpen()
})

test('what waits for a server is sent once one is set, but nothing that may have arrived', async ({
  context,
  openServer,
  send,
}) => {
  const node = inPublic(context)
  await queue(
    context,
    ['ann', 'bob'].map(name => activationTo(`${name}@example.com`)),
  )
  send(node, openTransport(node))
  const pauses = async () => {
    const jobs = await context.db.read
      .selectFrom('jobs')
      .select(['run_at', 'locked_until'])
      .execute()
    return jobs.map(job => !job.locked_until && Date.parse(job.run_at) > Date.now() + 4 * minute)
  }
  await expect.poll(pauses).toEqual([true, true])
  await context.db.write
    .updateTable('outbox')
    .set({ unacknowledged: 1 })
    .where('recipient', '=', 'bob@example.com')
    .execute()
  const server = await openServer()
  await changeSettings(context, 'mail', partsOf(server))
  await expect.poll(() => server.received.length).toBe(1)
  expect(server.received[0]?.to).toMatchObject([{ address: 'ann@example.com' }])
  await expect.poll(pauses).toEqual([true])
})

test('a shop with MAIL=files writes files and takes orders, whatever is set', async ({
  context,
}) => {
  const node = inPublic(context)
  const files = { ...node, config: { ...node.config, mailFiles: true } }
  await changeSettings(context, 'mail', { host: 'smtp.example.com' })
  expect((await readMailConnection(files)).server).toBe('files')
  expect(await taskOf(files)).toBeUndefined()
  const admin = await adminOf({
    context: files,
    app: await openApp(context, { mailFiles: true }),
  })
  expect(await admin.get()).toMatchObject({
    value: { host: '' },
    locked: { host: 'Set on the server by MAIL.' },
  })
  expect(await admin.attempt()).toEqual({
    ok: false,
    message: 'This shop saves its emails as files, because MAIL=files is set.',
  })
})

test('a wrong password and a server that is gone are named before selling, and emails wait', async ({
  context,
  openServer,
}) => {
  let right = 'another'
  const server = await openServer(withLogin(given => given === right))
  await changeSettings(context, 'mail', { ...partsOf(server), ...login })
  await queue(context, [activationTo('ann@example.com')])
  for (let n = 0; n < 3; n += 1) await sendAll(context)
  expect(await taskOf(context)).toMatchObject({
    level: 'law',
    means: expect.stringMatching(
      /^Emails aren’t being sent\. .*rejected the username or password: 535 5\.7\.8/,
    ),
  })
  expect(JSON.stringify([await taskOf(context), await rowsOf(context)])).not.toContain('canary')
  server.drop(true)
  await sendAll(context)
  expect((await taskOf(context))?.means).toMatch(/We couldn’t reach a mail server/)
  server.drop(false)
  right = password
  await sendAll(context)
  expect(server.received).toHaveLength(1)
  expect((await taskOf(context))?.means).toBeUndefined()
})

test('without its key, emails wait for the password to be entered again', async ({
  context,
  app,
  environment,
  openServer,
}) => {
  const server = await openServer(withLogin(given => given === password))
  const admin = await adminOf({ context, app })
  await admin.save({ ...partsOf(server), ...login })
  await context.db.write.deleteFrom('outbox').execute()
  await rm(join(environment.DATA_DIR ?? '', 'secrets.key'))
  await queue(context, [activationTo('ann@example.com')])
  await sendAll(context)
  expect(server.received).toEqual([])
  expect(await taskOf(context)).toMatchObject({
    level: 'blocks',
    means: 'We can’t decrypt its password, so emails wait. Enter the password again.',
  })
  expect((await apiError(admin.attempt())).fields.password).toMatch(/^Enter/)
  const { expectOpen } = await expectClosed(context, app)
  await admin.save({ password })
  await expectOpen()
  await sendAll(context)
  expect(server.received.map(({ to }) => to?.[0]?.address)).toContain('ann@example.com')
})

test('a password stays with its server, and is only sent where nobody can read it', async ({
  context,
  app,
}) => {
  const admin = await adminOf({ context, app })
  const host = 'smtp.example.com'
  const saved = await admin.save({ ...login, host })
  expect(saved.value).toMatchObject({ host, password: isSet, userName: login.userName })
  const fieldsOf = async (value: Partial<MailSettings>) => {
    const [one, other] = [admin.save(value), admin.attempt(value)].map(apiError)
    expect((await one)?.fields).toEqual((await other)?.fields)
    return (await one)?.fields
  }
  expect(await fieldsOf({ host: 'smtp.evil.example' })).toEqual({
    password: 'The server has changed. Enter its password',
  })
  expect(await fieldsOf({ encryption: 'none' })).toEqual({
    encryption: 'Choose STARTTLS or TLS, so that nobody can read the password in transit',
  })
  expect(await fieldsOf({ password: null })).toEqual({ password: 'Enter the password, too' })
  expect(await fieldsOf({ userName: '' })).toEqual({ userName: 'Enter the username, too' })
  expect(await fieldsOf({ host: '', password: 'x' })).toEqual({ host: 'Enter a server' })
  for (const host of ['https://x.example', 'x y', 'a@b.example', '-x', 'x:25', 'x/y', 'x%2e']) {
    expect(await fieldsOf({ host, password }), host).toHaveProperty('host')
  }
  for (const port of [0, 65_536, 1.5, -1]) {
    expect(await fieldsOf({ port }), String(port)).toHaveProperty('port')
  }
  // A version of another server has no password to keep.
  await admin.save({ host: 'smtp.example.org', password: 'canary-of-another' })
  const { value } = await admin.get(1)
  expect(await apiError(admin.save(value as MailSettings))).toMatchObject({
    fields: { password: 'The server has changed. Enter its password' },
  })
})

test('a test email goes to the admin who asks, with values that are not saved', async ({
  context,
  app,
  openServer,
}) => {
  const server = await openServer(withLogin(given => given === password))
  const admin = await adminOf({ context, app })
  expect(await admin.attempt()).toEqual({ ok: false, message: 'Enter a server first.' })
  const wanted = { ...partsOf(server), ...login, senderName: 'Tried' }
  const sent = { ok: true, message: `Sent to ${admin.email}. Check that it arrives.` }
  expect(await admin.attempt(wanted)).toEqual(sent)
  expect(server.received).toMatchObject([
    { to: [{ address: admin.email }], from: { name: 'Tried' }, subject: 'Test email from Armory' },
  ])
  expect(await admin.get()).toMatchObject({ version: 0, value: { host: '' } })
  expect(await admin.attempt({ ...wanted, password: 'wrong-canary' })).toEqual({
    ok: false,
    message: 'The mail server rejected the username or password: 535 5.7.8 wrong password …',
  })
  await admin.save(wanted)
  // The saved password is used where none is entered.
  expect(await admin.attempt()).toEqual(sent)
  expect(await rowsOf(context)).toMatchObject([{ template: 'mail-server-changed' }])
})

test.for([
  ['a port where nobody listens', undefined, /^We couldn’t reach a mail server/],
  [
    'something else than a mail server',
    'SSH-2.0-OpenSSH_9.6 canary\r\n',
    /^We couldn’t reach a mail server/,
  ],
  ['a web server', 'HTTP/1.1 400 canary\r\n\r\n', /^We couldn’t reach a mail server/],
  ['a server that hangs up', '', /^We couldn’t reach a mail server/],
  [
    'a server that is closed to us',
    '554 5.7.1 blocked\r\n',
    /rejected the connection: 554 5\.7\.1/,
  ],
  ['a server that rejects our name', '220 hello\r\n', /rejected the connection: 550 5\.7\.1/],
] as const)('trying %s tells no more than that', async ([, banner, said], { context, app }) => {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write('550 5.7.1 unknown name\r\n'))
    if (banner) socket.write(banner)
    else socket.destroy()
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const { port } = server.address() as { port: number }
  const close = () => new Promise(closed => server.close(closed))
  if (banner === undefined) await close()
  else onTestFinished(() => void close())
  const admin = await adminOf({ context, app })
  const { ok, message } = await admin.attempt({ host: '127.0.0.1', port, encryption: 'none' })
  expect([ok, message]).toEqual([false, expect.stringMatching(said)])
  expect(message).not.toMatch(/canary|SSH|HTTP|ECONN/)
})

test('tests are limited for the shop as a whole', async ({ context, app, openServer }) => {
  const server = await openServer()
  const admins = [await adminOf({ context, app }), await adminOf({ context, app })]
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => admins[n % 2]?.attempt(partsOf(server))),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(server.received).toHaveLength(20)
})

test('owners are told through the old mail server, even if it is down at first and the key is rotated', async ({
  context,
  app,
  openServer,
}) => {
  const right = withLogin(given => given === password)
  const [ours, theirs] = [await openServer(right), await openServer()]
  const admin = await adminOf({ context, app })
  await admin.save({ ...partsOf(ours), ...login })
  await context.db.write.deleteFrom('outbox').execute()
  await admin.save({ ...partsOf(theirs), userName: '', password: null })
  const [notice] = await rowsOf(context)
  expect(notice?.content).not.toContain('canary')
  await queue(context, [activationTo('zoe@example.com')])
  ours.drop(true)
  await sendAll(context)
  expect(ours.received).toEqual([])
  expect(theirs.received.map(({ to }) => to?.[0]?.address)).toEqual(['zoe@example.com'])
  await rotateSecrets(context)
  ours.drop(false)
  await sendAll(context)
  expect(ours.received).toMatchObject([{ to: [{ address: admin.email }] }])
  expect(ours.received[0]?.text).toMatch(/Mail server before: 127\.0\.0\.1\. Now: 127\.0\.0\.1\./)
  expect(theirs.received).toHaveLength(1)
  expect((await rowsOf(context)).every(({ content }) => content === null)).toBe(true)
})

test('owners are told through the new mail server if the old one is gone for good', async ({
  context,
  app,
  openServer,
}) => {
  const [gone, fresh] = [await openServer(), await openServer()]
  const admin = await adminOf({ context, app })
  await admin.save(partsOf(gone))
  await context.db.write.deleteFrom('outbox').execute()
  await admin.save(partsOf(fresh))
  gone.drop(true)
  for (let n = 0; n < 3; n += 1) await sendAll(context)
  expect(fresh.received).toEqual([])
  await sendAll(context)
  expect(fresh.received).toMatchObject([{ to: [{ address: admin.email }] }])
})

test('what the environment sets wins and can’t be changed', async ({ context, openServer }) => {
  const server = await openServer(withLogin(() => true))
  const smtpUrl = server.url.replace('//', '//token:canary-of-environment@')
  const app = await openApp(context, { smtpUrl, mailFrom: '"The shop" <shop@example.com>' })
  const node = { ...context, config: { ...context.config, smtpUrl } }
  const admin = await adminOf({ context: node, app })
  const settings = await admin.get()
  const [variable, sender] = ['Set on the server by SMTP_URL.', 'Set on the server by MAIL_FROM.']
  expect(settings).toMatchObject({
    value: {
      ...partsOf(server),
      ...{ encryption: 'starttls', userName: '', password: isSet },
      ...{ senderName: 'The shop', senderAddress: 'shop@example.com' },
    },
    locked: {
      ...{ host: variable, port: variable, encryption: variable },
      ...{ userName: variable, password: variable },
      ...{ senderName: sender, senderAddress: sender },
    },
  })
  expect(JSON.stringify(settings)).not.toMatch(/canary|token/)
  expect((await apiError(admin.save({ host: 'smtp.example.com' }))).fields).toEqual({
    host: 'Change the environment variable SMTP_URL instead',
  })
  expect((await admin.save({ replyTo: 'help@example.com' })).value.replyTo).toBe('help@example.com')
  expect(await admin.attempt()).toMatchObject({ ok: true })
  expect(server.received).toMatchObject([
    {
      from: { name: 'The shop', address: 'shop@example.com' },
      replyTo: [{ address: 'help@example.com' }],
    },
  ])
  // Without the variable, the settings count again: nothing of the environment was stored.
  const { value } = await (await adminOf({ context, app: await openApp(context) })).get()
  expect(value).toMatchObject({ host: '', senderName: '', replyTo: 'help@example.com' })
})

test('only owners have access, not even a role that was given everything', async ({
  context,
  app,
}) => {
  const user = await newUser(context, { role: await newRole(context, [...permissions]) })
  const headers = { cookie: await sessionCookie(context, user.id) }
  const { statusCode } = await app.inject({ url: '/api/admin/settings/mail', headers })
  expect(statusCode).toBe(403)
})

test('the password is in no reply, log, activity or email', async ({ context, openServer }) => {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  const node = { ...context, log }
  const admin = await adminOf({ context: node, app: await openApp(node) })
  const server = await openServer(withLogin(() => false))
  const replies = [
    await admin.save({ ...partsOf(server), ...login }),
    await admin.attempt(),
    await admin.attempt({ password: 'canary-of-another' }),
    await apiError(admin.save({ host: 'smtp.example.com' })),
    await admin.save({ password: 'canary-of-another' }),
    await admin.get(),
    await admin.get(1),
    await admin.client('GET /api/admin/activity', { query: {} }),
    await admin.client('GET /api/admin/overview'),
  ]
  await sendAll(node)
  const tables = ['setting_versions', 'activities', 'outbox', 'jobs'] as const
  const rows = await Promise.all(
    tables.map(table => context.db.read.selectFrom(table).selectAll().execute()),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify([replies, lines, rows])).not.toMatch(/canary/)
})
