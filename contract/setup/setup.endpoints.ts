import { MessageReply } from '../accounts/account.ts'
import type { EndpointTable } from '../endpoint.ts'
import { SetUpShopBody } from './set-up-shop.ts'
import { ClaimShop, SetupReply } from './setup.ts'

export const setupEndpoints = {
  'GET /api/setup': {
    access: 'public',
    summary: 'Whether the shop has an owner',
    reply: SetupReply,
  },
  'POST /api/setup': {
    access: 'public',
    summary: 'Makes the caller the first owner, by the link that the shop printed when it started',
    body: ClaimShop,
    reply: MessageReply,
    status: 201,
  },
  'PUT /api/admin/setup': {
    may: { allOf: ['settings.shop', 'settings.money'] },
    summary: 'Saves the name, country, time zone and currency of a new shop',
    body: SetUpShopBody,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
