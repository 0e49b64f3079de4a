import { TextInput, type TextInputProps } from '@mantine/core'

/** An amount in euros. */
export function AmountField(field: TextInputProps) {
  return <TextInput {...field} inputMode="decimal" autoComplete="off" />
}
