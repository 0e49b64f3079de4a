import { anySettings, type May } from '../accounts/permissions.ts'
import type { ActivitySubjectKind } from './activity.ts'

/** The permission that each kind of activity needs to be seen. */
export const activityPermission: Record<ActivitySubjectKind, May> = {
  user: 'people.read',
  'sign-up': 'people.read',
  product: 'catalogue',
  category: 'catalogue',
  stock: 'stock',
  order: 'orders.read',
  /** Each group has its own. */
  settings: anySettings,
  export: 'exports',
  import: 'catalogue',
  email: 'people.read',
  job: 'settings.shop',
  statement: 'books',
  discount: 'discounts',
  role: 'staff',
  invitation: 'staff',
  document: 'settings.texts',
}
