import { Button, Drawer, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { draftRestored } from '../../forms/draft-restored.ts'
import { useUnsavedChangesPrompt } from '../../forms/use-unsaved-changes-prompt.ts'
import { Notice } from '../notice.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { AdminFormState } from './use-admin-form.ts'
import { useReturnFocus } from './use-return-focus.ts'

type FormDrawerProps = {
  title: string
  /** Escape, the close button or a click beside the drawer. */
  onClose: () => void
  children: ReactNode
}

/** Shows a form beside its page while it is rendered, then returns the focus to what opened it. */
export function FormDrawer({ title, onClose, children }: FormDrawerProps) {
  useReturnFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={480}
      // Mantine does so after a pause, which takes the focus from a message.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeOnClickOutside={false}
    >
      {/* The second half of a double click is meant for the button that opened the drawer. */}
      <Drawer.Overlay
        onMouseDown={event => event.preventDefault()}
        onClick={({ detail: clicks }) => clicks < 2 && onClose()}
      />
      {/* A field that scrolls into view shows its label, and stays above the sticky buttons. */}
      <Drawer.Content style={{ scrollPaddingBlock: '5rem 6rem' }}>
        <Stack component={Drawer.Body}>
          <Group justify="space-between" wrap="nowrap">
            <Title component={Drawer.Title} size="h5">
              {title}
            </Title>
            <Drawer.CloseButton aria-label="Close" />
          </Group>
          {children}
        </Stack>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type DrawerFormProps = {
  form: Pick<AdminFormState, 'props' | 'asked' | 'busy' | 'isDirty' | 'isKept' | 'mayDiscard'>
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
      <form {...form.props} aria-label={title}>
        <Stack>
          {text && <SecondaryText size="xs">{text}</SecondaryText>}
          {form.isKept && <p role="status">{draftRestored}</p>}
          {children}
          {rejection}
          {form.asked && (
            // Enter, held down in a field, must not answer it.
            <Notice tone="danger" ref={focus} role="alert" tabIndex={-1}>
              {form.asked.text}
            </Notice>
          )}
          {/* In sight, however long the form is. */}
          <Group gap="xs" py="sm" pos="sticky" bottom={0} bg="var(--surface)" style={{ zIndex: 1 }}>
            {submit && <SubmitButton busy={form.busy}>{form.asked?.button ?? submit}</SubmitButton>}
            <Button onClick={leave} data-autofocus={careful || undefined}>
              {close}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDrawer>
  )
}

const focus = (element: HTMLElement | null) => {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
