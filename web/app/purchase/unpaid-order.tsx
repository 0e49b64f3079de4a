import { useEffect, useState } from 'react'
import type { UnpaidOrder } from '../../../contract/checkout/checkout.ts'
import type { Client } from '../../../contract/client.ts'
import { api } from '../api.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { orderLink } from './payment-redirect.ts'

/** The unpaid order that a visitor with an empty cart has just placed. */
export async function loadUnpaid(
  client: Client,
  cart: { lines: unknown[] },
  signal: AbortSignal,
): Promise<UnpaidOrder | null> {
  if (cart.lines.length > 0) return null
  return (await client('GET /api/unpaid-order', { signal })).order
}

/** The same for a page whose cart becomes empty while it is shown. */
export function useUnpaid(loaded: UnpaidOrder | null, isEmpty: boolean): UnpaidOrder | null {
  const [unpaid, setUnpaid] = useState(loaded)
  useEffect(() => setUnpaid(loaded), [loaded])
  useEffect(() => {
    if (!isEmpty || loaded) return
    const left = new AbortController()
    loadUnpaid(api, { lines: [] }, left.signal).then(setUnpaid, () => {})
    return () => left.abort()
  }, [isEmpty, loaded])
  return isEmpty ? unpaid : null
}

const texts = {
  confirming: { title: 'is being confirmed', button: 'View order' },
  transfer: { title: 'is waiting for your transfer', button: 'View payment details' },
  other: { title: 'is waiting for payment', button: 'Pay now' },
}

function textsOf({ next }: UnpaidOrder) {
  return next === 'confirming' || next === 'transfer' ? texts[next] : texts.other
}

export function unpaidTitle(unpaid: UnpaidOrder): string {
  return `Order ${unpaid.number} ${textsOf(unpaid).title}`
}

export function unpaidText({ next, due }: UnpaidOrder): string {
  if (next === 'confirming')
    return 'There’s nothing to do. We’ll email you when your payment arrives.'
  const sum = formatPrice(due)
  if (next === 'transfer')
    return `Transfer ${sum} if you haven’t yet. We’ll email you when it arrives.`
  return `${sum} is due. We’re holding your sets for you.`
}

export function UnpaidLink({ unpaid }: { unpaid: UnpaidOrder }) {
  return (
    <ButtonLink to={orderLink(unpaid.number)} primary>
      {textsOf(unpaid).button}
    </ButtonLink>
  )
}
