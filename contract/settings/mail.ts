import { z } from 'zod'
import { Email } from '../accounts/user.ts'
import { oneLine, text } from '../fields.ts'
import { integer } from './numbers.ts'
import { SecretState, secret } from './secret.ts'

/** How the connection is encrypted. `starttls` and `tls` never send anything unencrypted. */
const Encryption = z.enum(['starttls', 'tls', 'none'], 'Choose an encryption method')

const serverMessage = 'Enter the name of a server, such as smtp.example.com'

/** A host name or an IP address; no URL, and nothing that could end up elsewhere in one. */
const Host = text(253)
  .overwrite(value => value.toLowerCase())
  .refine(value => /^$|^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$|^[0-9a-f.]*:[0-9a-f:.]*$/.test(value), {
    message: serverMessage,
  })

const emailOrNone = z.union([z.literal(''), Email])

const Password = z
  .string()
  .min(1)
  .max(300, 'Use at most 300 characters')
  .refine(value => !/\p{Cc}/u.test(value), 'Use a single line')

/** The server that sends the shop's emails, and what they say of their sender. Without a host, there is none. */
export const MailSettings = z.object({
  host: Host,
  port: integer(1, 65_535),
  encryption: Encryption,
  /** Empty: the server asks for no sign-in. */
  userName: text(300).check(oneLine),
  password: secret(Password),
  /** Empty: the shop's name. */
  senderName: text(80).check(oneLine),
  /** Empty: an address of the shop's domain. */
  senderAddress: emailOrNone,
  /** Where replies go. Empty: the contact, or the seller. */
  replyTo: emailOrNone,
})
export type MailSettings = z.output<typeof MailSettings>

/** Texts of the environment need not be what a form may say. */
export const MailReply = MailSettings.extend({
  ...{ host: z.string(), port: z.number(), userName: z.string() },
  ...{ senderName: z.string(), senderAddress: z.string() },
  password: SecretState,
})
