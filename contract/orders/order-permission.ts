import type { May, Permission } from '../accounts/permissions.ts'
import type { OrderAction } from './order.ts'

/** Who writes to buyers has their addresses; a parcel or an invoice takes the postal one alone. */
export const buyerContact: May = { anyOf: ['people.read', 'orders.manage'] }

/** Whatever moves money, or says that it has moved, takes `orders.refund`. */
export const orderPermission: Record<OrderAction, Permission> = {
  'book-payment': 'orders.refund',
  'accept-difference': 'orders.refund',
  'undo-payment': 'orders.refund',
  ship: 'orders.manage',
  track: 'orders.manage',
  deliver: 'orders.manage',
  // A paid order is refunded.
  cancel: 'orders.refund',
  refund: 'orders.refund',
  'refund-sent': 'orders.refund',
  'settle-dispute': 'orders.refund',
  return: 'orders.manage',
  'undo-return': 'orders.manage',
  // Also requires `orders.refund` if money goes back.
  'edit-items': 'orders.manage',
  address: 'orders.manage',
  'invoice-address': 'orders.manage',
  email: 'orders.manage',
  'send-email': 'orders.manage',
  note: 'orders.manage',
}
