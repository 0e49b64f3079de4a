import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUnsavedChangesPrompt } from '../forms/use-unsaved-changes-prompt.ts'
import { drawerActions, FormDrawer } from './form-drawer.tsx'
import styles from './orders/order.module.css'
import type { AdminFormState } from './use-admin-form.ts'

type DrawerFormProps = {
  form: Pick<AdminFormState, 'props' | 'asked' | 'busy' | 'isDirty' | 'mayDiscard'>
  title: string
  /** What follows from it. */
  text?: ReactNode
  /** The button that sends the form, unless it can't be sent any more. */
  submit: string | false
  close?: string | undefined
  /** Enter must default to the harmless action. */
  careful?: boolean | undefined
  /** Why it wasn't done. */
  rejection: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The form of an action on a record, in a drawer. It asks its question in place of its button. */
export function DrawerForm({ form, title, text, submit, ...props }: DrawerFormProps) {
  const { close = 'Cancel', careful = false, rejection, onClose, children } = props
  useUnsavedChangesPrompt(form.isDirty)
  const leave = () => {
    if (!form.busy && form.mayDiscard()) onClose()
  }
  return (
    <FormDrawer title={title} onClose={leave}>
      <form {...form.props} className={styles.form} aria-label={title}>
        {text && <p className={styles.soft}>{text}</p>}
        {children}
        {rejection}
        {form.asked && (
          // Enter, held down in a field, must not answer it.
          <p ref={focus} className={styles.question} role="alert" tabIndex={-1}>
            {form.asked.text}
          </p>
        )}
        <div className={drawerActions}>
          {submit && (
            <Button
              type="submit"
              aria-disabled={form.busy || undefined}
              onClick={event => event.detail > 1 && event.preventDefault()}
            >
              {form.asked?.button ?? submit}
            </Button>
          )}
          <Button variant="default" onClick={leave} data-autofocus={careful || undefined}>
            {close}
          </Button>
        </div>
      </form>
    </FormDrawer>
  )
}

const focus = (element: HTMLElement | null) => {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
