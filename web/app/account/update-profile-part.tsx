import type { ReactNode } from 'react'
import styles from './update-profile-part.module.css'

type UpdateProfilePartProps = {
  title: string
  /** Its title says what its one field is called; who hears it still hears both. */
  bare?: boolean
  children: ReactNode
}

/** Fields that belong together, with what they are about beside or above them. */
export function UpdateProfilePart({ title, bare = false, children }: UpdateProfilePartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={bare ? `${styles.fields} ${styles.bare}` : styles.fields}>{children}</div>
    </fieldset>
  )
}
