import { SimpleGrid, TextInput } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/product.ts'
import { productLabels as labels } from '../catalogue-labels.ts'
import { MomentField } from '../moment-field.tsx'
import type { FieldOf } from '../use-admin-form.ts'
import { reducedPriceHint } from './reduction-text.ts'

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
      <SimpleGrid cols={{ xs: 2 }}>
        <MomentField {...field('reducedFrom')} label={labels.reducedFrom} empty="to start now" />
        <MomentField
          {...field('reducedUntil')}
          label={labels.reducedUntil}
          empty="to end it yourself"
        />
      </SimpleGrid>
    </>
  )
}
