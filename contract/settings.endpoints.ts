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
    summary: 'The footer of every page: contact, social and legal links',
    reply: SettingsReply,
    cache: 'catalogue',
  },
  'GET /api/featured': {
    access: 'public',
    summary: 'The products of the home page; the newest replace any that were deleted',
    reply: FeaturedReply,
    cache: 'catalogue',
  },
  'GET /api/admin/settings': {
    access: 'staff',
    may: 'settings.shop',
    summary: 'The settings that admins can change, and their values',
    reply: AdminSettingsReply,
  },
  'PATCH /api/admin/settings': {
    access: 'staff',
    may: 'settings.shop',
    summary: 'Changes settings, or resets them to their defaults',
    body: ChangeSettings,
    reply: ChangeSettingsReply,
  },
} as const satisfies EndpointTable
