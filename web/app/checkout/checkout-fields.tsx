import { useRef } from 'react'
import { listCountries } from '../../../contract/addresses/country-name.ts'
import type { Checkout } from '../../../contract/checkout/checkout.ts'
import { limits } from '../../../contract/limits.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FoldedField } from '../forms/folded-field.tsx'
import { SelectField, TextAreaField, TextField } from '../forms/text-field.tsx'
import { useFieldLength } from '../forms/use-field-length.ts'
import type { FieldSettings } from '../forms/use-submission.ts'
import { expectedText } from '../purchase/order-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './checkout.module.css'
import { type checkoutMutation, updateIntent } from './checkout-mutation.ts'

export type CheckoutField = (
  name: keyof typeof checkoutMutation.labels,
) => FieldSettings & { id: string }

type FieldsProps = { field: CheckoutField }
const invoiceFields = [
  ...(['invoiceName', 'invoiceCompany', 'invoiceStreet', 'invoiceLine2'] as const),
  ...(['invoicePostcode', 'invoiceCity'] as const),
]
type ChoicesProps = FieldsProps & { checkout: Checkout }

function optional(field: ReturnType<CheckoutField>) {
  return { ...field, label: `${field.label} (optional)` }
}

export function ContactFields({ field, checkout: { fields } }: ChoicesProps) {
  return (
    <section className="stack">
      <h2>Contact</h2>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        description="We’ll send your confirmation here."
        required
      />
      <TextField {...field('name')} autoComplete="name" required />
      {fields.company !== 'off' && (
        <TextField {...optional(field('company'))} autoComplete="organization" />
      )}
      {fields.phone !== 'off' && (
        <TextField
          {...(fields.phone === 'required' ? field('phone') : optional(field('phone')))}
          type="tel"
          autoComplete="tel"
          description="For the carrier."
          required={fields.phone === 'required'}
        />
      )}
    </section>
  )
}

export function DeliveryFields({ field, checkout }: ChoicesProps) {
  const isFree = checkout.total === checkout.shippingPrice
  return (
    <section className="stack">
      <h2>Shipping</h2>
      <SelectField
        // Without the chosen country, the browser would choose another one than that of the totals.
        key={checkout.countries.map(({ code }) => code).join()}
        {...field('country')}
        autoComplete="country"
        description={`We ship to ${listCountries(checkout.countries.map(({ code }) => code))}.`}
        defaultValue={checkout.country}
        required
      >
        {checkout.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('street')} autoComplete="address-line1" required />
      {checkout.fields.line2 !== 'off' && (
        <TextField {...optional(field('line2'))} autoComplete="address-line2" />
      )}
      <div className={styles.pair}>
        <TextField {...field('postcode')} autoComplete="postal-code" required />
        <TextField {...field('city')} autoComplete="address-level2" required />
      </div>
      <ChoiceField
        {...field('shipping')}
        chosen={checkout.shipping}
        choices={checkout.shippingMethods.map(
          ({ id, name, price, delivery, pickup, expected }) => ({
            value: id,
            label: name,
            words: [
              expected ? expectedText(expected, checkout.payBy, isFree && price === 0) : delivery,
              ...(pickup ? [`Pick it up at ${pickup.split('\n').join(', ')}.`] : []),
            ].join('. '),
            aside: price === 0 ? 'Free' : formatPrice(price),
          }),
        )}
      />
      <div className="without-scripts">
        <Button type="submit" name="intent" value={updateIntent}>
          Update totals
        </Button>
      </div>
    </section>
  )
}

/** What the invoice is addressed to, if that isn't where the order is shipped. */
export function InvoiceFields({ field, checkout }: ChoicesProps) {
  const street = useRef<HTMLInputElement>(null)
  const isTyped = useFieldLength(street) > 0
  const all = invoiceFields.map(name => field(name))
  const inUse = all.some(({ defaultValue, error }) => defaultValue || error)
  return (
    <FoldedField
      // A restored address is said, not unfolded: what is below stays in place.
      summary={isTyped ? 'Your billing address' : 'Use a different billing address'}
      inUse={inUse}
    >
      <div className="stack">
        <TextField {...field('invoiceName')} autoComplete="billing name" />
        <TextField {...optional(field('invoiceCompany'))} autoComplete="billing organization" />
        <SelectField
          {...field('invoiceCountry')}
          autoComplete="billing country"
          defaultValue={field('invoiceCountry').defaultValue || checkout.country}
        >
          {checkout.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...field('invoiceStreet')} ref={street} autoComplete="billing address-line1" />
        {checkout.fields.line2 !== 'off' && (
          <TextField {...optional(field('invoiceLine2'))} autoComplete="billing address-line2" />
        )}
        <div className={styles.pair}>
          <TextField {...field('invoicePostcode')} autoComplete="billing postal-code" />
          <TextField {...field('invoiceCity')} autoComplete="billing address-level2" />
        </div>
      </div>
    </FoldedField>
  )
}

export function PaymentFields({ field, checkout }: ChoicesProps) {
  const { paymentMethods } = checkout
  const payment = field('payment')
  const chosen = paymentMethods.find(({ id }) => id === payment.defaultValue) ?? paymentMethods[0]
  const isNeeded = checkout.total > 0 || Boolean(payment.error)
  return (
    <section className="stack">
      <h2>Payment</h2>
      {!isNeeded && <p>No payment needed.</p>}
      {/* Hidden, not removed: the choice is kept in case the total rises. */}
      <div hidden={!isNeeded}>
        <ChoiceField
          {...payment}
          hiddenLabel
          chosen={chosen?.id}
          choices={paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </section>
  )
}

export function NoteField({ field }: FieldsProps) {
  const note = field('note')
  const area = useRef<HTMLTextAreaElement>(null)
  const length = useFieldLength(area)
  const count = length > 0 ? ` ${length} of ${limits.orderNote} characters.` : ''
  return (
    <FoldedField
      // A restored note is said, not unfolded: what is below stays in place.
      summary={length > 0 ? 'Your note' : 'Add a note'}
      inUse={Boolean(note.defaultValue || note.error)}
    >
      <TextAreaField
        {...note}
        ref={area}
        autoComplete="off"
        description={`For the person who packs your order.${count}`}
      />
    </FoldedField>
  )
}
