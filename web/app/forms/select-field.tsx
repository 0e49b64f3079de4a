import { type ComponentPropsWithRef, useId } from 'react'
import styles from './field.module.css'
import { describedBy, Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps & ComponentPropsWithRef<'select'>

export function SelectField({ label, description, error, ...props }: SelectFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <Field id={id} label={label} description={description} error={error}>
      <select
        {...props}
        {...describedBy(id, { description, error })}
        id={id}
        className={`${styles.input} ${styles.select}`}
      />
    </Field>
  )
}
