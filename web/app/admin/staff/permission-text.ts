import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { Role } from '../../../../contract/accounts/role.ts'

/** What each permission lets staff do. */
export const permissionText: Record<Permission, string> = {
  'orders.read': 'See orders and returns',
  'orders.manage': 'Ship orders, correct addresses and write to buyers',
  'orders.refund': 'Record payments, cancel and refund',
  catalogue: 'Edit products and categories',
  stock: 'Count stock',
  discounts: 'Edit discount codes',
  'people.read': 'See users and their email addresses',
  'people.manage': 'Edit, block and delete users',
  books: 'Bank statements and accounting',
  exports: 'Export what they can see',
  'settings.shop': 'Settings of the shop',
  'settings.selling': 'Settings of shipping and orders',
  'settings.money': 'Settings of taxes and the seller',
  'settings.texts': 'Legal texts and emails',
  'settings.mail': 'Mail server',
  staff: 'Invite staff and give roles',
}

/** All that a role includes. */
export function roleText({ id, permissions }: Pick<Role, 'id' | 'permissions'>): string {
  if (id === 'owner') return 'Everything'
  return permissions.map(permission => `${permissionText[permission]}.`).join(' ')
}
