/** What a role may do. Each row of staff in the table of endpoints names what it needs. */
export const permissions = [
  'orders.read',
  'orders.manage',
  'orders.refund',
  'catalogue',
  'stock',
  'discounts',
  'people.read',
  'people.manage',
  'books',
  'exports',
  'settings.shop',
  'settings.selling',
  'settings.money',
  'settings.texts',
  'settings.mail',
  'staff',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Those that roles other than the owner's can have. Someone who sets the mail server can read all emails,
 * including those that reset an owner's password.
 */
export const grantable: readonly Permission[] = permissions.filter(
  permission => permission !== 'settings.mail',
)

/** One permission, one of several, or several together. */
export type May = Permission | { anyOf: readonly Permission[] } | { allOf: readonly Permission[] }

/** Open to every role: what is shown depends on its permissions. */
export const anyPermission = { anyOf: permissions } as const

/** Any group of settings: each names its own. */
export const anySettings = {
  anyOf: ['settings.shop', 'settings.selling', 'settings.money', 'settings.texts', 'settings.mail'],
} as const satisfies May

export function allows(has: readonly Permission[], may: May): boolean {
  if (typeof may === 'string') return has.includes(may)
  const isIn = (permission: Permission) => has.includes(permission)
  return 'anyOf' in may ? may.anyOf.some(isIn) : may.allOf.every(isIn)
}

/** What can be exported, by those who may see it. */
export const exportable: readonly Permission[] = [
  'orders.read',
  'catalogue',
  'people.read',
  'books',
]

/** Changing something takes seeing it. */
const implied: Partial<Record<Permission, Permission>> = {
  'orders.manage': 'orders.read',
  'orders.refund': 'orders.read',
  'people.manage': 'people.read',
}

/** In the order of the list, with those that others imply. */
export function withImplied(chosen: readonly Permission[]): Permission[] {
  const all = new Set(chosen.flatMap(one => [one, implied[one] ?? one]))
  return permissions.filter(permission => all.has(permission))
}

/** The roles that every shop has. Owners have all permissions, also those of later releases. */
export const builtInRoles = {
  owner: { name: 'Owner', permissions },
  orders: {
    name: 'Orders',
    permissions: ['orders.read', 'orders.manage', 'orders.refund', 'stock'],
  },
  catalogue: { name: 'Catalogue', permissions: ['catalogue', 'stock', 'discounts'] },
  bookkeeping: { name: 'Bookkeeping', permissions: ['orders.read', 'books', 'exports'] },
  support: { name: 'Support', permissions: ['orders.read', 'orders.manage', 'people.read'] },
} as const satisfies Record<string, { name: string; permissions: readonly Permission[] }>

export type BuiltInRole = keyof typeof builtInRoles

export function isBuiltIn(role: string): role is BuiltInRole {
  return Object.hasOwn(builtInRoles, role)
}
