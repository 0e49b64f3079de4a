import { z } from 'zod'
import '../issue-messages.ts'

/** What a reply says of a secret: whether it is set, and whether it is lost, because its key is. */
export const SecretState = z.object({ set: z.boolean(), lost: z.boolean() })
export type SecretState = z.infer<typeof SecretState>

/**
 * A secret in a request: a text replaces it, null removes it, and an empty text or its state keeps it.
 * @param text what a new one must be
 */
export const secret = (text: z.ZodType<string>) =>
  z.union([SecretState, z.null(), z.literal(''), text])

export const notSet: SecretState = { set: false, lost: false }
