import styles from './table-select.module.css'

type TableSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Of one width, also before its options have come. */
  wide?: boolean
  onChoose: (value: string) => void
}

/** Chooses one of a few: what is chosen applies at once. */
export function TableSelect({ label, value, options, wide, onChoose }: TableSelectProps) {
  return (
    <label className={`${styles.label} ${wide ? styles.wide : ''}`}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
