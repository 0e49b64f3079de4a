import { AddToCart, AddToCartReply, CartReply, ChangeCartLine } from './cart.ts'
import type { EndpointTable } from './endpoint.ts'
import { IdParams } from './fields.ts'

export const cartEndpoints = {
  'GET /api/cart': {
    access: 'public',
    summary: 'What is in the visitor’s cart, at today’s prices',
    reply: CartReply,
  },
  'POST /api/cart/line': {
    access: 'public',
    summary:
      'Puts pieces of a product into the cart, to those that are there, as far as there are any',
    body: AddToCart,
    reply: AddToCartReply,
    status: 201,
  },
  'PUT /api/cart/line/{id}': {
    access: 'public',
    summary: 'Says how many of a product are in the cart',
    params: IdParams,
    body: ChangeCartLine,
    reply: CartReply,
  },
  'DELETE /api/cart/line/{id}': {
    access: 'public',
    summary: 'Takes a product out of the cart',
    params: IdParams,
    reply: CartReply,
  },
} as const satisfies EndpointTable
