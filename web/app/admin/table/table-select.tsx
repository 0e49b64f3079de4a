import styles from './table-select.module.css'

type TableSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** Chooses one of a few: what is chosen applies at once. */
export function TableSelect({ label, value, options, onChoose }: TableSelectProps) {
  return (
    <label className={styles.label}>
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
