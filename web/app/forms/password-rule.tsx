import { limits } from '../../../contract/limits.ts'
import styles from './field.module.css'

const { shortest } = limits.password

/** The rule for a new password, and how far the input is from it. */
export function PasswordRule({ length }: { length: number }) {
  const rule = `At least ${shortest} characters`
  if (length === 0) return `${rule}.`
  if (length < shortest) return `${rule}: ${shortest - length} more.`
  return <span className={styles.kept}>{rule}: long enough.</span>
}
