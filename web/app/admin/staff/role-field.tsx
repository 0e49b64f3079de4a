import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRoleText } from './staff-data.ts'

/** Chooses a role, and says what it includes. */
export function RoleField({ value, ...props }: NativeSelectProps & { value: string }) {
  return (
    <NativeSelect
      {...props}
      value={value}
      label="Role"
      description={useRoleText(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
