import styles from './edit-form.module.css'

type PresentProps = { value: string; hint?: string }

/** What a field is at present, if anything, and what it may become. */
export function Present({ value, hint }: PresentProps) {
  if (!value) return hint
  return (
    <>
      Now: <span className={styles.present}>{value}</span>
      {hint && ` · ${hint}`}
    </>
  )
}
