import { useRef } from 'react'
import type { Checkout } from '../../../contract/checkout.ts'
import { limits } from '../../../contract/limits.ts'
import { destinations } from '../cart/destinations.ts'
import { formatPrice } from '../catalogue/price.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import type { FieldErrors } from '../forms/field-words.ts'
import { FoldedField } from '../forms/folded-field.tsx'
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
type TextName = 'email' | 'name' | 'street' | 'postcode' | 'city' | 'note'

/** What all text fields have in common. The error summary links to their ids. */
function textField(name: TextName, { given, fields }: FieldsProps) {
  return { id: name, name, label: labels[name], defaultValue: given[name], error: fields[name] }
}

export function ContactFields(props: FieldsProps) {
  return (
    <section className={styles.part}>
      <h2>Contact</h2>
      <TextField
        {...textField('email', props)}
        type="email"
        autoComplete="email"
        description="We’ll send your confirmation here."
        required
      />
      <TextField {...textField('name', props)} autoComplete="name" required />
    </section>
  )
}

export function DeliveryFields(props: ChoicesProps) {
  const { fields, checkout } = props
  return (
    <section className={styles.part}>
      <h2>Delivery</h2>
      <SelectField
        id="country"
        label={labels.country}
        name="country"
        autoComplete="country"
        description={`We ship to ${destinations()}.`}
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
      <TextField {...textField('street', props)} autoComplete="address-line1" required />
      <div className={styles.pair}>
        <TextField {...textField('postcode', props)} autoComplete="postal-code" required />
        <TextField {...textField('city', props)} autoComplete="address-level2" required />
      </div>
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
            Update totals
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
        hiddenLabel
        name="payment"
        chosen={given.payment ?? first?.id}
        error={fields.payment}
        choices={checkout.paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </section>
  )
}

export function NoteField(props: FieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const length = useFieldLength(area)
  const count = length > 0 ? ` ${length} of ${limits.orderNote} characters.` : ''
  const { given, fields } = props
  return (
    <FoldedField summary="Add a note" inUse={Boolean(given.note || fields.note || length > 0)}>
      <TextAreaField
        {...textField('note', props)}
        ref={area}
        autoComplete="off"
        description={`For the person who packs your order.${count}`}
      />
    </FoldedField>
  )
}
