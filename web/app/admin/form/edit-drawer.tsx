import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormFailure } from '../../forms/form-outcome.tsx'
import type { FormValues } from '../../forms/kept-draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { DrawerForm } from './form-drawer.tsx'
import { type AdminForm, useAdminForm } from './use-admin-form.ts'

type EditDrawerProps<V extends FormValues, B, R> = Omit<
  AdminForm<V, B, R>,
  'onSaved' | 'onConflict'
> & {
  title: string
  /** What follows from it. */
  text?: string | undefined
  submit: string | false
  close?: string | undefined
  onSaved: (reply: R) => void
  onClose: () => void
  children: (form: ReturnType<typeof useAdminForm<V, B, R>>) => ReactNode
}

const changed = 'Someone else changed this after you opened it, so nothing was saved.'
const changedFields = `${changed} Fields you haven’t edited now show the latest version. Save again to keep your edits.`
/** Of a form in which untouched fields may stay as they were. */
const changedPairs = `${changed} Close the form to see the latest version, or save again to replace it with what the form shows.`

/** A form in a drawer, for an entry of a list that shows it as soon as it is saved. */
export function EditDrawer<V extends FormValues, B, R>(props: EditDrawerProps<V, B, R>) {
  const { title, text, submit, close, onSaved, onClose, children, ...options } = props
  const queries = useQueryClient()
  const form = useAdminForm<V, B, R>({
    ...options,
    // Even without a reply: it may have been saved.
    send: (...input) => options.send(...input).finally(() => void queries.invalidateQueries()),
    onSaved: reply => {
      form.reset()
      onSaved(reply)
    },
    ...(options.version && {
      // Other conflicts remain, such as lacking rights, and so does a record that has left the list.
      onConflict: async ({ message }) => ({
        message,
        onceChanged: options.staysWith ? changedPairs : changedFields,
      }),
    }),
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
