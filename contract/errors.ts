import { z } from 'zod'

export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  'account_banned',
  'cross_site',
  'not_found',
  'conflict',
  'link_expired',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

export const ErrorReply = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    /** What is wrong with each field, if fields are to blame. */
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
})

export type ErrorReply = z.infer<typeof ErrorReply>
