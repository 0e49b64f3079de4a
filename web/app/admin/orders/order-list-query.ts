import type { PaymentMethod } from '../../../../contract/payments/payment.ts'
import { paymentMethodNames } from '../../../../contract/payments/payment-method-names.ts'
import type { ListQuery } from '../list/define-list.ts'
import { readDay } from '../list/read-day.ts'

/** Nothing is filtered by what is empty. */
export const orderParams = {
  /** The name of a shipping method. */
  shipping: (value: string | null) => (value ?? '').trim().slice(0, 80),
  country: (value: string | null) => (/^[A-Z]{2}$/.test(value ?? '') ? (value ?? '') : ''),
  method: (value: string | null) =>
    value !== null && Object.hasOwn(paymentMethodNames, value) ? value : '',
  /** Days, as in 2026-11-22. */
  from: readDay,
  to: readDay,
}

export type OrderParam = keyof typeof orderParams

/** What the API is asked, for the list and the export alike. */
export function toApiQuery<F extends string>({
  search,
  filter,
  params,
}: Pick<ListQuery<F, string, OrderParam>, 'search' | 'filter' | 'params'>) {
  const { shipping, country, method, from, to } = params
  return {
    search,
    state: filter,
    ...(shipping && { shipping }),
    ...(country && { country }),
    ...(method && { paymentMethod: method as PaymentMethod }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
