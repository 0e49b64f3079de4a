import type { EndpointTable } from './endpoint.ts'
import {
  AdminSettingsReply,
  ChangeSettings,
  ChangeSettingsReply,
  FeaturedReply,
  SettingsReply,
} from './settings.ts'

export const settingsEndpoints = {
  'GET /api/settings': {
    access: 'public',
    summary: 'What the footer of every page has: how to reach the shop, its profiles, legal links',
    reply: SettingsReply,
    cache: 'catalogue',
  },
  'GET /api/featured': {
    access: 'public',
    summary: 'The products of the home page, with the newest in place of any that are gone',
    reply: FeaturedReply,
    cache: 'catalogue',
  },
  'GET /api/admin/settings': {
    access: 'admin',
    summary: 'What admins can set, and what of it they have',
    reply: AdminSettingsReply,
  },
  'PATCH /api/admin/settings': {
    access: 'admin',
    summary: 'Changes settings, or resets them to what came with the shop',
    body: ChangeSettings,
    reply: ChangeSettingsReply,
  },
} as const satisfies EndpointTable
