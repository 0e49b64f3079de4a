import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { limits } from '../../../../contract/limits.ts'
import { standardClass } from '../../../../contract/vat/tax-class.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { productLabels as labels } from '../catalogue-labels.ts'
import { CatalogueImageField } from '../form/catalogue-image-field.tsx'
import { MomentField } from '../form/moment-field.tsx'
import type { FieldOf } from '../form/use-admin-form.ts'
import { RecordCard } from '../record/record-card.tsx'
import { shopCurrency } from '../shop-currency.ts'
import { useMay } from '../use-may.ts'
import { FocusField } from './focus-field.tsx'
import { reducedPriceHint } from './reduction-text.ts'
import { SafetyFields } from './safety-fields.tsx'
import { useTaxClassOptions } from './tax-classes-query.ts'

type ProductFieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product?: AdminProduct
  field: FieldOf
  /** The image that was chosen in place of the product's. */
  chosen?: File | undefined
  /** The product's reduction. */
  reduction?: ReactNode
}

export function ProductFields({ product, field, chosen, reduction }: ProductFieldsProps) {
  const mayStock = useMay('stock')
  return (
    <>
      <RecordCard title="Details">
        <TextInput {...field('name')} label={labels.name} required={!product} />
        <DescriptionField field={field} required={!product} />
      </RecordCard>
      <RecordCard title="Price and quantity">
        <SimpleGrid cols={{ xs: 2 }}>
          <TextInput
            {...field('price')}
            label={`Price in ${shopCurrency()}`}
            inputMode="decimal"
            description="Such as 249 or 1,299.50."
            required={!product}
          />
          {mayStock && (
            <TextInput
              {...field('stock')}
              label={labels.stock}
              inputMode="numeric"
              description="Leave empty for no limit."
            />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ xs: 2 }}>
          <TextInput
            {...field('weight')}
            label="Weight in grams"
            inputMode="numeric"
            description="With packaging. For shipping prices by weight."
          />
          <TaxClassField field={field} product={product} />
        </SimpleGrid>
        {product && <ReductionFields product={product} field={field} />}
        {reduction}
      </RecordCard>
      <RecordCard title="Media">
        <CatalogueImageField of="product" record={product} field={field} />
        {product && <FocusField image={product.image} chosen={chosen} field={field} />}
      </RecordCard>
      <SafetyFields product={product} field={field} />
    </>
  )
}

type DescriptionFieldProps = { field: FieldOf; required: boolean }

function DescriptionField({ field, required }: DescriptionFieldProps) {
  const description = field('description')
  return (
    <Textarea
      {...description}
      label={labels.description}
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
  return `${count} Lines that begin with “-\u00a0” become a list of items, such as “-\u00a0Helm: black iron”.`
}

type TaxClassFieldProps = { field: FieldOf; product: AdminProduct | undefined }

/** Only for shops with classes of their own. */
function TaxClassField({ field, product }: TaxClassFieldProps) {
  const classes = useTaxClassOptions()
  const { taxClass } = product ?? {}
  const isStandard = taxClass === undefined || taxClass === standardClass
  if ((classes?.length ?? 0) < 2 && isStandard) return null
  // A new product is in the standard class unless another one is chosen.
  const options = classes?.map(option =>
    !product && option.value === standardClass ? { ...option, value: '' } : option,
  )
  return (
    <NativeSelect
      {...field('taxClass')}
      label={labels.taxClass}
      description="Sets the rate of VAT that the price includes."
      data={options ?? [{ value: taxClass ?? '', label: 'Loading...' }]}
    />
  )
}

type ReductionFieldsProps = { product: AdminProduct; field: FieldOf }

/** A lower price, and from when until when the shop sells at it. */
function ReductionFields({ product, field }: ReductionFieldsProps) {
  const price = field('reducedPrice')
  return (
    <>
      <TextInput
        {...price}
        label={labels.reducedPrice}
        inputMode="decimal"
        description={reducedPriceHint(product, price.value, field('price').value)}
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
