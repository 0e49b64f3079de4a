import { TextInput } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import { timeZone } from '../../../../contract/time-zone.ts'
import { productLabels as labels } from '../catalogue-labels.ts'
import type { FieldOf } from '../form-fields.ts'
import { reducedPriceHint } from './reduction-words.ts'

type ReductionFieldsProps = { product: AdminProduct; field: FieldOf }

/** A lower price, and from when until when the shop sells at it. */
export function ReductionFields({ product, field }: ReductionFieldsProps) {
  const price = field('reducedPrice')
  return (
    <>
      <TextInput
        {...price}
        label={labels.reducedPrice}
        inputMode="decimal"
        autoComplete="off"
        description={reducedPriceHint(product, price.value)}
      />
      <Moment {...field('reducedFrom')} label={labels.reducedFrom} empty="at once" />
      <Moment {...field('reducedUntil')} label={labels.reducedUntil} empty="until you end it" />
    </>
  )
}

const city = timeZone.replace(/.*\//, '').replace('_', ' ')

type MomentProps = ReturnType<FieldOf> & { label: string; empty: string }

/** A day and a time. */
function Moment({ empty, ...field }: MomentProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      description={`In the time of ${city}; empty: ${empty}`}
    />
  )
}
