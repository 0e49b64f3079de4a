import styles from './edit-form.module.css'

type CurrentValueProps = { value: string; hint?: string }

/** The current value of a field, if any, and a hint on the new one. */
export function CurrentValue({ value, hint }: CurrentValueProps) {
  if (!value) return hint
  return (
    <>
      Now: <span className={styles.present}>{value}</span>
      {hint && ` · ${hint}`}
    </>
  )
}
