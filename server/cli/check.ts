import { randomBytes } from 'node:crypto'
import { Email } from '../../contract/accounts/user.ts'
import { settingGroups } from '../../contract/settings/groups.ts'
import { hour, second } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { type Config, StartFailure } from '../config.ts'
import { readConnections } from '../connections.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { createLog } from '../log.ts'
import { describeMailError } from '../mail/describe-error.ts'
import { toSender } from '../mail/email-content.ts'
import { readMailConnection } from '../mail/mail-connection.ts'
import { openSmtp } from '../mail/smtp.ts'
import { canReceive } from '../mail/transport.ts'
import { assertDatabaseFile, closeContext, openContext } from '../open-context.ts'
import { offeredProviders } from '../payments/providers.ts'
import { tryStripeKey } from '../payments/stripe/try-key.ts'
import { passwordsOf, sendTestEmail } from '../settings/try-mail.ts'
import { watchChanges } from '../watch-changes.ts'
import { withTimeout } from '../with-timeout.ts'
import { readOptions } from './read-options.ts'

/** A node's clock dates orders and ends limits. */
const maxClockOffsetMs = 5 * second
const localHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * Checks, before a buyer does, that the environment and the settings in the database work. Changes nothing and shows no
 * secrets. Each line says what is fine or what to do.
 * @param args `--mail-to ADDRESS` to have a test email sent
 * @param withinMs how long each check may take
 * @throws StartFailure if one fails
 */
export async function check(
  config: Config,
  _log: unknown,
  args: string[],
  say: (line: string) => void,
  withinMs = 20 * second,
): Promise<void> {
  const mailTo = readRecipient(args)
  let count = 0
  let failures = 0
  const report = async (name: string, work: () => Promise<string>) => {
    count += 1
    try {
      say(`ok    ${name}: ${await withTimeout(withinMs, work())}`)
    } catch (error) {
      failures += 1
      say(`FAIL  ${name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  await report('Address', () => checkAddress(config))
  const opening = openDatabase(config)
  await report('Database', async () => describeDatabase(await opening))
  // Don’t wait any longer for one that is still opening.
  const context = await Promise.race([opening, undefined]).catch(() => undefined)
  if (context) {
    try {
      await report('Images', () => checkImages(context))
      await report('Clock', () => checkClock(context))
      await report('Secrets', () => checkSecrets(context))
      await report('Mail server', () => checkMail(context, withinMs, mailTo))
      await report('Payments', () => checkPayments(context))
    } finally {
      await withTimeout(withinMs, closeContext(context)).catch(() => {})
    }
  } else {
    say('Not checked: the images, the clock, the secrets, the mail server and the payments.')
  }
  if (failures > 0) throw new StartFailure(`${failures} of ${count} checks failed.`)
}

function readRecipient(args: string[]): string | undefined {
  const { 'mail-to': to } = readOptions(args, { 'mail-to': { type: 'string' } })
  if (to !== undefined && !(Email.safeParse(to).success && canReceive(to))) {
    throw new StartFailure(
      `"${to}" can’t receive emails: npm run armory -- check --mail-to ADDRESS`,
    )
  }
  return to
}

async function checkAddress({ publicUrl, port, https }: Config): Promise<string> {
  if (publicUrl === `http://localhost:${port}`) {
    return `${publicUrl}, which only this machine can open. Set PUBLIC_URL to let others in.`
  }
  if (!https && !localHosts.includes(new URL(publicUrl).hostname)) {
    throw new Error(
      `PUBLIC_URL is ${publicUrl}: passwords and sessions can be read in transit. Set it to an address with https://.`,
    )
  }
  const reply = await fetch(`${publicUrl}/healthz`, { redirect: 'manual' }).catch(error => {
    const { cause = error } = error as { cause?: { code?: string; message: string } }
    return { status: cause.code ?? cause.message, json: async () => undefined }
  })
  const body = await reply.json().catch(() => undefined)
  if (reply.status === 200 && (body as { status?: string } | undefined)?.status === 'ok') {
    return `${publicUrl} leads to a shop.`
  }
  throw new Error(
    `PUBLIC_URL (${publicUrl}) doesn’t lead to the shop from this machine (${reply.status}). Start the shop, or correct the address, its DNS record, its certificate or the proxy.`,
  )
}

/** Stores an image under a new name, reads it and removes it. */
async function checkImages({ images, config }: AppContext): Promise<string> {
  const { imagesBucket, imagesPublicUrl } = config
  const file = `${randomBytes(16).toString('hex')}.webp`
  const bytes = randomBytes(16)
  let status: number | string = 200
  try {
    await images.putStored('products', file, undefined, bytes)
    const read = await images.read('products', file)
    if (!read || !bytes.equals(read)) throw new Error('it was stored, but could not be read')
    if (imagesPublicUrl) status = await statusOf(`${imagesPublicUrl}/products/${file}`)
    const removal = { storedSince: new Date(Date.now() + hour), isUsed: async () => false }
    if (!(await images.remove('products', file, removal)))
      throw new Error('it was stored, but could not be removed')
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const advice = imagesBucket
      ? 'Check IMAGES_URL and the permissions of its key.'
      : 'Check the permissions of DATA_DIR/images and the free space on its disk.'
    throw new Error(`the test image failed: ${(cause as Error).message}. ${advice}`)
  }
  if (status !== 200) {
    throw new Error(
      `browsers can’t load them from IMAGES_PUBLIC_URL (${status}). Correct the address, or let everyone read the bucket’s objects.`,
    )
  }
  return `can be stored, read and removed${imagesBucket ? ' in the bucket' : ''}.`
}

async function statusOf(url: string): Promise<number | string> {
  return fetch(url, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 'no reply',
  )
}

async function openDatabase(config: Config): Promise<AppContext> {
  assertDatabaseFile(config)
  const context = await openContext(config, createLog('silent'))
  await watchChanges(context).catch(async error => {
    await closeContext(context)
    throw error
  })
  return context
}

async function describeDatabase({ db }: AppContext): Promise<string> {
  const name = { sqlite: 'SQLite', postgres: 'PostgreSQL' }[db.engine]
  return `${name} at migration ${(await appliedMigrations(db)).at(-1)}.`
}

async function checkClock({ db }: AppContext): Promise<string> {
  const askedAt = Date.now()
  const time = await db.now()
  const offsetMs = (askedAt + Date.now()) / 2 - time
  const seconds = `${Math.abs(offsetMs / second).toFixed(1)} s`
  if (Math.abs(offsetMs) <= maxClockOffsetMs) return `${seconds} from the database’s.`
  const which = offsetMs > 0 ? 'ahead of' : 'behind'
  throw new Error(`${seconds} ${which} the database’s. Sync both with NTP.`)
}

async function checkSecrets({ settings }: AppContext): Promise<string> {
  const { lost } = await settings.read()
  if (lost.length === 0) return 'all can be decrypted.'
  const groups = lost.map(group => settingGroups[group].name).join(', ')
  throw new Error(
    `those of ${groups} can’t be decrypted. Restore SECRETS_KEY or DATA_DIR/secrets.key, or re-enter them under "Settings".`,
  )
}

async function checkMail(
  context: AppContext,
  withinMs: number,
  to: string | undefined,
): Promise<string> {
  const connection = await readMailConnection(context)
  const { server } = connection
  if (server === 'files') {
    return `none. Emails are written to DATA_DIR/mail${to ? `, so nothing was sent to ${to}` : ''}.`
  }
  if (server === 'missing') {
    throw new Error('none, so emails wait and nobody can order. Set one under "Settings".')
  }
  if (server === 'lost')
    throw new Error('its password can’t be decrypted. Re-enter it under "Settings".')
  const limits = { tryMs: withinMs / 2, replyMs: withinMs / 2 }
  await openSmtp(limits)
    .verify(server)
    .catch(error => {
      throw new Error(describeMailError(error, passwordsOf(connection)))
    })
  if (!to) return 'accepts the connection. To send a test email, add --mail-to ADDRESS.'
  const sender = toSender(await context.settings.read(), context.config.publicUrl)
  const { ok, message } = await sendTestEmail(
    context,
    {
      email: to,
      greeting: 'Hello,',
      why: 'someone who runs the shop entered your address',
      sender,
    },
    connection,
  )
  if (!ok) throw new Error(message)
  return message
}

async function checkPayments(context: AppContext): Promise<string> {
  const { stripe, bankAccount } = await readConnections(context)
  const said: string[] = []
  if (stripe) {
    const { ok, message } = await tryStripeKey(context)
    if (!ok) throw new Error(message)
    said.push(message)
  }
  if (bankAccount) said.push('Bank transfer is on.')
  if (said.length > 0) return said.join(' ')
  if ((await offeredProviders(context)).length > 0) return 'only the demo, which takes no money.'
  throw new Error('none, so nobody can order. Set how buyers pay under "Settings".')
}
