import { z } from 'zod'
import { paging, Time, text, withinMaxOffset } from '../fields.ts'
import { adminPageSize, limits } from '../limits.ts'

export const SignUpsQuery = z
  .object({
    /** Part of an email address. */
    search: text(limits.search).default(''),
    ...paging(adminPageSize),
  })
  .check(withinMaxOffset('sign-ups', { searchable: true }))
export type SignUpsQuery = z.infer<typeof SignUpsQuery>

/** A sign-up whose link was not opened yet. */
export const SignUp = z.object({
  id: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  signedUpAt: Time,
  /** When its link expires. */
  expiresAt: Time,
  /** Whether the address has an account, whose owner got a notice instead of a link. */
  hasAccount: z.boolean(),
})
export type SignUp = z.infer<typeof SignUp>

export const SignUpPage = z.object({
  signUps: z.array(SignUp),
  /** All matches, counted up to 100,000. */
  total: z.int(),
})
export type SignUpPage = z.infer<typeof SignUpPage>
