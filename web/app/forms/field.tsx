import type { ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  description?: ReactNode
  /** What is wrong with the value; true where something else says it. */
  error?: string | boolean | undefined
}

type FrameProps = FieldProps & {
  /** Of the control. */
  id: string
  /** The description comes beneath the control instead of above it. */
  below?: boolean
  /** The control, described as `describedBy` says. */
  children: ReactNode
}

/** A control with its label, what it takes and what is wrong with it. */
export function Field({ id, label, description, error, below = false, children }: FrameProps) {
  const words = description && (
    <p id={`${id}-description`} className={styles.description}>
      {description}
    </p>
  )
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {!below && words}
      {children}
      {below && words}
      {typeof error === 'string' && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes that tie a control to its frame's words. */
export function describedBy(id: string, { description, error }: Omit<FieldProps, 'label'>) {
  const ids = [description && `${id}-description`, typeof error === 'string' && `${id}-error`]
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  }
}
