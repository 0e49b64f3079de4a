import styles from './table-select.module.css'

type TableSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Of one width, also before its options have come. */
  wide?: boolean
  disabled?: boolean
  onChoose: (value: string) => void
}

/** Chooses one of a few: what is chosen applies at once. */
export function TableSelect(props: TableSelectProps) {
  const { label, value, options, wide, disabled, onChoose } = props
  return (
    <label className={`${styles.label} ${wide ? styles.wide : ''}`}>
      <span>{label}</span>
      <select value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
