import { z } from 'zod'
import { RoleForm } from '../../../../contract/accounts/role.ts'

type Typed = Record<string, string | undefined>

/** The role chosen for a user; null: none. */
export const RoleChoice = z
  .record(z.string(), z.string().optional())
  .transform(({ role }: Typed) => ({ role: role || null }))

/** Turns the fields of a role into the request. The ids of its permissions have spaces between them. */
export const RoleDraft = z
  .record(z.string(), z.string().optional())
  .transform(({ name = '', permissions = '' }: Typed) => ({
    name,
    permissions: permissions.split(' ').filter(Boolean),
  }))
  .pipe(RoleForm)
