import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormFailure } from '../../forms/form-outcome.tsx'
import type { FormValues } from '../../forms/kept-draft.ts'
import type { Found } from '../list/define-list.ts'
import { ErrorSummary } from './error-summary.tsx'
import { DrawerForm } from './form-drawer.tsx'
import { type AdminForm, type Rejection, useAdminForm } from './use-admin-form.ts'

type EditDrawerProps<V extends FormValues, B, R> = Omit<
  AdminForm<V, B, R>,
  'onSaved' | 'onConflict'
> & {
  /** Of the record that it changes; without one it creates another. */
  id?: string | undefined
  title: string
  /** What follows from it. */
  text?: string | undefined
  submit: string | false
  close?: string | undefined
  onSaved: (reply: R) => void
  onClose: () => void
  children: (form: ReturnType<typeof useAdminForm<V, B, R>>) => ReactNode
}

const changed =
  'This has changed since you opened it, and nothing was saved. Submit again to overwrite that change.'

/** A form in a drawer, for an entry of a list that shows it as soon as it is saved. */
export function EditDrawer<V extends FormValues, B, R>(props: EditDrawerProps<V, B, R>) {
  const { id, title, text, submit, close, onSaved, onClose, children, ...options } = props
  const queries = useQueryClient()
  const form = useAdminForm<V, B, R>({
    ...options,
    // Even without a reply: it may have been saved.
    send: (...input) => options.send(...input).finally(() => void queries.invalidateQueries()),
    onSaved: reply => {
      form.reset()
      onSaved(reply)
    },
    onConflict: async ({ message }): Promise<Rejection> => {
      // Sending has begun it already.
      await queries.invalidateQueries(undefined, { cancelRefetch: false })
      const version = shownVersion(queries, id)
      // Not every conflict is about the version.
      if (!version || version === form.version) return { message }
      return { message: changed, version }
    },
  })
  return (
    <DrawerForm
      form={form}
      title={title}
      text={text}
      submit={submit}
      close={close}
      rejection={<FormFailure {...form.failure} />}
      onClose={onClose}
    >
      {children(form)}
      <ErrorSummary form={form} />
    </DrawerForm>
  )
}

type Versioned = { id: string; updatedAt?: string | null }

/** The version of a record as its list or its page shows it now. */
function shownVersion(queries: QueryClient, id: string | undefined) {
  const shown = queries.getQueriesData<Partial<Versioned & Found<Versioned>>>({ type: 'active' })
  const records = shown.flatMap(([, data]) => [data, ...(data?.rows ?? [])])
  return records.find(record => record?.id === id && record?.updatedAt)?.updatedAt
}
