import { z } from 'zod'
import { integer } from './numbers.ts'

const Days = integer(1, 60)
const Quantity = integer(1, 100_000)

/** How long stock waits for a payment, how much of it, and when orders are invoiced. */
export const OrdersSettings = z
  .object({
    /** Days for which stock is held for a bank transfer. */
    transferDays: Days,
    /** Orders of more items than this are held for `largeOrderDays` instead. */
    largeOrderQuantity: Quantity,
    largeOrderDays: Days,
    /** Days for which stock is held, from then on, once a part of an order is paid. */
    restDays: Days,
    /** Days before the end of the hold on which buyers who pay by transfer are reminded; 0 for never. */
    reminderDays: integer(0, 30),
    /** How many items may wait for their payment at once. Products without tracked stock are exempt. */
    unpaidPerBuyer: Quantity,
    /** The same for all buyers of a network, which an office or a carrier shares. */
    unpaidPerNetwork: Quantity,
    /** When an order is invoiced: once it is paid, or with its first parcel. */
    invoiceWhen: z.enum(['paid', 'shipped']),
  })
  .superRefine(
    ({ transferDays, largeOrderDays, unpaidPerBuyer, unpaidPerNetwork }, { addIssue }) => {
      if (largeOrderDays > transferDays) {
        const message = 'Enter no more days than for other orders'
        addIssue({ code: 'custom', path: ['largeOrderDays'], message })
      }
      if (unpaidPerNetwork < unpaidPerBuyer) {
        const message = 'Enter at least the limit per buyer'
        addIssue({ code: 'custom', path: ['unpaidPerNetwork'], message })
      }
    },
  )
export type OrdersSettings = z.output<typeof OrdersSettings>
