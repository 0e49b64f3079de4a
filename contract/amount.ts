/** How an amount is typed: with at most two decimals. */
export const amountPattern = /^\d{1,7}(\.\d{1,2})?$/
