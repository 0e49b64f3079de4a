import type { Permission } from '../accounts/permissions.ts'

/** A discount that staff give without a code gives up money of the shop, as a refund does. */
export const manualDiscountPermission: Permission = 'orders.refund'

/** The key of orders with such a discount in the sales report. No code has lowercase letters. */
export const manualDiscountKey = 'manual'

/** How a discount is called beside its amount. */
export function discountLabel({ code, reason }: { code: string; reason: string }): string {
  if (code) return `Discount code ${code}`
  return reason ? `Discount: ${reason}` : 'Discount'
}
