import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

type FieldGroupProps = { title: string; words: string; children: ReactNode }

/** Fields of one setting, side by side where there is room. */
export function FieldGroup({ title, words, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={id}>
      <legend className={styles.legend}>{title}</legend>
      <p id={id} className={styles.note}>
        {words}
      </p>
      {children}
    </fieldset>
  )
}
