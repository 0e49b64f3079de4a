import { z } from 'zod'
import { Picture, Time, text } from './fields.ts'
import { Email, Name, NewPassword, Password, Phone, User, UserName } from './user.ts'

/** What stands in the link of a mail. */
const Token = text(100).min(1, 'must not be empty')
export const TokenParams = z.object({ token: Token })

export const Message = z.object({ message: z.string() })

export const Register = z.object({
  name: Name,
  userName: UserName,
  email: Email,
  password: NewPassword,
  phone: Phone,
  image: Picture,
})
export type Register = z.infer<typeof Register>

export const VerifyEmail = z.object({
  token: Token,
  /** Where another browser opens the link than the one that asked for it. */
  password: Password.optional(),
  /** Where somebody else took the wanted one meanwhile. */
  userName: UserName.optional(),
})
export type VerifyEmail = z.infer<typeof VerifyEmail>

/** Asks for a link; `password` is the new one, which waits with the link. */
export const AskReset = z.object({ email: Email, password: NewPassword })
export type AskReset = z.infer<typeof AskReset>

export const CompleteReset = z.object({
  token: Token,
  /** A new one, where another browser opens the link than the one that asked for it. */
  password: NewPassword.optional(),
})
export type CompleteReset = z.infer<typeof CompleteReset>

export const ResetPassword = z.union([CompleteReset, AskReset])

export const LinkReply = z.object({
  kind: z.enum(['sign-up', 'email', 'reset']),
  /** What this browser has to give beside the token. */
  needs: z.enum(['nothing', 'password']),
})
export type LinkReply = z.infer<typeof LinkReply>

/** The address that waits to become the caller's, and until when its link is good. */
export const EmailChangeReply = z.object({
  email: z.string().nullable(),
  expiresAt: Time.nullable(),
})
export type EmailChangeReply = z.infer<typeof EmailChangeReply>

export const Login = z.object({ email: Email, password: Password })
export type Login = z.infer<typeof Login>

export const SessionReply = z.object({ user: User.nullable() })
export const LogoutReply = z.object({ user: z.null() })
