import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { AdminPage } from '../admin-page.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { AdminFormState } from '../form/use-admin-form.ts'
import type { SetupStep } from './setup-steps.ts'

type SetupStepPageProps = {
  step: SetupStep
  title: string
  form: Pick<AdminFormState, 'props' | 'errors' | 'busy'>
  /** Said before the fields. */
  intro?: ReactNode
  /** What became of saving it. */
  outcome: ReactNode
  children: ReactNode
}

/** The frame of a form that is a step of setting up a new shop. */
export function SetupStepPage({ step, title, form, ...parts }: SetupStepPageProps) {
  const id = useId()
  return (
    <AdminPage title={title} state={<StepOf {...step} />} back={step.back} narrow>
      <form {...form.props} id={id} className="stack" aria-label={title} tabIndex={-1}>
        {parts.intro}
        <ErrorSummary form={form} />
        {parts.children}
        {parts.outcome}
        <Group gap="xs">
          <SubmitButton form={id} busy={form.busy}>
            Save and continue
          </SubmitButton>
          {step.number > 1 && (
            <Button component={Link} to={step.next}>
              Skip
            </Button>
          )}
        </Group>
      </form>
    </AdminPage>
  )
}

/** How far the owner is, next to the title. */
export function StepOf({ number, count }: Pick<SetupStep, 'number' | 'count'>) {
  return (
    <Text c="dimmed">
      Step {number} of {count}
    </Text>
  )
}
