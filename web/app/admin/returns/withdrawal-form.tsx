import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ManageWithdrawal, type WithdrawalReply } from '../../../../contract/returns/withdrawal.ts'
import { api } from '../../api.ts'
import type { FormValues } from '../../forms/kept-draft.ts'
import { DrawerForm } from '../form/form-drawer.tsx'
import { type AdminFormState, type Question, useAdminForm } from '../form/use-admin-form.ts'
import { formKeyOf, type Result } from '../orders/action-result.tsx'
import { OrderRejection } from '../orders/order-form.tsx'
import { returnQuery } from './return-query.ts'

export type Action = ManageWithdrawal['action']

/** In the order in which they're usually due. */
export const actionNames: Record<Action, string> = {
  receive: 'Record return',
  refund: 'Refund',
  close: 'Close return',
  'undo-receive': 'Undo return',
  decline: 'Decline return',
}

export type FormProps = {
  action: Action
  reply: WithdrawalReply
  onClose: () => void
  onDone: (result: Result) => void
}

type WithdrawalFormProps<V extends FormValues> = FormProps & {
  /** What follows from it. */
  text: string
  values?: V
  request?: (values: V) => object
  question?: (values: V) => Question | undefined
  /** The message after it's done. */
  done: (values: V) => string
  fields?: (form: Pick<AdminFormState, 'field' | 'errors'>) => ReactNode
}

/** Prefix of the draft keys of a return's forms. */
export const returnFormKey = (id: string) => `return ${id}`

const changed =
  'This return has changed since you opened the form, and nothing was done. Check the latest version, then submit again.'

/** The form of an action, in a drawer. It is sent for the state that the admin saw. */
export function WithdrawalForm<V extends FormValues>(props: WithdrawalFormProps<V>) {
  const { reply, action, text, values = {} as V, request, question } = props
  const isPossible = reply.can.includes(action)
  const { done, fields, onClose, onDone } = props
  const [seen, setSeen] = useState(reply.withdrawal.updatedAt)
  const queries = useQueryClient()
  const { id: withdrawal } = reply.withdrawal
  const form = useAdminForm<V, ManageWithdrawal, { message: string }>({
    formKey: formKeyOf(returnFormKey(withdrawal), { action }),
    values,
    version: seen,
    schema: async () => ManageWithdrawal,
    request: typed => ({ ...(request?.(typed) ?? typed), action, updatedAt: seen }),
    question,
    send: async (checked, { version }) => {
      const message = done(form.values)
      const body = { ...checked, updatedAt: version ?? seen }
      const sending = api('PUT /api/admin/withdrawal/{id}', { params: { id: withdrawal }, body })
      // Even without a reply: it may have been done. The order, lists and counts change with it.
      const now = await sending.finally(() => void queries.invalidateQueries())
      queries.setQueryData(returnQuery(withdrawal).queryKey, now)
      return { message }
    },
    onSaved: ({ message }) => {
      onDone({ kind: 'success', message, persistent: false })
    },
    onConflict: async ({ message }) => {
      const latest = queries.fetchQuery({ ...returnQuery(withdrawal), staleTime: 0 })
      const now = await latest.catch(() => null)
      if (!now) return { message }
      const { updatedAt: version } = now.withdrawal
      setSeen(version)
      return { message: version === seen ? message : changed, version }
    },
  })
  return (
    <DrawerForm
      form={form}
      title={actionNames[action]}
      text={text}
      submit={isPossible && actionNames[action]}
      rejection={<OrderRejection rejection={form.rejection} isPossible={isPossible} />}
      onClose={onClose}
    >
      {fields?.(form)}
    </DrawerForm>
  )
}
