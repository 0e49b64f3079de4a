import { z } from 'zod'
import { SecretState, secret } from './secret.ts'

const wanted = (pattern: RegExp, message: string) =>
  z.string().trim().max(300, message).regex(pattern, message)

/** How the shop reaches Stripe: with both, or with neither. */
export const StripeSettings = z.object({
  key: secret(wanted(/^[sr]k_\w+$/, 'Enter a key that begins with sk_ or rk_')),
  webhookSecret: secret(wanted(/^whsec_\S+$/, 'Enter a secret that begins with whsec_')),
})

export const StripeReply = z.object({ key: SecretState, webhookSecret: SecretState })

/** What trying the key has shown. */
export const TryReply = z.object({ ok: z.boolean(), message: z.string() })
