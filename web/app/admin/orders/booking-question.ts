import type { Order } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { openAmount, surplusOf } from './order-rules.ts'

type Paid = Pick<Order, 'state' | 'payment' | 'total' | 'paid'>

/** What to ask before a payment of another sum than is due is booked. @param amount in euro */
export function bookingQuestion(order: Paid, amount: number) {
  const sum = formatPrice(amount)
  if (order.state === 'cancelled') {
    if (amount === order.total) return undefined
    return {
      words: `${sum} is not the total of this cancelled order, so all of it goes back. Book it and refund it? The buyer gets a mail.`,
      submit: `Book it and refund ${sum}`,
    }
  }
  const surplus = surplusOf(order, amount)
  if (surplus > 0) {
    const rest = formatPrice(surplus)
    return {
      words: `${rest} more than is due. Book it and refund the rest? The buyer gets a mail.`,
      submit: `Book it and refund ${rest}`,
    }
  }
  const due = openAmount(order)
  if (amount === due) return undefined
  if (due === 0) return { words: 'Nothing is due. Book it all the same?', submit: 'Book it' }
  return {
    words: `${formatPrice(due - amount)} less than is due. Book it as a part payment?`,
    submit: 'Book a part payment',
  }
}
