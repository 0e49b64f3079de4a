type Sent = { quantity: number; shipped: number; canceled: number }

/** How many of an order's line are left to ship. */
export function unshippedQuantity({ quantity, shipped, canceled }: Sent): number {
  return quantity - shipped - canceled
}

/** How many of those shipped haven't come back. */
export function unreturnedQuantity(line: { shipped: number; returned: number }): number {
  return line.shipped - line.returned
}
