import { z } from 'zod'
import { filledText, oneLine, Time } from '../fields.ts'
import { limits } from '../limits.ts'
import { exportable, grantable, permissions, withImplied } from './permissions.ts'
import { Email, User } from './user.ts'

export const Permission = z.enum(permissions)

export const RoleForm = z.object({
  name: filledText(limits.name, 'Enter a name').check(oneLine),
  permissions: z
    .array(Permission)
    .min(1, 'Choose at least one permission')
    .max(permissions.length)
    .refine(
      chosen => chosen.every(permission => grantable.includes(permission)),
      'Only owners can set the mail server',
    )
    .transform(withImplied)
    .refine(
      all => !all.includes('exports') || all.some(permission => exportable.includes(permission)),
      'Also choose what they can see: orders, products, users or accounting',
    ),
})
export type RoleForm = z.infer<typeof RoleForm>

export const ChangeRoleForm = RoleForm.extend({
  /** The role's updatedAt when the admin began to edit: a later change is a conflict. */
  updatedAt: Time,
})
export type ChangeRoleForm = z.infer<typeof ChangeRoleForm>

export const StaffMember = User.pick({
  ...{ id: true, name: true, userName: true, email: true, image: true },
  ...{ isBanned: true, createdAt: true, updatedAt: true },
}).extend({
  /** The role's id, and its name. */
  role: z.string(),
  roleName: z.string(),
})
export type StaffMember = z.infer<typeof StaffMember>
export const StaffReply = z.object({ staff: z.array(StaffMember) })

export const Role = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(Permission),
  /** Every shop has it; it can't be changed. */
  builtIn: z.boolean(),
  /** How many users have it. */
  users: z.int(),
  /** Whether the reader may give it, and change it if it isn't built in. */
  grantable: z.boolean(),
  /** Null for a built-in role. */
  updatedAt: Time.nullable(),
})
export type Role = z.infer<typeof Role>
export const RolesReply = z.object({ roles: z.array(Role) })
export const RoleReply = z.object({ message: z.string(), role: Role })

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  /** The role's id. */
  role: z.string(),
  roleName: z.string(),
  /** Null once they are deleted. */
  invitedBy: z.string().nullable(),
  invitedAt: Time,
  expiresAt: Time,
})
export type Invitation = z.infer<typeof Invitation>
export const InvitationsReply = z.object({ invitations: z.array(Invitation) })
export const InvitationReply = z.object({ message: z.string(), invitation: Invitation })

export const Invite = z.object({ email: Email, role: filledText(64, 'Choose a role') })
export type Invite = z.infer<typeof Invite>
