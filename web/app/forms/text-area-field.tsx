import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { describedBy, Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = FieldProps & ComponentPropsWithRef<'textarea'>

export function TextAreaField({ label, description, error, ...props }: TextAreaFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} label={label} description={description} error={error}>
      <textarea
        rows={3}
        {...props}
        {...describedBy(id, { description, error })}
        id={id}
        className={`${styles.input} ${styles.area}`}
      />
    </Field>
  )
}
