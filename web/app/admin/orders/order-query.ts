import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManageOrder } from '../../../../contract/orders/manage-order.ts'
import { api } from '../../api.ts'

/** The key under which the pages of the list are cached. */
export const orderListName = 'orders'

export function orderQuery(number: string) {
  return queryOptions({
    queryKey: ['order', number],
    queryFn: async ({ signal }) => {
      const { order } = await api('GET /api/admin/order/{number}', { params: { number }, signal })
      return order
    },
  })
}

/** Does something with an order, and shows it as the reply has it. */
export function useManageOrder(number: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(number)
  return useMutation({
    mutationFn: (body: ManageOrder) =>
      api('PUT /api/admin/order/{number}', { params: { number }, body }),
    // Without a reply, it may have been done; after a conflict, the order has changed.
    onError: () => void client.invalidateQueries(),
    onSuccess: async ({ order }) => {
      // An older state may be on its way.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, order)
      // Lists, totals and stock include this order, but the form needn't wait for them.
      void client.invalidateQueries({
        predicate: ({ queryHash }) => queryHash !== hashKey(queryKey),
      })
    },
  })
}
