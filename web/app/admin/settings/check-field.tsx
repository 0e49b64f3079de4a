import { Checkbox } from '@mantine/core'
import type { SettingsForm } from './settings-form.ts'

type CheckFieldProps = Pick<SettingsForm, 'field' | 'change'> & {
  name: string
  /** Unless it is that of the setting. */
  label?: string
  description?: string
}

/** A setting that is on or off. */
export function CheckField({ field, change, name, description, label }: CheckFieldProps) {
  const { value, readOnly, onChange: _, ...input } = field(name, description)
  return (
    <Checkbox
      {...input}
      label={label ?? input.label}
      checked={value === 'on'}
      disabled={readOnly}
      onChange={({ target }) => change({ [name]: target.checked ? 'on' : '' })}
    />
  )
}
