import { useQuery } from '@tanstack/react-query'
import { builtInRoles, isBuiltIn } from '../../../../contract/accounts/permissions.ts'
import type { Role } from '../../../../contract/accounts/role.ts'
import { api } from '../../api.ts'
import { roleText } from './permission-text.ts'

export const memberFormKey = (id: string) => `member ${id}`

const rolesQuery = {
  queryKey: ['role-choices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/admin/role', { signal }),
}

/** The roles that the reader may give, besides the one that someone has. */
export function useRoleChoices(current?: string | null) {
  const { data } = useQuery(rolesQuery)
  const fits = ({ id, grantable }: Role) => grantable || id === current
  return data?.roles.filter(fits).map(({ id, name }) => ({ value: id, label: name }))
}

/** Whether the reader may revoke a role; true until it is known. */
export function useMayRevoke(role: string | null): boolean {
  const { data } = useQuery(rolesQuery)
  return data?.roles.find(({ id }) => id === role)?.grantable ?? true
}

/** What a role includes, once it is known. */
export function useRoleText(role: string): string | undefined {
  const { data } = useQuery(rolesQuery)
  const known = data?.roles.find(({ id }) => id === role)
  return known && roleText(known)
}

/** The name of a role; undefined while it is loading. */
export function useRoleName(role: string | null): string | undefined {
  const known = role !== null && isBuiltIn(role) ? builtInRoles[role].name : undefined
  const { data } = useQuery({ ...rolesQuery, enabled: role !== null && !known })
  if (known) return known
  return data?.roles.find(({ id }) => id === role)?.name
}
