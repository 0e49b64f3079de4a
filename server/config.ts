import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { Email } from '../contract/accounts/user.ts'
import { second } from '../contract/time/durations.ts'
import { findParameterProblem } from './db/postgres/postgres-address.ts'
import { readBucketUrl } from './images/bucket-url.ts'
import { readBankAccount } from './payments/transfer/bank-account.ts'
import { parseKeys } from './secrets-keys.ts'

const whole = (max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(max))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

export const Environment = z.object({
  PORT: whole(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    // An origin, to which the paths of links are appended.
    .regex(/^https?:\/\/[^/?#@]+\/?$/i)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  LISTEN_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(2).max(500))
    .optional(),
  IMAGES_URL: z
    .string()
    .transform(readBucketUrl)
    .refine(bucket => bucket !== undefined)
    .optional(),
  IMAGES_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#@;,\s]+$/)
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .regex(/^smtps?:\/\/./i)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<@]@[^\s@>]+>?$/)
    .optional(),
  MAIL: z
    .string()
    // Login sessions set it to the path of the user's mailbox.
    .transform(mail => (/^\/var\/(spool\/)?mail\//.test(mail) ? undefined : mail))
    .pipe(z.literal('files').optional())
    .optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .transform(list => list.split(',').map(part => part.trim()))
    .refine(list => list.every(isNetwork))
    .optional(),
  BANK_ACCOUNT: z
    .string()
    .transform(readBankAccount)
    .refine(account => account !== undefined)
    .optional(),
  SECRETS_KEY: z
    .string()
    .transform(parseKeys)
    .refine(keys => keys !== undefined)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  // For the shop's own tests.
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/)
    .optional(),
  // Also for tests. A buyer's request may take 15 seconds.
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(1).max(10_000).default(10_000),
  SHUTDOWN_DELAY: whole(300).default(3),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_REQUESTS: z.enum(['on', 'off']).default('off'),
  WORKERS: z
    .union([z.literal('auto').transform(availableParallelism), whole(64).pipe(z.number().min(1))])
    .default(1),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
})

const wanted: Record<string, string> = {
  PORT: 'a port from 0 to 65535',
  PUBLIC_URL: 'an address that begins with http:// or https://, without a path',
  DATABASE_URL: 'an address that begins with postgres://',
  LISTEN_DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_POOL: 'a number of connections from 2 to 500',
  IMAGES_URL:
    'the address of a bucket with its key and secret, percent-encoded, such as https://KEY:SECRET@s3.example.com/BUCKET?region=eu-1',
  IMAGES_PUBLIC_URL: 'an address that begins with http:// or https://',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'an email address, such as Armory <shop@example.com>',
  MAIL: 'files, or not set',
  ADMIN_EMAIL: 'an email address',
  TRUST_PROXY: 'the addresses of proxies, such as 10.0.0.0/8, separated by commas',
  BANK_ACCOUNT:
    'the holder, the IBAN and perhaps the BIC, such as Armory Ltd; IE29 AIBK 9311 5212 3456 78',
  SECRETS_KEY: '32 bytes in base64 or hex, such as openssl rand -base64 32 prints',
  STRIPE_SECRET_KEY: 'a key that begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'the secret of an endpoint for events, which begins with whsec_',
  STRIPE_API_URL: 'an address of this machine, such as http://127.0.0.1:4242',
  STRIPE_TIMEOUT_MS: 'a number of milliseconds from 1 to 10000',
  SHUTDOWN_DELAY: 'a number of seconds from 0 to 300',
  METRICS_TOKEN: 'at least 16 characters',
  LOG_REQUESTS: 'on or off',
  WORKERS: 'a number of processes from 1 to 64, or auto',
  RATE_LIMITS: 'on or off',
  DEMO_DATA: 'on or off',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
}

/** Values that must not be shown: secrets, and URLs that contain a password. */
const secret = new Set([
  ...['DATABASE_URL', 'LISTEN_DATABASE_URL', 'IMAGES_URL', 'SMTP_URL'],
  ...['SECRETS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'],
])

export type Config = ReturnType<typeof readConfig>

/** An empty variable counts as not set. Nothing else reads the environment. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const given = secret.has(name) ? 'not usable' : JSON.stringify(environment[name])
    throw new StartFailure(`${name} is ${given}: it must be ${wanted[name]}.`)
  }
  const settings = parsed.data
  if (settings.IMAGES_PUBLIC_URL && !settings.IMAGES_URL) {
    throw new StartFailure(
      'IMAGES_PUBLIC_URL is set without IMAGES_URL. Set IMAGES_URL to the bucket, or remove IMAGES_PUBLIC_URL.',
    )
  }
  for (const name of ['DATABASE_URL', 'LISTEN_DATABASE_URL'] as const) {
    const url = settings[name]
    const problem = url && findParameterProblem(url)
    if (problem) throw new StartFailure(`${name} ${problem}`)
  }
  const publicUrl = settings.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`
  const https = new URL(publicUrl).protocol === 'https:'
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    https,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** Where to listen, if `databaseUrl` leads to a pooler. */
    listenUrl: settings.LISTEN_DATABASE_URL,
    /** How many connections this node opens, besides the one that listens. */
    databasePool: settings.DATABASE_POOL,
    /** Where images are; undefined: in `dataDir`. */
    imagesBucket: settings.IMAGES_URL,
    /** The bucket's address for browsers; undefined: they get images from the shop. */
    imagesPublicUrl: settings.IMAGES_PUBLIC_URL?.replace(/\/$/, ''),
    /** Wins over the mail server of the settings, and so does `mailFiles`. */
    smtpUrl: settings.SMTP_URL,
    /** Emails are written to files in `dataDir`. */
    mailFiles: settings.MAIL === 'files',
    mailFrom: settings.MAIL_FROM,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    /** Where bank transfers go, if buyers may pay by them. */
    bankAccount: settings.BANK_ACCOUNT,
    /** Undefined unless the environment has both secrets. */
    stripe: stripeOf(settings),
    stripeApi: { apiUrl: settings.STRIPE_API_URL, timeoutMs: settings.STRIPE_TIMEOUT_MS },
    /** What seals the secrets of the settings, the newest first; undefined: a file in `dataDir`. */
    secretsKeys: settings.SECRETS_KEY,
    trustProxy: settings.TRUST_PROXY,
    /** How long the shop still answers after SIGTERM. */
    shutdownDelayMs: settings.SHUTDOWN_DELAY * second,
    /** The bearer token for GET /metrics; undefined: there is no such route. */
    metricsToken: settings.METRICS_TOKEN,
    /** Logs a line per request at `info` instead of `debug`. */
    logRequests: settings.LOG_REQUESTS === 'on',
    /** How many processes share the port. */
    workers: settings.NODE_ENV === 'development' ? 1 : settings.WORKERS,
    rateLimits: settings.RATE_LIMITS === 'on',
    demoData: settings.DEMO_DATA === 'on',
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
  }
}

function stripeOf(settings: z.output<typeof Environment>) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (key && webhookSecret) return { key, webhookSecret }
  if (key || webhookSecret) {
    const missing = key ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
    throw new StartFailure(
      `${missing} is not set: Stripe needs both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`,
    )
  }
}

/** An address, or a range of addresses in CIDR notation (RFC 4632). */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return (
    /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128)
  )
}

/** Why the shop can't start, in one line that a person can act on. */
export class StartFailure extends Error {}
