import { MessageReply } from '../accounts/account.ts'
import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import {
  ChangeDiscount,
  CreateDiscount,
  DiscountPage,
  DiscountReply,
  DiscountsQuery,
} from './discount.ts'

export const discountsEndpoints = {
  'GET /api/admin/discount': {
    may: 'discounts',
    summary: 'The discount codes, newest first',
    query: DiscountsQuery,
    reply: DiscountPage,
  },
  'POST /api/admin/discount': {
    may: 'discounts',
    summary: 'Adds a discount code',
    body: CreateDiscount,
    reply: DiscountReply,
    status: 201,
  },
  'PUT /api/admin/discount/{id}': {
    may: 'discounts',
    summary: 'Changes a discount code; orders keep their discount',
    params: IdParams,
    body: ChangeDiscount,
    reply: DiscountReply,
  },
  'DELETE /api/admin/discount/{id}': {
    may: 'discounts',
    summary: 'Deletes a discount code; orders keep their discount',
    params: IdParams,
    reply: MessageReply,
  },
} as const satisfies EndpointTable
