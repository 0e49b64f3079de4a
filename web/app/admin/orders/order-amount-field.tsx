import type { ComponentProps } from 'react'
import { TextField } from '../../forms/text-field.tsx'

/** An amount in euro. */
export function AmountField(field: ComponentProps<typeof TextField>) {
  return <TextField {...field} inputMode="decimal" autoComplete="off" />
}
