import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { SubmitButton } from './submit-button.tsx'
import type { AdminFormState } from './use-admin-form.ts'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  /** What follows from it. */
  children: ReactNode
  button: string
  danger?: boolean
  busy?: boolean
  /** How far it is, beside the buttons. */
  progress?: ReactNode
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => void
  formRef?: Ref<HTMLFormElement>
  onClose: () => void
}

/** Asks before something that is easily done by mistake. A field in it may have `data-autofocus`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, button, danger = false, busy = false, progress, formRef } = props
  const close = () => busy || props.onClose()
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    // The form that asks may be around it, as events bubble through a portal.
    event.stopPropagation()
    event.preventDefault()
    if (!busy) props.onConfirm(event)
  }
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      // The second half of a double click is meant for the button that asked.
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay onMouseDown={event => event.preventDefault()} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fw={600} mb="xs">
            {title}
          </Modal.Title>
          <form ref={formRef} noValidate onSubmit={confirm}>
            <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
              {children}
            </Stack>
            <Group gap="xs" mt="md">
              <SubmitButton busy={busy} {...(danger && { color: 'var(--danger)' })}>
                {button}
              </SubmitButton>
              {/* Enter must default to the harmless action. */}
              <Button data-autofocus aria-disabled={busy || undefined} onClick={close}>
                Cancel
              </Button>
              {progress}
            </Group>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormQuestionProps = { form: Pick<AdminFormState, 'asked' | 'confirm' | 'closeQuestion'> }

/** The question that a form asks before it is sent. */
export function FormQuestion({ form: { asked, confirm, closeQuestion } }: FormQuestionProps) {
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={asked?.title ?? ''}
      button={asked?.button ?? ''}
      onConfirm={confirm}
      onClose={closeQuestion}
    >
      <p>{asked?.text}</p>
    </ConfirmDialog>
  )
}
