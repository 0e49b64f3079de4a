type Sent = { quantity: number; shipped: number; canceled: number }

/** How many items of an order line are left to ship. */
export function unshippedQuantity({ quantity, shipped, canceled }: Sent): number {
  return quantity - shipped - canceled
}

/** How many of its shipped items haven't come back. */
export function unreturnedQuantity(line: { shipped: number; returned: number }): number {
  return line.shipped - line.returned
}
