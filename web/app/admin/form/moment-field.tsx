import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { shopCity } from '../../ui/shop-time-zone.ts'

type MomentFieldProps = ComponentProps<typeof TextInput> & {
  /** What it means if nothing is typed. */
  empty: string
}

/** A day and a time, in the shop's time zone. */
export function MomentField({ empty, ...field }: MomentFieldProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={`${shopCity()} time. Leave empty ${empty}.`}
    />
  )
}
