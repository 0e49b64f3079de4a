import styles from './edit-form.module.css'

type CurrentValueProps = { value: string; hint?: string }

/** What a field is at present, if anything, and what it may become. */
export function CurrentValue({ value, hint }: CurrentValueProps) {
  if (!value) return hint
  return (
    <>
      Now: <span className={styles.present}>{value}</span>
      {hint && ` · ${hint}`}
    </>
  )
}
