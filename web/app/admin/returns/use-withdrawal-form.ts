import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ManageWithdrawal, WithdrawalReply } from '../../../../contract/withdrawal.ts'
import { api } from '../../api.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { returnQuery } from './returns-query.ts'

type Without<T> = T extends unknown ? Omit<T, 'updatedAt'> : never
type Wanted = Without<ManageWithdrawal>

const labels = {
  lines: 'The pieces',
  amount: 'The amount',
  reason: 'The reason',
}

/** The form of something that is done with a withdrawal, for the state that the admin saw. */
export function useWithdrawalForm(
  action: ManageWithdrawal['action'],
  { withdrawal: { id, updatedAt } }: WithdrawalReply,
  onDone: (words: string) => void,
) {
  const queries = useQueryClient()
  return useSubmission(
    async (wanted: Wanted) => {
      const body = { ...wanted, updatedAt } as ManageWithdrawal
      try {
        const reply = await api('PUT /api/admin/withdrawal/{id}', { params: { id }, body })
        queries.setQueryData(returnQuery(id).queryKey, reply)
        return reply
      } finally {
        // Even without a reply: it may have been done. The order, lists and counts change with it.
        void queries.invalidateQueries()
      }
    },
    {
      labels,
      schema: async (): Promise<z.ZodType<Wanted>> =>
        (await import('./withdrawal-schemas.ts')).withdrawalSchemas[action],
      onSuccess: ({ message }) => onDone(message),
    },
  )
}
