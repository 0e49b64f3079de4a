import { NativeSelect } from '@mantine/core'

type ListSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
  /** The greatest width: by default, of the longest options in the text size of touch screens. */
  maw?: string
}

/** Chooses one of a few: the choice applies at once. */
export function ListSelect({ label, value, options, onChoose, maw = '14rem' }: ListSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      maw={maw}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
