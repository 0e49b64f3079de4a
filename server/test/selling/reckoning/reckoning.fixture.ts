import { expect } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import type { Browser } from '../../browser.ts'

/** A product's stock, as the model tracks it. */
export type StockModel = {
  id: string
  /** Null if the stock is not counted. */
  onHand: number | null
}

export type SoldLine = {
  product: string
  /** Cents. */
  price: number
  quantity: number
  shipped: number
  canceled: number
  returned: number
}

export type Sale = {
  number: string
  email: string
  buyer: Browser
  lines: SoldLine[]
  /** All amounts are cents. */
  total: number
  /** Payments that arrived, without those undone as mistakes. */
  received: number
  /** Refunds and chargebacks. */
  wentBack: number
  isCanceled: boolean
  isCanceledByBuyer: boolean
  /** The buyer canceled the order or withdrew from it. */
  isGivenUp: boolean
  /** It was paid in full, since its payment was last undone. */
  wasPaid: boolean
  /** Refunds that the owner decided on, which lower what is due. */
  forgiven: number
  /** The buyer's bank took money back. */
  isChargedBack: boolean
  /** The buyer withdrew at least once. */
  withdrew: boolean
  /** The waived amount. */
  waived: number
}

/** The model of a random day: plain sums, which use none of the shop's code. */
export class Reckoning {
  readonly shelves: StockModel[] = []
  readonly sales: Sale[] = []

  shelf(product: string): StockModel {
    const found = this.shelves.find(({ id }) => id === product)
    if (!found) throw new Error(`No shelf holds ${product}.`)
    return found
  }

  /** Sold, and neither shipped nor canceled. */
  promised(product: string): number {
    return sum(
      this.sales
        .filter(({ isCanceled }) => !isCanceled)
        .flatMap(({ lines }) => lines)
        .filter(line => line.product === product)
        .map(unshipped),
    )
  }

  free(product: string): number {
    const { onHand } = this.shelf(product)
    return onHand === null ? Number.POSITIVE_INFINITY : onHand - this.promised(product)
  }

  /** Compares a sale with the order that admins see. */
  compare(sale: Sale, order: Order): void {
    expect(toCents(order.paid), `what order ${sale.number} keeps`).toBe(keptOf(sale))
    expect(order.state === 'canceled', `whether order ${sale.number} is canceled`).toBe(
      sale.isCanceled,
    )
    const returned = sum(sale.lines.map(line => line.returned))
    const isDue = `whether order ${sale.number} has a refund due`
    if (returned === 0 || keptOf(sale) === 0) expect(order.refundDue, isDue).toBe(false)
    else if (sale.wentBack === 0 && !sale.withdrew) expect(order.refundDue, isDue).toBe(true)
    const shown = order.lines.map(line => ({
      product: line.id,
      shipped: line.shipped,
      canceled: line.canceled,
      returned: line.returned,
    }))
    expect(shown.toSorted(byProduct)).toEqual(
      sale.lines
        .map(({ product, shipped, canceled, returned }) => ({
          ...{ product, shipped, canceled, returned },
        }))
        .toSorted(byProduct),
    )
  }
}

export function unshipped({ quantity, shipped, canceled }: SoldLine): number {
  return quantity - shipped - canceled
}

/** Received less refunded, in cents. */
export function keptOf({ received, wentBack }: Sale): number {
  return received - wentBack
}

/** The amount due for a sale, in cents. */
export function dueOf({ total, waived }: Sale): number {
  return total - waived
}

export function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

export function toCents(euro: number): number {
  return Math.round(euro * 100)
}

function byProduct(a: { product: string }, b: { product: string }): number {
  return a.product < b.product ? -1 : 1
}
