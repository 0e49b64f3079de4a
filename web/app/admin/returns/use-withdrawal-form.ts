import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '../../../../contract/client.ts'
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
  internalNote: 'The internal note',
}

const changed =
  'This withdrawal has changed since you opened the page, and nothing was done. Look at what it is now, then send the form again.'

export type FormProps = {
  reply: WithdrawalReply
  /** The updatedAt of what the admin saw: all forms of the page share it. */
  seen: string
  onSeen: (updatedAt: string) => void
  onDone: (action: ManageWithdrawal['action'], words: string) => void
}

/** The form of something that is done with a withdrawal, for the state that the admin saw. */
export function useWithdrawalForm(
  action: ManageWithdrawal['action'],
  { reply, seen, onSeen, onDone }: FormProps,
) {
  const queries = useQueryClient()
  const { id } = reply.withdrawal
  return useSubmission(
    async (wanted: Wanted) => {
      const body = { ...wanted, updatedAt: seen } as ManageWithdrawal
      try {
        const reply = await api('PUT /api/admin/withdrawal/{id}', { params: { id }, body })
        queries.setQueryData(returnQuery(id).queryKey, reply)
        onSeen(reply.withdrawal.updatedAt)
        return reply
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
        const now = await queries.fetchQuery({ ...returnQuery(id), staleTime: 0 })
        onSeen(now.withdrawal.updatedAt)
        throw new ApiError(error.status, { code: error.code, message: changed })
      } finally {
        // Even without a reply: it may have been done. The order, lists and counts change with it.
        void queries.invalidateQueries()
      }
    },
    {
      labels,
      schema: async (): Promise<z.ZodType<Wanted>> =>
        (await import('./withdrawal-schemas.ts')).withdrawalSchemas[action],
      onSuccess: ({ message }) => onDone(action, message),
    },
  )
}
