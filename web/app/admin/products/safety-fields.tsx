import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { productLabels as labels } from '../catalogue-labels.ts'
import { economicOperatorHint } from '../economic-operator-hint.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { RecordCard } from '../record/record-card.tsx'
import { SecondaryText } from '../secondary-text.tsx'

type SafetyFieldsProps = {
  /** The product to edit; without one, a new product is created. */
  product: AdminProduct | undefined
  field: FieldOf
}

/** What the offer of a product has to say by law. */
export function SafetyFields({ product, field }: SafetyFieldsProps) {
  const isOutsideEu = field('manufacturerOutsideEu').value === 'true'
  return (
    <RecordCard title="Product safety">
      <SecondaryText>
        Shown on the product’s page. Leave the manufacturer empty to use the one from the settings.
      </SecondaryText>
      <Textarea
        {...field('manufacturer')}
        label={labels.manufacturer}
        autosize
        minRows={3}
        description={economicOperatorHint}
      />
      <SimpleGrid cols={{ xs: 2 }}>
        <NativeSelect
          {...field('manufacturerOutsideEu')}
          label={labels.manufacturerOutsideEu}
          description="Applies to the manufacturer above."
        >
          <option value={product ? 'false' : ''}>In the EU</option>
          <option value="true">Outside the EU</option>
        </NativeSelect>
        <TextInput
          {...field('identifier')}
          label={labels.identifier}
          description="Type, model or batch number."
        />
      </SimpleGrid>
      {(isOutsideEu || field('responsiblePerson').value !== '') && (
        <Textarea
          {...field('responsiblePerson')}
          label={labels.responsiblePerson}
          autosize
          minRows={3}
          description="Often the importer. Use the same format. Leave empty to use the one from the settings."
        />
      )}
      <Textarea
        {...field('warnings')}
        label={labels.warnings}
        autosize
        minRows={2}
        maxRows={12}
        description="As printed on the product or its packaging."
      />
    </RecordCard>
  )
}
