import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'

type ListSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Chooses one of a few: the choice applies at once. */
export function ListSelect({ label, value, options, onChoose }: ListSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      maw="12rem"
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
