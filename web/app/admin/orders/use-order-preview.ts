import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type OrderChoice = {
  lines: { id: string; quantity: number }[]
  country?: string
  shipping?: string
  code: string
}

/** What an order for a buyer would come to. */
export function orderPreviewQuery(choice: OrderChoice) {
  return queryOptions({
    queryKey: ['order preview', choice],
    queryFn: async ({ signal }) => {
      const call = api('POST /api/admin/order/preview', { body: choice, signal })
      return (await call).checkout
    },
    // Offline, it fails instead of waiting without a word.
    networkMode: 'always',
  })
}

/** The same, with the previous one until the next is loaded. */
export function useOrderPreview(choice: OrderChoice) {
  return useQuery({ ...orderPreviewQuery(choice), placeholderData: keepPreviousData })
}
