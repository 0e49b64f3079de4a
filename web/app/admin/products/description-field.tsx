import { Textarea } from '@mantine/core'
import { limits } from '../../../../contract/limits.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { productLabels } from '../catalogue-labels.ts'
import type { FieldOf } from '../use-admin-form.ts'

type DescriptionFieldProps = { field: FieldOf; required: boolean }

export function DescriptionField({ field, required }: DescriptionFieldProps) {
  const description = field('description')
  return (
    <Textarea
      {...description}
      label={productLabels.description}
      autosize
      minRows={4}
      maxRows={16}
      description={lengthText(description.value.length)}
      required={required}
    />
  )
}

const near = limits.productDescription - 500

function lengthText(length: number): string {
  const most = `${formatNumber(limits.productDescription)} characters`
  const count = length < near ? `At most ${most}.` : `${formatNumber(length)} of ${most}.`
  return `${count} Lines that begin with "-\u00a0" become a list of items, such as "-\u00a0Helm: black iron".`
}
