import { z } from 'zod'
import { Email, Name, NewPassword } from '../accounts/user.ts'
import { filledText } from '../fields.ts'

export const SetupReply = z.object({
  /** The shop has an owner, so nobody can claim it. */
  claimed: z.boolean(),
})

/** The first owner, and the token of the link that the shop printed when it started. */
export const ClaimShop = z.object({
  token: filledText(100, 'Open the setup link, or enter its code'),
  name: Name,
  email: Email,
  password: NewPassword,
})
export type ClaimShop = z.infer<typeof ClaimShop>
