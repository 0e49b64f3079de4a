import { useRef, useState } from 'react'
import type { Checkout, CheckoutQuery } from '../../../contract/checkout/checkout.ts'
import { ApiError } from '../../../contract/client.ts'
import type { ErrorDetails } from '../../../contract/errors.ts'
import { postcodeIfDecisive } from '../../../contract/vat/vat-territories.ts'
import { api } from '../api.ts'
import type { RejectedForm } from '../forms/form-action.ts'
import {
  type Changes,
  changesSince,
  describeChoice,
  describeTotal,
  toSnapshot,
} from './checkout-changes.ts'
import { storedChoice } from './checkout-draft.ts'
import { checkoutMutation } from './checkout-mutation.ts'
import { getOfferedCheckout } from './get-offered-checkout.ts'

type Shown = { checkout: Checkout; changes: Changes }

/** The checkout on screen, refreshed as the buyer chooses and orders. */
export function useCheckout(first: Shown, rejected: RejectedForm | undefined) {
  const [{ checkout, changes }, setShown] = useState(first)
  const [updating, setUpdating] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [hasCartError, setHasCartError] = useState(false)
  const [rejection, setRejection] = useState(rejected ?? null)
  const [announcedTotal, setAnnouncedTotal] = useState<number | null>(null)
  const latest = useRef(0)
  // Whether the totals are, or will be, those of a postal code that affects the VAT; undefined once that is unclear.
  const asksPostcode = useRef<boolean | undefined>(first.checkout.isOutsideVatArea)

  const show = (now: Checkout, mark: (changes: Changes) => Changes) =>
    setShown(before => ({
      checkout: now,
      changes: mark(changesSince(toSnapshot(before.checkout), now)),
    }))

  /** Shows the totals for another country, shipping method or discount code. */
  const choose = async (query: CheckoutQuery) => {
    const turn = ++latest.current
    asksPostcode.current = query.postcode !== undefined
    setUpdating(true)
    setFailure(null)
    setRejection(null)
    try {
      const reply = await api('GET /api/checkout', { query })
      if (turn !== latest.current) return
      // Changed shipping costs and totals are what the buyer chose, so they aren't marked.
      show(reply.checkout, ({ lines, removed }) => ({ lines, removed }))
      if (reply.checkout.total !== checkout.total) setAnnouncedTotal(reply.checkout.total)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (turn !== latest.current) return
      asksPostcode.current = undefined
      setFailure(error.message)
    } finally {
      if (turn === latest.current) setUpdating(false)
    }
  }

  /** Without it, the form would go on offering what was rejected. */
  const refreshOptions = async () => {
    try {
      show((await getOfferedCheckout(api, storedChoice())).checkout, all => all)
    } catch (error) {
      // The rejection matters more.
      if (!(error instanceof ApiError)) throw error
    }
  }

  const send: typeof checkoutMutation.send = async (client, body) => {
    setHasCartError(false)
    setRejection(null)
    setFailure(null)
    setAnnouncedTotal(null)
    try {
      return await checkoutMutation.send(client, body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { checkout: now } = error.details
      const { country, shipping, payment } = error.fields
      if (country || shipping || payment) await refreshOptions()
      if (now) {
        const { postcode } = postcodeIfDecisive(body.country, body.postcode)
        asksPostcode.current = postcode !== undefined
        show(now, all => all)
      }
      const seen = toSnapshot(checkout)
      const choice = now && describeChoice(seen, now)
      if (!choice) setHasCartError(isCartError(error.details))
      const message = choice ?? (now && describeTotal(seen, now))
      throw message ? new ApiError(error.status, { code: error.code, message }) : error
    }
  }

  return {
    ...{ checkout, changes, updating, choose, announcedTotal, hasCartError },
    mutation: { ...checkoutMutation, send },
    /** Whether the totals don't depend on this postal code any more. */
    isAskedFor: ({ postcode }: Pick<CheckoutQuery, 'postcode'>) =>
      asksPostcode.current === (postcode !== undefined),
    failure,
    /** Why an order was rejected before the scripts had loaded, shown at the top. */
    rejection,
    closeRejection: () => setRejection(null),
    closeFailure: () => setFailure(null),
  }
}

/** Whether the buyer has to fix the rejection in the cart. */
export function isCartError({ checkout, lines }: ErrorDetails): boolean {
  return checkout !== undefined || lines !== undefined
}
