import { z } from 'zod'
import { permissions } from './permissions.ts'
import { User } from './user.ts'

/** The signed-in user, and what their role may do. */
export const SessionUser = User.extend({ permissions: z.array(z.enum(permissions)) })
export type SessionUser = z.infer<typeof SessionUser>

export const LoginReply = z.object({ user: SessionUser })
export const SessionReply = z.object({ user: SessionUser.nullable() })
