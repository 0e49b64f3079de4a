import { type Order, OrderAction } from '../../contract/order.ts'
import { orderPermission } from '../../contract/order-permission.ts'
import { allows, type May, type Permission } from '../../contract/permissions.ts'
import { type WithdrawalReply, withdrawalPermission } from '../../contract/withdrawal.ts'

type Permissions = readonly Permission[]

/** Who writes to buyers has their addresses; a parcel or an invoice takes the postal one alone. */
const buyerEmail: May = { anyOf: ['people.read', 'orders.manage'] }

/** Blanks the buyer's email address unless the role may see it. */
export function withoutEmail<T extends { email: string }>(record: T, permissions: Permissions): T {
  return allows(permissions, buyerEmail) ? record : { ...record, email: '' }
}

/** What a role may see of an order, and do with it. */
export function orderForRole(order: Order, permissions: Permissions): Order {
  const can = order.can.filter(action => {
    const { data } = OrderAction.safeParse(action)
    return data !== undefined && allows(permissions, orderPermission[data])
  })
  if (allows(permissions, buyerEmail)) return { ...order, can }
  return {
    ...order,
    can,
    email: '',
    emails: [],
    events: order.events.filter(({ type }) => type !== 'email' && type !== 'email-sent'),
  }
}

/** What a role may see of a withdrawal, and do with it. */
export function withdrawalForRole<T extends WithdrawalReply>(
  reply: T,
  permissions: Permissions,
): T {
  return {
    ...reply,
    withdrawal: withoutEmail(reply.withdrawal, permissions),
    can: reply.can.filter(action => allows(permissions, withdrawalPermission[action])),
  }
}
