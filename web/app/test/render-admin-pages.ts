import * as adminLayout from '../admin/admin-layout.tsx'
import { renderPages } from './render-pages.tsx'
import { signIn } from './sign-in.ts'

/** Renders admin pages in their frame. */
export function renderAdminPages(pages: Parameters<typeof renderPages>[0], at?: string) {
  const admin = signIn({ name: 'Admin', isAdmin: 1, is_admin: 1 })
  return { admin, ...renderPages(pages, { layout: adminLayout, ...(at && { at }) }) }
}
