import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { surplusOf } from './order-rules.ts'

type Paid = Pick<Order, 'state' | 'total' | 'waived' | 'paid' | 'due'>

/** What to ask before a payment of another sum than is due is booked. @param amount in euro */
export function bookingQuestion(order: Paid, amount: number) {
  const sum = formatPrice(amount)
  if (order.state === 'cancelled') {
    if (amount === order.total) return undefined
    if (amount > order.total) {
      return {
        words: `${sum} is more than the total of this cancelled order. Book it? The order goes on if all of it is still there, and the rest waits for you; otherwise all of it goes back, and the buyer gets an email.`,
        submit: `Book ${sum}`,
      }
    }
    return {
      words: `${sum} is not the total of this cancelled order, so all of it goes back. Book it and refund it? The buyer gets a mail.`,
      submit: `Book it and refund ${sum}`,
    }
  }
  const surplus = surplusOf(order, amount)
  if (surplus > 0) {
    const rest = formatPrice(surplus)
    return {
      words: `${rest} more than is due. Book ${sum}? The rest waits until you refund it or undo the booking.`,
      submit: `Book ${sum}`,
    }
  }
  const { due } = order
  if (amount === due) return undefined
  if (due === 0) return { words: 'Nothing is due. Book it all the same?', submit: 'Book it' }
  return {
    words: `${formatPrice(due - amount)} less than is due. Book it as a part payment? The buyer gets an email that asks for the rest.`,
    submit: 'Book a part payment',
  }
}
