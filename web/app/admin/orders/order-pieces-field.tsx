import { useId } from 'react'
import field from '../../forms/field.module.css'
import { describedBy } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './order-pieces-field.module.css'
import type { Line } from './order-rules.ts'
import type { OrderFormState } from './use-order-form.ts'

type PiecesFieldProps = {
  legend: string
  lines: Line[]
  /** How many of a line there can be. */
  left: (line: Line) => number
  edit: Pick<OrderFormState, 'fields' | 'errors'>
  /** Fills in all that are left. */
  onAll?: () => void
}

/** How many pieces of each line. */
export function PiecesField({ legend, lines, left, edit, onAll }: PiecesFieldProps) {
  const id = useId()
  const { lines: error } = edit.errors
  return (
    <fieldset className={styles.pieces} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field.label}>{legend}</legend>
      <ul className={styles.lines}>
        {lines.map(line => (
          <PieceField key={line.id} line={line} left={left(line)} edit={edit} />
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {onAll && (
        <Button className={styles.all ?? ''} onClick={onAll}>
          All
        </Button>
      )}
    </fieldset>
  )
}

type PieceFieldProps = Pick<PiecesFieldProps, 'edit'> & { line: Line; left: number }

function PieceField({ line, left, edit }: PieceFieldProps) {
  const id = useId()
  const { error, ...input } = edit.fields(`pieces.${line.id}`)
  const isWrong = error || edit.errors.lines
  return (
    <li data-wrong={isWrong ? true : undefined}>
      <label htmlFor={id}>{line.name}</label>
      <span className={styles.left}>of {left}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...input}
        {...describedBy(id, { error })}
        aria-invalid={isWrong ? true : undefined}
        id={id}
        className={field.input}
      />
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </li>
  )
}
