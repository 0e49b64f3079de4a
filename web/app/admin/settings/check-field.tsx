import { Checkbox } from '@mantine/core'
import type { SettingsForm } from './rows-field.tsx'

type CheckFieldProps = Pick<SettingsForm, 'field' | 'change'> & {
  name: string
  label: string
  description?: string
}

/** A setting that is on or off. */
export function CheckField({ field, change, name, label, description }: CheckFieldProps) {
  const { value, error } = field(name)
  return (
    <Checkbox
      name={name}
      label={label}
      description={description}
      checked={value === 'on'}
      error={error}
      onChange={({ target }) => change({ [name]: target.checked ? 'on' : '' })}
    />
  )
}
