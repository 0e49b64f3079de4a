import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'

export type OrderChoice = {
  lines: { id: string; quantity: number }[]
  country?: string
  shipping?: string
  postcode?: string
  code: string
  discountKind?: 'percent' | 'amount'
  /** Percent, or an amount in the shop's currency. */
  discountValue?: number
}

/** What an order for a buyer would come to. */
export function orderPreviewQuery(choice: OrderChoice) {
  return queryOptions({
    queryKey: ['order preview', choice],
    queryFn: async ({ signal }) => {
      const call = api('POST /api/admin/order/preview', { body: choice, signal })
      return (await call).checkout
    },
  })
}

/** The same, with the previous one until the next is loaded, and if that fails. */
export function useOrderPreview(choice: OrderChoice) {
  const query = useQuery({ ...orderPreviewQuery(choice), placeholderData: keepPreviousData })
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  return { ...query, data: query.data ?? last }
}
