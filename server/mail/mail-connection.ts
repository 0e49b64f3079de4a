import { Email } from '../../contract/accounts/user.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import type { AppContext } from '../app-context.ts'
import type { Config } from '../config.ts'
import type { Reads } from '../db/database.ts'

/** A server by its URL, as the environment has it, or by its parts. */
export type MailServer =
  | { url: string }
  | {
      host: string
      port: number
      encryption: 'starttls' | 'tls' | 'none'
      /** Undefined: without a sign-in. */
      login: { user: string; pass: string } | undefined
    }

/** How the shop's emails leave it, and what they say of their sender. */
export type MailConnection = {
  /**
   * `files`: emails are written to files. `missing`: there is no server yet. `lost`: the key that its
   * password was sealed with is gone. Emails wait while there is none.
   */
  server: MailServer | 'files' | 'missing' | 'lost'
  from: string | { name: string; address: string }
  replyTo: string
}

type MailContext = Pick<AppContext, 'config' | 'settings'>

/**
 * Reads how emails leave the shop: its settings, overlaid by the environment.
 * @param db to be up to date with other nodes
 */
export async function readMailConnection(
  { config, settings }: MailContext,
  db?: Reads,
): Promise<MailConnection> {
  const current = await settings.read(db)
  const isLost = current.lost.includes('mail')
  return toMailConnection(config, current, { isLost, ...current.secrets.mail })
}

type Secret = {
  password?: string | undefined
  /** There is one that can't be opened. */
  isLost: boolean
}

/** The login that a connection contains, if any. */
export function loginOf({ server }: MailConnection) {
  return typeof server === 'object' && 'login' in server ? server.login : undefined
}

/** How emails leave a shop with these settings. */
export function toMailConnection(
  config: Config,
  { mail, shop, footer, seller }: Pick<Settings, 'mail' | 'shop' | 'footer' | 'seller'>,
  secret: Secret,
): MailConnection {
  const contact = Email.safeParse(footer.contact).success ? footer.contact : seller.email
  return {
    server: toServer(config, mail, secret),
    from: config.mailFrom ?? {
      name: mail.senderName || shop.name,
      address: mail.senderAddress || `no-reply@${new URL(config.publicUrl).hostname}`,
    },
    replyTo: mail.replyTo || contact,
  }
}

function toServer(
  config: Config,
  { host, port, encryption, userName: user }: Settings['mail'],
  { password = '', isLost }: Secret,
): MailConnection['server'] {
  if (config.smtpUrl) return { url: config.smtpUrl }
  if (config.mailFiles) return 'files'
  // A shop without https is not public.
  if (host === '') return config.https ? 'missing' : 'files'
  if (isLost) return 'lost'
  const login = user === '' ? undefined : { user, pass: password }
  return { host, port, encryption, login }
}

/** Whether emails wait because there is no server, or no password for it. */
export function lacksMailServer(
  config: Config,
  { mail, lost }: Pick<Settings, 'mail'> & { lost: string[] },
): boolean {
  const server = toServer(config, mail, { isLost: lost.includes('mail') })
  return server === 'missing' || server === 'lost'
}

/**
 * What to tell a person whose email was queued.
 * @param sent what is true if it leaves at once
 * @param waiting what is true if it waits for a mail server
 */
export async function sayEmailed(
  context: MailContext,
  sent: string,
  waiting = 'We can’t send emails at the moment. If you don’t get one soon, try again later.',
): Promise<string> {
  const { server } = await readMailConnection(context)
  return server === 'missing' || server === 'lost' ? waiting : sent
}
