import { z } from 'zod'
import { Permission } from './role.ts'
import { User } from './user.ts'

/** The signed-in user, and what their role may do. */
export const SessionUser = User.extend({ permissions: z.array(Permission) })
export type SessionUser = z.infer<typeof SessionUser>

export const LoginReply = z.object({ user: SessionUser })
export const SessionReply = z.object({ user: SessionUser.nullable() })
