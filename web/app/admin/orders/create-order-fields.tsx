import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { Checkout } from '../../../../contract/checkout/checkout.ts'
import { manualDiscountPermission } from '../../../../contract/checkout/manual-discount.ts'
import { orderLimits } from '../../../../contract/orders/order-limits.ts'
import { countryOptions } from '../country-options.ts'
import type { FieldOf } from '../form/use-admin-form.ts'
import { shopCurrency } from '../shop-currency.ts'
import { useMay } from '../use-may.ts'
import type { NewOrder } from './new-order.ts'

type FieldsProps = {
  field: FieldOf
  values: NewOrder
  /** What the order comes to, and what the shop asks for. */
  preview: Checkout
  change: (changed: Partial<NewOrder>) => void
}

/** Who gets the order, and where. @param country the one that is chosen or, if none is, the first */
export function BuyerFields({ field, preview, country }: FieldsProps & { country: string }) {
  const { fields } = preview
  return (
    <>
      <TextInput label="Email" type="email" required {...field('email')} />
      <SimpleGrid minColWidth="16rem">
        <TextInput label="Name" required {...field('name')} />
        {fields.company !== 'off' && <TextInput label="Company" {...field('company')} />}
        <TextInput label="Street and number" required {...field('street')} />
        {fields.line2 !== 'off' && <TextInput label="Address line 2" {...field('line2')} />}
        <TextInput label="Postal code" required {...field('postcode')} />
        <TextInput label="City" required {...field('city')} />
        <NativeSelect
          label="Country"
          data={preview.countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('country')}
          value={country}
        />
        {fields.phone !== 'off' && <TextInput label="Phone" type="tel" {...field('phone')} />}
      </SimpleGrid>
    </>
  )
}

/** What the invoice is addressed to, if that isn't where the order is shipped. */
export function BillingFields(props: FieldsProps & { country: string }) {
  const { field, values, preview, change, country } = props
  if (preview.fields.invoiceAddress === 'off') return null
  return (
    <>
      <Checkbox
        label="Use a different billing address"
        checked={values.billing !== ''}
        onChange={({ target }) => change({ billing: target.checked ? 'own' : '' })}
      />
      {values.billing && (
        <SimpleGrid minColWidth="16rem">
          <TextInput label="Name on the invoice" required {...field('invoiceName')} />
          <TextInput label="Company on the invoice" {...field('invoiceCompany')} />
          <TextInput label="Billing street and number" required {...field('invoiceStreet')} />
          {preview.fields.line2 !== 'off' && (
            <TextInput label="Billing address line 2" {...field('invoiceLine2')} />
          )}
          <TextInput label="Billing postal code" required {...field('invoicePostcode')} />
          <TextInput label="Billing city" required {...field('invoiceCity')} />
          <NativeSelect
            label="Billing country"
            data={countryOptions}
            {...field('invoiceCountry')}
            value={values.invoiceCountry || country}
          />
        </SimpleGrid>
      )}
    </>
  )
}

const discountKinds = [
  { value: '', label: 'None' },
  { value: 'code', label: 'Discount code' },
  { value: 'percent', label: 'Percentage' },
  { value: 'amount', label: 'Amount' },
]

/** A discount by a code or, if the role may give one, without. @param problem why it isn't possible */
export function DiscountFields(props: FieldsProps & { problem: string | null | undefined }) {
  const { field, values, problem } = props
  const may = useMay(manualDiscountPermission)
  const kind = values.discountKind
  const [code, value] = [field('code'), field('discountValue')]
  const isManual = kind === 'percent' || kind === 'amount'
  return (
    <>
      <SimpleGrid minColWidth="16rem">
        <NativeSelect
          label="Discount"
          data={may ? discountKinds : discountKinds.slice(0, 2)}
          {...field('discountKind')}
        />
        {kind === 'code' && (
          <TextInput
            label="Discount code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            {...code}
            error={code.error ?? problem}
          />
        )}
        {isManual && (
          <TextInput
            label={kind === 'percent' ? 'Percentage of the items' : `Amount in ${shopCurrency()}`}
            inputMode="decimal"
            required
            {...value}
            error={value.error ?? problem}
          />
        )}
      </SimpleGrid>
      {isManual && (
        <TextInput
          label="Reason"
          description="The buyer sees it on the order and its invoice."
          maxLength={orderLimits.discountReason}
          required
          {...field('discountReason')}
        />
      )}
    </>
  )
}
