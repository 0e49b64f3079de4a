import type { EndpointTable } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { AddToCart, AddToCartReply, CartReply, ChangeCartLine } from './cart.ts'

export const cartEndpoints = {
  'GET /api/cart': {
    access: 'public',
    summary: 'The visitor’s cart, at today’s prices',
    reply: CartReply,
  },
  'POST /api/cart/line': {
    access: 'public',
    summary: 'Adds a quantity of a product to the cart, as far as it is available',
    body: AddToCart,
    reply: AddToCartReply,
    status: 201,
  },
  'PUT /api/cart/line/{id}': {
    access: 'public',
    summary: 'Sets the quantity of a product in the cart',
    params: IdParams,
    body: ChangeCartLine,
    reply: CartReply,
  },
  'DELETE /api/cart/line/{id}': {
    access: 'public',
    summary: 'Removes a product from the cart',
    params: IdParams,
    reply: CartReply,
  },
} as const satisfies EndpointTable
