import { Button, Paper } from '@mantine/core'
import type { AdminFormState } from './use-admin-form.ts'

/** The errors of a long form, each leading to its field. */
export function ErrorSummary({ form }: { form: Pick<AdminFormState, 'errors' | 'props'> }) {
  const errors = Object.entries(form.errors)
  const focus = (name: string) => {
    const field = form.props.ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    for (let at = field; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true
    }
    field?.focus()
  }
  if (errors.length < 2) return null
  return (
    <Paper withBorder p="md" role="group" aria-label={`${errors.length} errors`}>
      <p>Fix {errors.length} fields to save</p>
      <ul>
        {errors.map(([name, error]) => (
          <li key={name}>
            <Button
              variant="subtle"
              size="compact-sm"
              px={0}
              ta="start"
              onClick={() => focus(name)}
            >
              {error}
            </Button>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
