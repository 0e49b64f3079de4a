import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ManageWithdrawal, type WithdrawalReply } from '../../../../contract/withdrawal.ts'
import { api } from '../../api.ts'
import layout from '../../forms/form.module.css'
import { FormAlert } from '../../forms/form-alert.tsx'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { panel } from '../admin-page.tsx'
import { FormQuestion } from '../confirm-dialog.tsx'
import type { FormValues } from '../kept-draft.ts'
import styles from '../orders/order.module.css'
import { type AdminFormState, type Question, useAdminForm } from '../use-admin-form.ts'
import { returnQuery } from './return-query.ts'

type Action = ManageWithdrawal['action']

export type FormProps = {
  reply: WithdrawalReply
  /** The updatedAt of what the admin saw: all forms of the page share it. */
  seen: string
  onSeen: (updatedAt: string) => void
  onDone: (action: Action, message: string) => void
}

type WithdrawalFormProps<V extends FormValues> = FormProps & {
  action: Action
  title: string
  /** What follows from it. */
  text: string
  submit: string
  /** It isn't the main action. */
  quiet?: boolean
  values?: V
  request?: (values: V) => object
  question?: (values: V) => Question | undefined
  /** The message after it's done. */
  done: (values: V) => string
  fields?: (form: Pick<AdminFormState, 'field' | 'errors'>) => ReactNode
}

const labels = {
  lines: 'The items',
  amount: 'The amount',
  reason: 'The reason',
  internalNote: 'The internal note',
}
const changed =
  'This return has changed since you opened the page, and nothing was done. Check what it is now, then send the form again.'

/** A form of a return's page. It is sent for the state that the admin saw. */
export function WithdrawalForm<V extends FormValues>(props: WithdrawalFormProps<V>) {
  const { action, title, text, submit, quiet = false, values = {} as V, request, question } = props
  const { reply, seen, onSeen, onDone, done, fields } = props
  const id = useId()
  const queries = useQueryClient()
  const { id: withdrawal } = reply.withdrawal
  const form = useAdminForm<V, ManageWithdrawal, { message: string; now: WithdrawalReply }>({
    values,
    labels,
    schema: async () => ManageWithdrawal,
    request: typed => ({ ...(request?.(typed) ?? typed), action, updatedAt: seen }),
    ...(question && { question }),
    send: async body => {
      const message = done(form.values)
      const sending = api('PUT /api/admin/withdrawal/{id}', { params: { id: withdrawal }, body })
      // Even without a reply: it may have been done. The order, lists and counts change with it.
      const now = await sending.finally(() => queries.invalidateQueries())
      queries.setQueryData(returnQuery(withdrawal).queryKey, now)
      return { message, now }
    },
    onSaved: ({ message, now }) => {
      onSeen(now.withdrawal.updatedAt)
      onDone(action, message)
      return undefined
    },
    onConflict: async () => {
      const now = await queries.fetchQuery({ ...returnQuery(withdrawal), staleTime: 0 })
      onSeen(now.withdrawal.updatedAt)
      return { message: changed }
    },
  })
  const message = form.rejection?.message
  return (
    <form {...form.props} className={`${layout.form} ${panel}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.soft}>{text}</p>
      </div>
      {fields?.(form)}
      <div>
        <Button
          type="submit"
          variant={quiet ? 'default' : 'filled'}
          aria-disabled={form.busy || undefined}
        >
          {submit}
        </Button>
      </div>
      <FormOutcome shown={message}>
        <FormAlert kind="error" message={message} lasting onClose={form.closeRejection} />
      </FormOutcome>
      <FormQuestion form={form} />
    </form>
  )
}
