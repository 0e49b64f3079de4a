import { z } from 'zod'
import { ManageWithdrawal } from '../../../../contract/withdrawal.ts'
import { readAmount } from '../orders/order-amount.ts'

const [receive, refund, refuse, close] = ManageWithdrawal.options

/** A form has texts alone; a field is named after its line. */
const quantityIn = (typed: unknown) => (/^\d{1,3}$/.test(String(typed)) ? Number(typed) : typed)

export const withdrawalSchemas = {
  receive: z.preprocess(
    given => {
      const fields = Object.entries(given as Record<string, unknown>)
      const ids = new Set(fields.map(([name]) => name.split('.')[1] ?? ''))
      const of = (name: string) => {
        const typed = fields.find(([field]) => field === name)?.[1]
        return typed === undefined ? 0 : quantityIn(typed)
      }
      const lines = [...ids].map(id => ({
        id,
        restocked: of(`restocked.${id}`),
        writtenOff: of(`writtenOff.${id}`),
      }))
      return { action: 'receive', lines }
    },
    receive.omit({ updatedAt: true }),
  ),
  refund: z.preprocess(
    (given: Record<string, unknown>) => {
      const { amount } = given
      return { ...given, action: 'refund', amount: amount && readAmount(String(amount)) }
    },
    refund.omit({ updatedAt: true }),
  ),
  refuse: z.preprocess(
    (given: object) => ({ ...given, action: 'refuse' }),
    refuse.omit({ updatedAt: true }),
  ),
  close: z.preprocess(() => ({ action: 'close' }), close.omit({ updatedAt: true })),
}
