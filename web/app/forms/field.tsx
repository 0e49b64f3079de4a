import type { ReactNode } from 'react'
import { announceIfFocused } from './announce-if-focused.ts'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  description?: ReactNode
  /** The error message; true if it is shown elsewhere. */
  error?: string | boolean | undefined
}

type FrameProps = FieldProps & {
  /** The id of the control. */
  id: string
  /** Puts the description below the control instead of above it. */
  below?: boolean
  /** The control, with the attributes of `describedBy`. */
  children: ReactNode
}

/** A control with its label, its description and its error. */
export function Field({ id, label, description, error, below = false, children }: FrameProps) {
  const words = description && (
    <p id={`${id}-description`} className={styles.description}>
      {description}
    </p>
  )
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {!below && words}
      {children}
      {below && words}
      {typeof error === 'string' && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** @param id of the control */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p ref={announceIfFocused} id={`${id}-error`} className={styles.error}>
      {children}
    </p>
  )
}

/** The attributes that link a control to its description and error. */
export function describedBy(id: string, { description, error }: Omit<FieldProps, 'label'>) {
  const ids = [description && `${id}-description`, typeof error === 'string' && `${id}-error`]
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  }
}
