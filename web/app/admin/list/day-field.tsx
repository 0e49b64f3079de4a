import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

type DayFieldProps = { label: string; value: string; onChoose: (day: string) => void }

/** A day, which applies once it is typed. */
export function DayField({ label, value, onChoose }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // While a year is typed, each of its digits makes a day.
  const chooseLater = useDebouncedCallback(() => {
    const day = input.current?.value ?? ''
    if (day !== value) onChoose(day)
  }, 500)
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      aria-label={label}
      leftSection={label}
      leftSectionWidth={56}
      type="date"
      min="2000-01-01"
      max="2999-12-31"
      defaultValue={value}
      onChange={chooseLater}
    />
  )
}
