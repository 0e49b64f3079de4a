import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { PublicSettings } from '../../../contract/settings/public-settings.ts'
import { shopDefaults } from '../../../shop/defaults.ts'
import * as adminLayout from '../admin/admin-layout.tsx'
import { answerByDefault } from './fake-api.ts'
import { renderPages } from './render-pages.tsx'
import { signIn } from './sign-in.ts'

/**
 * Renders admin pages in their frame, for an owner unless permissions are given. Nothing has been changed yet, so all
 * histories are empty.
 */
export function renderAdminPages(
  pages: Parameters<typeof renderPages>[0],
  at?: string,
  permissions?: Permission[],
  settings?: Partial<PublicSettings>,
) {
  answerByDefault('GET /api/shipping', shopDefaults.shipping)
  answerByDefault('GET /api/admin/activity', { activities: [], total: 0 })
  const role = permissions ? 'own' : 'owner'
  const admin = signIn({
    ...{ name: 'Admin', isAdmin: 1, is_admin: 1, role },
    ...(permissions && { permissions }),
  })
  return {
    admin,
    ...renderPages(pages, {
      layout: adminLayout,
      ...(at && { at }),
      ...(settings && { settings }),
    }),
  }
}
