import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { Discount } from '../../../../contract/discounts/discount.ts'
import { api } from '../../api.ts'
import { EditDrawer } from '../form/edit-drawer.tsx'
import { MomentField } from '../form/moment-field.tsx'
import type { FieldOf } from '../form/use-admin-form.ts'
import type { ListFormProps } from '../list/list-form.tsx'
import { shopCurrency } from '../shop-currency.ts'
import { CategoriesField } from './categories-field.tsx'
import { discountLabels as labels, shownValues } from './discount-fields.ts'

type DiscountFormProps = ListFormProps & {
  /** The code to edit; without one it is a new one. */
  discount?: Discount
}

const kinds = [
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
]

/** Adds a code, or changes one. */
export function DiscountForm({ discount, formKey, onDone, onClose }: DiscountFormProps) {
  return (
    <EditDrawer
      formKey={formKey}
      title={discount ? `Edit ${discount.code}` : 'Create discount code'}
      submit={discount ? 'Save discount code' : 'Create discount code'}
      values={shownValues(discount)}
      labels={labels}
      version={discount?.updatedAt ?? null}
      staysWith={{ kind: 'value', value: 'kind' }}
      schema={async () => (await import('./discount-draft.ts')).discountDraft(discount)}
      send={(body, { version }) =>
        discount
          ? api('PUT /api/admin/discount/{id}', {
              params: { id: discount.id },
              body: { ...body, updatedAt: version ?? discount.updatedAt },
            })
          : api('POST /api/admin/discount', { body })
      }
      onSaved={({ message }) => onDone(message)}
      onClose={onClose}
    >
      {({ field, change }) => (
        <>
          <TextInput
            {...field('code')}
            data-autofocus
            label={labels.code}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            description="4 to 30 letters from A to Z, digits or hyphens. Buyers can type it in upper or lower case."
            required
          />
          <SimpleGrid cols={2}>
            <NativeSelect {...field('kind')} label={labels.kind} data={kinds} />
            <TextInput
              {...field('value')}
              label={
                field('kind').value === 'percent' ? 'Percentage' : `Amount in ${shopCurrency()}`
              }
              inputMode="decimal"
              required
            />
          </SimpleGrid>
          <MomentField {...field('from')} label={labels.from} empty="to start now" />
          <MomentField {...field('until')} label={labels.until} empty="for no end" />
          <Optional
            {...field('minimum')}
            label={`${labels.minimum} in ${shopCurrency()}`}
            empty="for any order"
            inputMode="decimal"
          />
          <Optional {...field('maxUses')} label={labels.maxUses} empty="for no limit" />
          <Optional
            {...field('maxUsesPerBuyer')}
            label={labels.maxUsesPerBuyer}
            empty="for no limit"
          />
          <CategoriesField
            stored={discount?.categories ?? []}
            field={field('categories')}
            change={change}
          />
        </>
      )}
    </EditDrawer>
  )
}

type TextProps = ReturnType<FieldOf> & { label: string; empty: string }

function Optional({ empty, ...field }: TextProps & { inputMode?: 'decimal' }) {
  return <TextInput inputMode="numeric" {...field} description={`Leave empty ${empty}.`} />
}
