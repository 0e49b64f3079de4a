import { Button, Paper } from '@mantine/core'
import { formatListedError } from '../../forms/field-errors.ts'
import { fieldsOf, focusField } from '../../forms/submitted-values.ts'
import type { AdminFormState } from './use-admin-form.ts'

/** The errors of a long form in the order of its fields, each naming its field and linking to it. */
export function ErrorSummary({ form }: { form: Pick<AdminFormState, 'errors' | 'props'> }) {
  const names = form.props.ref.current
    ? fieldsOf(form.props.ref.current).map(({ name }) => name)
    : []
  const errors = Object.entries(form.errors).sort(
    ([one], [other]) => names.indexOf(one) - names.indexOf(other),
  )
  const fieldOf = (name: string) =>
    form.props.ref.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const focus = (name: string) => {
    const field = fieldOf(name)
    if (field) focusField(field)
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
              {formatListedError(error, fieldOf(name)?.labels?.[0]?.textContent)}
            </Button>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
