import { z } from 'zod'
import { filledText, ImageFile, Time } from '../fields.ts'
import { Email, FullName, NewPassword, Password, Phone, UserName } from './user.ts'

/** The token of an emailed link. */
const Token = filledText(100)
export const TokenParams = z.object({ token: Token })

export const MessageReply = z.object({ message: z.string() })

export const Register = z.object({
  name: FullName,
  userName: UserName,
  email: Email,
  password: NewPassword,
  phone: Phone,
  image: ImageFile,
})
export type Register = z.infer<typeof Register>

export const VerifyEmail = z.object({
  token: Token,
  /**
   * Required in any browser but the one that requested the link, or that is signed in to the invited
   * account. A new one if the invited address has no account.
   */
  password: Password.optional(),
  /** Required if another user has taken the requested one meanwhile. */
  userName: UserName.optional(),
})
export type VerifyEmail = z.infer<typeof VerifyEmail>

export const VerifyEmailReply = z.object({
  message: z.string(),
  /** Guest orders with this email address are now the new account's. */
  ordersFound: z.boolean(),
})
export type VerifyEmailReply = z.infer<typeof VerifyEmailReply>

/** `password` is the new one, which takes effect once the link is opened. */
export const RequestReset = z.object({ email: Email, password: NewPassword })
export type RequestReset = z.infer<typeof RequestReset>

export const CompleteReset = z.object({
  token: Token,
  /** A new one; required in any browser but the one that requested the link. */
  password: NewPassword.optional(),
})
export type CompleteReset = z.infer<typeof CompleteReset>

export const ResetPassword = z.union([CompleteReset, RequestReset])

export const LinkReply = z.object({
  /** `new-staff`: an invitation to an address without an account, which it makes. */
  kind: z.enum(['sign-up', 'email', 'reset', 'invitation', 'new-staff']),
  /** What this browser has to send besides the token. */
  needs: z.enum(['nothing', 'password']),
  /** The account's email address; null if the link was sent to a new one. */
  email: z.string().nullable(),
})
export type LinkReply = z.infer<typeof LinkReply>

/** The caller's unconfirmed new address, and when its link expires. */
export const EmailChangeReply = z.object({
  email: z.string().nullable(),
  expiresAt: Time.nullable(),
})
export type EmailChangeReply = z.infer<typeof EmailChangeReply>

export const Login = z.object({ email: Email, password: Password })
export type Login = z.infer<typeof Login>

export const ConfirmPassword = z.object({ password: Password })

export const LogoutReply = z.object({ user: z.null() })
