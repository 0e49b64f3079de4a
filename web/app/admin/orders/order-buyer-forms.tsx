import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { postcodeError } from '../../../../contract/addresses/postcodes.ts'
import { countryOptions } from '../country-options.ts'
import { missingBilling, noBillingAddress } from './billing-address.ts'
import { type ActionProps, OrderForm } from './order-form.tsx'

const addressLabels = {
  ...{ name: 'Name', company: 'Company', street: 'Street and number', line2: 'Address line 2' },
  ...{ postcode: 'Postal code', city: 'City', phone: 'Phone' },
}

/** Corrects the address for what is still to be shipped. */
export function Address(props: ActionProps) {
  const { invoiceAddress, phone, can } = props.order
  const { country, ...address } = props.order.address
  const isOnInvoice =
    invoiceAddress === null && isInvoiced(props.order) && can.includes('invoice-address')
  const onInvoice = isOnInvoice
    ? ' The invoice already issued keeps its address. To reissue it with the new one, save the billing address.'
    : ''
  return (
    <OrderForm
      {...props}
      text={`The country can’t be changed, because the tax depends on it. The buyer gets no email.${onInvoice}`}
      submit="Save address"
      values={{ ...address, phone }}
      request={values => values}
      check={({ postcode }): Record<string, string> => {
        const error = postcodeError(country, postcode)
        return error ? { postcode: error } : {}
      }}
      fields={({ field }) => (
        <SimpleGrid minColWidth="12rem">
          {Object.entries(addressLabels).map(([name, label]) => (
            <TextInput key={name} label={label} {...field(name)} />
          ))}
        </SimpleGrid>
      )}
    />
  )
}

const billingLabels = {
  ...{ invoiceName: 'Name', invoiceCompany: 'Company', invoiceStreet: 'Street and number' },
  ...{ invoiceLine2: 'Address line 2', invoicePostcode: 'Postal code', invoiceCity: 'City' },
}

/** Corrects what the invoice is addressed to, and has it issued again if there is one. */
export function InvoiceAddress(props: ActionProps) {
  const { order } = props
  const shown = order.invoiceAddress ?? order.address
  const reissued = isInvoiced(order)
    ? 'The invoice is canceled by a credit note and issued again. '
    : ''
  return (
    <OrderForm
      {...props}
      text={`${reissued}The buyer gets no email.`}
      submit="Save billing address"
      values={{
        own: order.invoiceAddress ? 'own' : '',
        invoiceName: shown.name,
        invoiceCompany: shown.company,
        invoiceStreet: shown.street,
        invoiceLine2: shown.line2,
        invoicePostcode: shown.postcode,
        invoiceCity: shown.city,
        invoiceCountry: shown.country,
      }}
      request={({ own, ...typed }) => (own ? typed : noBillingAddress)}
      check={({ own, ...typed }) => (own ? missingBilling(typed) : {})}
      fields={({ field, values, change }) => (
        <>
          <Checkbox
            label="Same as shipping address"
            checked={values.own === ''}
            onChange={({ target }) => change({ own: target.checked ? '' : 'own' })}
          />
          {values.own && (
            <SimpleGrid minColWidth="12rem">
              {Object.entries(billingLabels).map(([name, label]) => (
                <TextInput key={name} label={label} {...field(name)} />
              ))}
              <NativeSelect label="Country" data={countryOptions} {...field('invoiceCountry')} />
            </SimpleGrid>
          )}
        </>
      )}
    />
  )
}

function isInvoiced({ invoices }: ActionProps['order']): boolean {
  return invoices.some(({ kind }) => kind === 'invoice')
}

/** Corrects where the emails of an order go. */
export function EmailAddress(props: ActionProps) {
  const { email } = props.order
  return (
    <OrderForm
      {...props}
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
      text="Only admins see it."
      submit="Save note"
      values={{ text: '' }}
      request={values => ({ key, ...values })}
      fields={({ field }) => <Textarea label="Note" autosize minRows={3} {...field('text')} />}
    />
  )
}
