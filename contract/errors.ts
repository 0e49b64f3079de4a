import { z } from 'zod'
import { Checkout } from './checkout/checkout.ts'

export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'invalid_credentials',
  'forbidden',
  'step_up',
  'account_banned',
  'cross_site',
  'not_found',
  'conflict',
  'cart_changed',
  'sold_out',
  'checkout_closed',
  'link_expired',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Lines of a cart that cannot be ordered, and how many are left. */
const SoldOut = z.array(z.object({ id: z.string(), name: z.string(), left: z.int() }))

/** Data for the client to act on. */
export const ErrorDetails = z.object({
  /** With `cart_changed`: what would be ordered now. */
  checkout: Checkout.optional(),
  /** With `sold_out`. */
  lines: SoldOut.optional(),
})
export type ErrorDetails = z.infer<typeof ErrorDetails>

export const ErrorReply = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    /** What is wrong with each field, if fields are to blame. */
    fields: z.record(z.string(), z.string()).optional(),
    details: ErrorDetails.optional(),
    requestId: z.string(),
  }),
})

export type ErrorReply = z.infer<typeof ErrorReply>
