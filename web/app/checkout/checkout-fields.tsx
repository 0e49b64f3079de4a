import { useRef } from 'react'
import type { Checkout } from '../../../contract/checkout.ts'
import { limits } from '../../../contract/limits.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import type { FieldErrors } from '../forms/field-words.ts'
import { SelectField } from '../forms/select-field.tsx'
import { TextAreaField } from '../forms/text-area-field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useFieldLength } from '../forms/use-field-length.ts'
import { expectedText } from '../purchase/order-text.ts'
import styles from './checkout.module.css'
import { checkoutMutation, updateIntent } from './checkout-mutation.ts'

const { labels } = checkoutMutation

type FieldsProps = { given: Record<string, string>; fields: FieldErrors }
type ChoicesProps = FieldsProps & { checkout: Checkout }

export function ContactFields({ given, fields }: FieldsProps) {
  return (
    <section className={styles.part}>
      <h2>Contact</h2>
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        description="Your confirmation goes there."
        defaultValue={given.email}
        error={fields.email}
        required
      />
      <TextField
        label={labels.name}
        name="name"
        autoComplete="name"
        defaultValue={given.name}
        error={fields.name}
        required
      />
    </section>
  )
}

export function DeliveryFields({ given, fields, checkout }: ChoicesProps) {
  return (
    <section className={styles.part}>
      <h2>Delivery</h2>
      <TextField
        label={labels.street}
        name="street"
        autoComplete="street-address"
        defaultValue={given.street}
        error={fields.street}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={labels.postcode}
          name="postcode"
          autoComplete="postal-code"
          defaultValue={given.postcode}
          error={fields.postcode}
          required
        />
        <TextField
          label={labels.city}
          name="city"
          autoComplete="address-level2"
          defaultValue={given.city}
          error={fields.city}
          required
        />
      </div>
      <SelectField
        label={labels.country}
        name="country"
        autoComplete="country"
        defaultValue={checkout.country}
        error={fields.country}
        required
      >
        {checkout.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        label={labels.shipping}
        name="shipping"
        chosen={checkout.shipping}
        error={fields.shipping}
        choices={checkout.shippingMethods.map(({ id, name, price, delivery, expected }) => ({
          value: id,
          label: name,
          words: expected ? expectedText(expected, checkout.payBy) : delivery,
          aside: price === 0 ? 'Free' : formatPrice(price),
        }))}
      />
      <noscript>
        <div className={styles.update}>
          <button type="submit" name="intent" value={updateIntent}>
            Update the sums
          </button>
        </div>
      </noscript>
    </section>
  )
}

export function PaymentFields({ given, fields, checkout }: ChoicesProps) {
  const [first] = checkout.paymentMethods
  return (
    <section className={styles.part}>
      <h2>Payment</h2>
      <ChoiceField
        label={labels.payment}
        name="payment"
        chosen={given.payment ?? first?.id}
        error={fields.payment}
        choices={checkout.paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </section>
  )
}

export function NoteField({ given, fields }: FieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const length = useFieldLength(area)
  const count = length > 0 ? ` ${length} of ${limits.orderNote} characters.` : ''
  return (
    <section className={styles.part}>
      <TextAreaField
        ref={area}
        label={labels.note}
        name="note"
        autoComplete="off"
        description={`Optional: for whoever packs your order.${count}`}
        defaultValue={given.note}
        error={fields.note}
      />
    </section>
  )
}
