import { useState } from 'react'
import type { Cart, CartLine } from '../../../contract/cart/cart.ts'
import { onlyLeft } from '../cart/only-left.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import { isLineOf } from './cart-state.ts'

type Arrival = { cart: Cart; added: string | null; all: boolean }

/** Messages about a form that was sent without JavaScript. */
export function useCartMessages({ cart, added, all }: Arrival, rejected: RejectedForm | undefined) {
  const [closed, setClosed] = useState<unknown[]>([])
  const isOpen = (shown: unknown) => !closed.includes(shown)
  const close = (shown: unknown) => () => setClosed(all => [...all, shown])
  const line = added === null ? undefined : cart.lines.find(one => isLineOf(one, added))
  const failure = rejected?.message ?? (isAtLine(cart, rejected) ? null : errorText(rejected))
  return {
    added: line && isOpen(added) ? addedText(line, all) : null,
    closeAdded: close(added),
    failure: failure && isOpen(rejected) ? failure : null,
    closeFailure: close(rejected),
  }
}

function addedText({ product, quantity }: CartLine, all: boolean): string {
  return all ? `${product.name}: ${onlyLeft(quantity)}.` : `${product.name} is in your cart.`
}

/** The line's quantity field shows the error itself. */
function isAtLine({ lines }: Cart, rejected: RejectedForm | undefined): boolean {
  const { action, product = '' } = rejected?.values ?? {}
  return action === 'change' && lines.some(line => isLineOf(line, product))
}

function errorText(rejected: RejectedForm | undefined): string | null {
  return Object.values(rejected?.fields ?? {})[0] ?? null
}
