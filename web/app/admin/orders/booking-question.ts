import type { Order } from '../../../../contract/orders/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import type { Question } from '../form/use-admin-form.ts'
import { surplusOf } from './order-rules.ts'

type Paid = Pick<Order, 'state' | 'total' | 'waived' | 'paid' | 'due' | 'replaceable'>

/** What to ask before a payment of another amount than is due is booked. @param amount in the shop's currency */
export function bookingQuestion(order: Paid, amount: number): Question | undefined {
  const sum = formatPrice(amount)
  if (order.state === 'canceled') {
    if (amount === order.total) return undefined
    if (amount > order.total) {
      return {
        text: `${sum} is more than the total of this canceled order. Record it? The order is reinstated if everything is still in stock, and you decide about the rest. Otherwise all of it is refunded, and the buyer gets an email.`,
        button: `Record ${sum}`,
      }
    }
    return {
      text: `${sum} isn’t the total of this canceled order, so all of it is refunded. Record and refund it? The buyer gets an email.`,
      button: `Record and refund ${sum}`,
    }
  }
  const surplus = surplusOf(order, amount)
  if (surplus > 0) {
    const rest = formatPrice(surplus)
    return {
      text: `${rest} more than is due. Record ${sum}? The rest waits until you refund it or undo the payment.`,
      button: `Record ${sum}`,
    }
  }
  const { due, replaceable } = order
  if (replaceable > 0) {
    // The server rejects more.
    if (amount >= replaceable) return undefined
    const text = `${formatPrice(replaceable - amount)} less than was charged back. Record it anyway?`
    return { text, button: `Record ${sum}` }
  }
  if (amount === due) return undefined
  return {
    text: `${formatPrice(due - amount)} less than is due. Record it as a partial payment? The buyer gets an email that asks for the rest.`,
    button: 'Record partial payment',
  }
}
