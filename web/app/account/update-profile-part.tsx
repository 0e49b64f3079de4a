import type { ReactNode } from 'react'
import styles from './update-profile-part.module.css'

type UpdateProfilePartProps = {
  /** For links to it. */
  id?: string
  title: string
  /** The title already names its only field; screen readers still announce both. */
  bare?: boolean
  children: ReactNode
}

/** Related fields, with their heading beside or above them. */
export function UpdateProfilePart({ id, title, bare = false, children }: UpdateProfilePartProps) {
  return (
    <fieldset id={id} className={styles.part}>
      <legend>{title}</legend>
      <div className={bare ? `${styles.fields} ${styles.bare}` : styles.fields}>{children}</div>
    </fieldset>
  )
}
