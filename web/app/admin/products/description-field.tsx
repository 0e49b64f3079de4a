import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { limits } from '../../../../contract/limits.ts'
import { useLength } from '../../forms/use-length.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { productLabels } from '../catalogue-labels.ts'
import styles from './fields.module.css'

type DescriptionFieldProps = {
  /** The current description, which may be edited. */
  present?: string | undefined
  error?: string | undefined
}

export function DescriptionField({ present, error }: DescriptionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const length = useLength(field)

  const start = () => {
    if (!field.current || !present) return
    // Setting the value would fire no event for listeners.
    field.current.setRangeText(present, 0, 0, 'end')
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  return (
    <div className={styles.field}>
      <Textarea
        ref={field}
        label={productLabels.description}
        name="description"
        autosize
        minRows={4}
        maxRows={16}
        description={lengthWords(length)}
        error={error}
        required={present === undefined}
      />
      {present !== undefined && (
        <Button
          variant="default"
          className={styles.start ?? ''}
          disabled={length > 0}
          onClick={start}
        >
          Start from the present text
        </Button>
      )}
    </div>
  )
}

const near = limits.productDescription - 500

function lengthWords(length: number): string {
  const most = `${formatNumber(limits.productDescription)} characters`
  const count = length < near ? `At most ${most}.` : `${formatNumber(length)} of ${most}.`
  return `${count} Lines that begin with "-\u00a0" are shown as a list of pieces, such as "-\u00a0Helm: black iron".`
}
