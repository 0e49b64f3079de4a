import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { postcodeError } from '../../../../contract/postcodes.ts'
import { type ActionProps, OrderForm } from './order-form.tsx'

const addressLabels = {
  ...{ name: 'Name', company: 'Company', street: 'Street', line2: 'Address line 2' },
  ...{ postcode: 'Postal code', city: 'City', phone: 'Phone' },
}

/** Corrects the address for what is still to be shipped. */
export function Address(props: ActionProps) {
  const { country, ...address } = props.order.address
  return (
    <OrderForm
      {...props}
      action="address"
      title="Edit address"
      text="The country can’t be changed, because the tax depends on it. The buyer gets no email."
      submit="Save address"
      values={{ ...address, phone: props.order.phone }}
      request={values => values}
      check={({ postcode }): Record<string, string> => {
        const error = postcodeError(country, postcode)
        return error ? { postcode: error } : {}
      }}
      fields={({ field }) => (
        <SimpleGrid minColWidth="12rem" style={{ alignItems: 'start' }}>
          {Object.entries(addressLabels).map(([name, label]) => (
            <TextInput key={name} label={label} {...field(name)} />
          ))}
        </SimpleGrid>
      )}
    />
  )
}

/** Corrects where the emails of an order go. */
export function EmailAddress(props: ActionProps) {
  const { email } = props.order
  return (
    <OrderForm
      {...props}
      action="email"
      title="Change email address"
      text="The buyer gets a new link to the order at the new address."
      submit="Change address"
      values={{ email }}
      request={values => values}
      question={typed => ({
        text: `Links in emails to ${email} will stop working. Change the address to ${typed.email.trim()}?`,
        button: 'Change address anyway',
      })}
      fields={({ field }) => <TextInput label="Email" type="email" {...field('email')} />}
    />
  )
}

export function Note(props: ActionProps) {
  // Sending a note again after a lost reply must not add it twice.
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  return (
    <OrderForm
      {...props}
      action="note"
      title="Add note"
      text="Only admins see it."
      submit="Save note"
      values={{ text: '' }}
      request={values => ({ key, ...values })}
      fields={({ field }) => <Textarea label="Note" autosize minRows={3} {...field('text')} />}
    />
  )
}
