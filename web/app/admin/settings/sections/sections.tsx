import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { CheckoutSettings } from '../../../../../contract/settings/checkout.ts'
import type { SettingGroup } from '../../../../../contract/settings/groups.ts'
import { EmailsField } from '../emails-field.tsx'
import { linkInput } from '../link-input.ts'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import { complianceSection } from './compliance.tsx'
import { footerSection } from './footer.tsx'
import { homeSection } from './home.tsx'
import { lookSection } from './look.tsx'
import { mailSection } from './mail.tsx'
import { ordersSection } from './orders.tsx'
import { type Section, shortInput } from './section.ts'
import { shippingSection } from './shipping.tsx'
import { shopSection } from './shop.tsx'
import { stripeSection } from './stripe.tsx'
import { taxSection } from './tax.tsx'

const checkoutFields: [keyof CheckoutSettings, description: string][] = [
  ['company', 'On packing slips and invoices.'],
  ['phone', 'For the carrier.'],
  ['line2', 'For an apartment or floor.'],
  ['invoiceAddress', 'In one of the countries you ship to.'],
]

/** The cards of each group, in the order of the menu. Groups with fields of their own have a file. */
export const sections: Record<SettingGroup, Section> = {
  shop: shopSection,
  look: lookSection,
  seller: [
    {
      title: 'Seller',
      text: 'Named in the imprint, in emails and on packing slips. Invoices keep the seller they were issued with.',
      Fields: ({ field }) => (
        <>
          <TextInput {...field('name')} description="The company’s or person’s name." />
          <Textarea
            {...field('address', 'Up to 6 lines, including the country.')}
            autosize
            minRows={3}
          />
          <SimpleGrid cols={{ xs: 2 }}>
            <TextInput {...field('email')} type="email" autoCapitalize="none" />
            <TextInput {...field('phone')} type="tel" />
            <TextInput {...field('register', 'The register and your number there, if any.')} />
            <TextInput
              {...field('vatId', 'Such as IE6388047V. A tax number appears on invoices only.')}
            />
          </SimpleGrid>
        </>
      ),
    },
  ],
  footer: footerSection,
  home: homeSection,
  goods: [
    {
      title: 'All products',
      text: 'Shown with the details of every product, unless empty.',
      Fields: ({ field }) => (
        <>
          <TextInput {...field('material')} />
          <TextInput {...field('fit')} />
          <TextInput
            {...field('guarantee')}
            description="Link to the harmonized notice (Regulation (EU) 2025/1960), unmodified. Products and checkout link to it."
            {...linkInput}
          />
        </>
      ),
    },
  ],
  compliance: complianceSection,
  search: [
    {
      title: 'Synonyms',
      text: 'A search for one of these words or phrases also finds the others. Enter one group per line, with commas between the words, such as “armor, armour”. Singular and plural count as the same word.',
      Fields: ({ field }) => <Textarea {...field('synonyms')} autosize minRows={6} maxRows={24} />,
    },
  ],
  emails: [
    {
      title: 'Emails to you',
      Fields: ({ field }) => (
        <TextInput
          {...field('newOrders', 'The address to notify. Leave empty to turn this off.')}
          type="email"
          autoCapitalize="none"
        />
      ),
    },
    {
      title: 'Emails to buyers',
      text: 'Your text at the start and end of each email. The details in between, such as the items and your terms, stay as they are.',
      Fields: EmailsField,
    },
  ],
  shipping: shippingSection,
  tax: taxSection,
  checkout: [
    {
      title: 'Fields',
      text: 'What the checkout asks for besides email, name and address. Every extra field costs you some orders. Existing orders keep what was entered.',
      Fields: ({ field }) => (
        <SimpleGrid cols={{ xs: 2 }}>
          {checkoutFields.map(([name, description]) => (
            <NativeSelect
              key={name}
              {...field(name)}
              description={description}
              data={choiceOptions(settingChoices.checkout[name])}
            />
          ))}
        </SimpleGrid>
      ),
    },
  ],
  orders: ordersSection,
  returns: [
    {
      title: 'Right of withdrawal',
      text: 'Existing orders keep what applied when they were placed.',
      Fields: ({ field }) => (
        <>
          <TextInput
            {...field('withdrawalDays')}
            description="After the last package arrives. At least 14 (Directive 2011/83/EU, Article 9)."
            inputMode="numeric"
            styles={shortInput}
          />
          <NativeSelect {...field('paidBy')} data={choiceOptions(settingChoices.returns.paidBy)} />
        </>
      ),
    },
    {
      title: 'Return address',
      Fields: ({ field }) => (
        <Textarea
          {...field('address')}
          description="Where buyers send returns. Up to 6 lines. Leave empty to use the seller’s address."
          autoComplete="off"
          autosize
          minRows={3}
        />
      ),
    },
  ],
  bank: [
    {
      title: 'Bank account',
      text: 'The account buyers transfer to. All owners get an email when it changes. Existing orders keep the old account.',
      Fields: form => (
        <>
          <TextInput {...form.field('holder')} />
          <TextInput
            {...form.field('iban', 'Leave all fields empty to turn off bank transfers.')}
            spellCheck={false}
          />
          <TextInput {...form.field('bic', 'Only if your bank asks for it.')} spellCheck={false} />
        </>
      ),
    },
  ],
  stripe: stripeSection,
  mail: mailSection,
}
