import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '../../ui/icons/chevron-down.ts'
import styles from './list-tools.module.css'

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
      classNames={{ root: styles.select ?? '', input: styles.control ?? '' }}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
