import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { timeZoneCity as city } from '../../../shop/time-zone.ts'

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
      description={`${city} time. Leave empty ${empty}.`}
    />
  )
}
