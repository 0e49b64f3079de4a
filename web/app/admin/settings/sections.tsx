import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { maxLegal, maxLinkName } from '../../../../contract/settings/footer.ts'
import type { SettingGroup } from '../../../../contract/settings/groups.ts'
import { maxFeatured } from '../../../../contract/settings/home.ts'
import { api } from '../../api.ts'
import { identity } from '../../ui/identity.ts'
import { shopCity } from '../../ui/shop-time-zone.ts'
import { economicOperatorHint } from '../economic-operator-hint.ts'
import { setupAdmin } from '../links.ts'
import { SalesAbroadField } from '../vat/sales-abroad-field.tsx'
import { CarriersField } from './carriers-field.tsx'
import { CheckField } from './check-field.tsx'
import { ClassesField } from './classes-field.tsx'
import { ColorField, readColors } from './color-field.tsx'
import { ColorPreview } from './color-preview.tsx'
import { CurrencyField } from './currency-field.tsx'
import { EmailsField } from './emails-field.tsx'
import { EncryptionField } from './encryption-field.tsx'
import { FeaturedField } from './featured-field.tsx'
import { LinesField } from './lines-field.tsx'
import { linkInput } from './link-input.ts'
import { lockable } from './lockable.ts'
import { PackagingField } from './packaging-field.tsx'
import { PictureFields } from './picture-fields.tsx'
import { countryOptions, RatesField } from './rates-field.tsx'
import { RowsField, type SettingsForm } from './rows-field.tsx'
import { SecretField } from './secret-field.tsx'
import { ShippingCalculator } from './shipping-calculator.tsx'
import { SmallBusinessFields } from './small-business-fields.tsx'
import { SocialField } from './social-field.tsx'
import { StoredImageField } from './stored-image-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { TryButton } from './try-button.tsx'
import { TryMailButton } from './try-mail-button.tsx'
import { WeekdaysField } from './weekdays-field.tsx'
import { ZonesField } from './zones-field.tsx'

type Card = { title: string; text?: string; Fields: (form: SettingsForm) => ReactNode }

type Section = {
  /** The labels of the group's fields. */
  labels: Record<string, string>
  cards: Card[]
}

/** Of a field for a few digits, whose description may be long. */
const short = { input: { maxWidth: '8rem' } }

const optionalField = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
]

const automatic = {
  value: 'automatic',
  label: 'Taxed at home up to €10,000, then at the destination',
}

/** What the admin page shows of each group of settings. */
export const sections: Record<SettingGroup, Section> = {
  shop: {
    labels: {
      name: 'Name',
      tagline: 'Tagline',
      since: 'First year',
      currency: 'Currency',
      timeZone: 'Time zone',
      open: 'Open for orders',
    },
    cards: [
      {
        title: 'Name',
        text: 'Shown in the header, the footer, titles, emails and search results.',
        Fields: ({ field }) => (
          <>
            <TextInput {...field('name')} label="Name" />
            <TextInput
              {...field('tagline')}
              label="Tagline"
              description="In one sentence, what you sell."
            />
            <TextInput
              {...field('since')}
              label="First year"
              inputMode="numeric"
              styles={short}
              description="For the copyright notice in the footer."
            />
          </>
        ),
      },
      { title: 'Currency', Fields: CurrencyField },
      {
        title: 'Time zone',
        text: 'Used for all dates and times, including price reductions and invoices. Can’t be changed after the first invoice.',
        Fields: TimeZoneField,
      },
      {
        title: 'Orders',
        Fields: form => (
          <>
            <CheckField
              {...form}
              name="open"
              label="Open for orders"
              description="While the shop is closed, visitors can browse but not order."
            />
            <p>
              <Link to={setupAdmin.to}>What to do before you sell</Link>
            </p>
          </>
        ),
      },
    ],
  },
  look: {
    labels: {
      logo: 'Logo',
      icon: 'Icon',
      picture: 'Main picture',
      pictureText: 'Description',
      focus: 'Focus',
      showAll: '“Show All” picture',
      accent: 'Accent',
      ground: 'Background',
    },
    cards: [
      {
        title: 'Logo',
        Fields: form => (
          <>
            <StoredImageField
              form={form}
              name="logo"
              label="Logo"
              description="At the top of every page. If it’s at least twice as wide as high, it replaces the shop’s name there."
            />
            <StoredImageField
              form={form}
              name="icon"
              label="Icon"
              description="Square, for browser tabs, emails and small spaces. Leave empty to use the logo."
            />
          </>
        ),
      },
      {
        title: 'Main picture',
        text: 'At the top of the home page. Emails, link previews and the sign-in page show a cropped version.',
        Fields: PictureFields,
      },
      {
        title: 'Categories',
        Fields: form => (
          <StoredImageField
            form={form}
            name="showAll"
            label="“Show All” picture"
            description="For “Show All” next to your categories, cropped to a circle. Leave empty for the built-in one."
          />
        ),
      },
      {
        title: 'Colors',
        text: 'Text and other colors are derived from these two.',
        Fields: form => (
          <>
            <SimpleGrid cols={{ xs: 2 }}>
              <ColorField
                form={form}
                name="accent"
                label="Accent"
                description="For buttons, links and prices."
              />
              <ColorField
                form={form}
                name="ground"
                label="Background"
                description="Dark or light. Also used behind your logo."
              />
            </SimpleGrid>
            <ColorPreview {...readColors(form)} />
          </>
        ),
      },
    ],
  },
  seller: {
    labels: {
      name: 'Name',
      address: 'Address',
      email: 'Email',
      phone: 'Phone',
      register: 'Company register',
      vatId: 'VAT ID',
    },
    cards: [
      {
        title: 'Seller',
        text: 'Named in the imprint, in emails and on packing slips. Invoices keep the seller they were issued with.',
        Fields: ({ field }) => (
          <>
            <TextInput {...field('name')} label="Name" description="Of the company or person." />
            <Textarea
              {...field('address')}
              label="Address"
              autosize
              minRows={3}
              description="In up to 6 lines, with the country."
            />
            <SimpleGrid cols={{ xs: 2 }}>
              <TextInput {...field('email')} label="Email" type="email" autoCapitalize="none" />
              <TextInput {...field('phone')} label="Phone" type="tel" />
              <TextInput
                {...field('register')}
                label="Company register"
                description="The register and your number there, if any."
              />
              <TextInput
                {...field('vatId')}
                label="VAT ID"
                description="If you have one, such as IE6388047V."
              />
            </SimpleGrid>
          </>
        ),
      },
    ],
  },
  footer: {
    labels: { contact: 'Contact', social: 'Social links', legal: 'Legal links' },
    cards: [
      {
        title: 'Contact',
        text: 'Shown in the footer, in emails and to blocked users.',
        Fields: ({ field }) => (
          <TextInput
            {...field('contact')}
            label="Contact"
            autoCapitalize="none"
            description="An email address, or a link to a page with a form."
          />
        ),
      },
      {
        title: 'Social links',
        text: 'The shop’s own profiles. Without any, the footer has links to share the shop.',
        Fields: SocialField,
      },
      {
        title: 'Legal links',
        text: 'More links in the footer, such as Accessibility.',
        Fields: form => (
          <RowsField
            {...form}
            name="legal"
            what="link"
            most={maxLegal}
            columns={{
              name: { label: 'Name', maxLength: maxLinkName },
              href: { label: 'Link', ...linkInput },
            }}
          />
        ),
      },
    ],
  },
  home: {
    labels: {
      headline: 'Headline',
      intro: 'Introduction',
      about: 'About',
      film: 'Video',
      featured: 'Featured products',
    },
    cards: [
      {
        title: 'Words',
        Fields: ({ field }) => (
          <>
            <TextInput {...field('headline')} label="Headline" />
            <Textarea {...field('intro')} label="Introduction" autosize minRows={2} />
            <Textarea
              {...field('about')}
              label="About"
              autosize
              minRows={4}
              description="Who you are. An empty line starts a new paragraph."
            />
          </>
        ),
      },
      {
        title: 'Video',
        Fields: form => (
          <CheckField
            {...form}
            name="film"
            label="Show the built-in video"
            description="The video and its still show the demo’s armor. Turn it off if you sell something else."
          />
        ),
      },
      {
        title: 'Featured products',
        text: `Up to ${maxFeatured} on the home page. The newest products fill the remaining spots.`,
        Fields: ({ field, change }) => <FeaturedField field={field('featured')} change={change} />,
      },
    ],
  },
  goods: {
    labels: { material: 'Material', fit: 'Fit', guarantee: 'Legal guarantee notice' },
    cards: [
      {
        title: 'All products',
        text: 'Shown with the details of every product, unless empty.',
        Fields: ({ field }) => (
          <>
            <TextInput {...field('material')} label="Material" />
            <TextInput {...field('fit')} label="Fit" />
            <TextInput
              {...field('guarantee')}
              {...linkInput}
              label="Legal guarantee notice"
              description="Link to the harmonized notice (Regulation (EU) 2025/1960), unmodified. Products and checkout link to it."
            />
          </>
        ),
      },
    ],
  },
  compliance: {
    labels: {
      manufacturer: 'Manufacturer',
      manufacturerOutsideEu: 'The manufacturer is outside the EU',
      responsiblePerson: 'Responsible person in the EU',
      packaging: 'Packaging numbers',
      microenterprise: 'We’re a microenterprise',
    },
    cards: [
      {
        title: 'Product safety',
        text: 'Every product must name its manufacturer. These details are shown for products without their own.',
        Fields: form => (
          <>
            <Textarea
              {...form.field('manufacturer')}
              label="Manufacturer"
              autosize
              minRows={4}
              description={economicOperatorHint}
            />
            <CheckField
              {...form}
              name="manufacturerOutsideEu"
              label="The manufacturer is outside the EU"
            />
            <Textarea
              {...form.field('responsiblePerson')}
              label="Responsible person in the EU"
              autosize
              minRows={4}
              description="Often the importer. Use the same format. Shown only for products whose manufacturer is outside the EU."
            />
          </>
        ),
      },
      {
        title: 'Packaging',
        text: 'Add each EU country you ship to, with your packaging register number. Leave the number empty if you don’t need one there. The number for France appears in the imprint.',
        Fields: PackagingField,
      },
      {
        title: 'Accessibility',
        Fields: form => (
          <>
            <CheckField
              {...form}
              name="microenterprise"
              label="We’re a microenterprise"
              description="Fewer than 10 employees, and annual turnover or a balance sheet total of at most €2 million. You don’t need an accessibility statement."
            />
            <p>
              <Link to="/texts-admin/accessibility">Accessibility statement</Link>
            </p>
          </>
        ),
      },
    ],
  },
  search: {
    labels: { synonyms: 'Synonyms' },
    cards: [
      {
        title: 'Synonyms',
        text: 'A search for one of these words or phrases finds the others, too. Enter one group per line, separated by commas, such as “armor, armour”. Singular and plural count as the same word.',
        Fields: ({ field }) => (
          <Textarea {...field('synonyms')} label="Synonyms" autosize minRows={6} maxRows={24} />
        ),
      },
    ],
  },
  emails: {
    labels: { newOrders: 'Email about each new order', texts: 'Emails to buyers' },
    cards: [
      {
        title: 'Emails to you',
        Fields: ({ field }) => (
          <TextInput
            {...field('newOrders')}
            label="Email about each new order"
            type="email"
            autoCapitalize="none"
            description="Where we send it. Leave empty to turn it off."
          />
        ),
      },
      {
        title: 'Emails to buyers',
        text: 'Your text at the start and end of each email. The details in between, such as the items and your terms, stay as they are.',
        Fields: EmailsField,
      },
    ],
  },
  shipping: {
    labels: {
      zones: 'Zones',
      cutOff: 'Cut-off time',
      handlingDays: 'Handling days',
      weekdays: 'Business days',
      closedDays: 'Closed days',
      carriers: 'Carriers',
      outsideVatArea: 'Territories outside the EU VAT area',
    },
    cards: [
      {
        title: 'Zones and methods',
        text: 'You ship only to the countries of a zone. The first country is preselected at checkout.',
        Fields: ZonesField,
      },
      {
        title: 'What does a basket pay?',
        text: 'Calculated with the zones above, saved or not, and today’s standard rate of VAT.',
        Fields: ShippingCalculator,
      },
      {
        title: 'When you ship',
        Fields: form => (
          <>
            <TextInput
              {...form.field('cutOff')}
              label="Cut-off time"
              type="time"
              description={`Orders paid by this time are packed the same business day, by the clock in ${shopCity()}.`}
            />
            <TextInput
              {...form.field('handlingDays')}
              label="Handling days"
              inputMode="numeric"
              description="Business days from packing until the package leaves. 0: the same day."
            />
            <WeekdaysField {...form} />
            <LinesField
              {...form}
              name="closedDays"
              label="Closed days"
              placeholder="2026-12-25"
              description="One date per line, such as 2026-12-25."
            />
          </>
        ),
      },
      {
        title: 'Carriers',
        text: 'Suggested when you ship an order. Add a tracking link so that you and your buyers can track packages. Changes also apply to earlier orders.',
        Fields: CarriersField,
      },
      {
        title: 'Territories outside the EU VAT area',
        Fields: form => (
          <CheckField
            {...form}
            name="outsideVatArea"
            label="Ship to territories outside the EU VAT area"
            description="Parts of the countries you ship to, such as the Canary Islands, Livigno and Büsingen, recognized by postal code. Orders there are exports: no VAT is charged, your packages need a customs declaration, and the buyer pays import taxes and duties."
          />
        ),
      },
    ],
  },
  tax: {
    labels: {
      mode: 'Sales to other EU countries',
      home: 'Home country',
      smallBusiness: 'Small business',
      exNumber: 'EX number',
      exCountries: 'Exempt in other EU countries',
      elsewhere: 'Sold elsewhere',
      classes: 'Classes',
      rates: 'Rates',
    },
    cards: [
      {
        title: 'Where you pay VAT',
        Fields: form => (
          <>
            <NativeSelect {...form.field('home')} label="Home country" data={countryOptions} />
            <NativeSelect
              {...form.field('mode')}
              label="Sales to other EU countries"
              description="Above €10,000 a year (net), you owe VAT in the country you ship to. This starts with the order that exceeds the limit."
              data={[
                ...(identity.currency === 'EUR' ? [automatic] : []),
                { value: 'home', label: 'Taxed in the home country' },
                { value: 'destination', label: 'Taxed in the country of destination' },
              ]}
            />
          </>
        ),
      },
      {
        title: 'Small business',
        text: 'Choose where you’re exempt from VAT. Check the turnover limits with your tax office.',
        Fields: SmallBusinessFields,
      },
      {
        title: 'Limit of €10,000',
        text: 'Net orders from consumers in other EU countries, minus refunds. Sales outside this shop count, too.',
        Fields: SalesAbroadField,
      },
      {
        title: 'Classes',
        text: 'For products with other rates, such as books or food. All others are in the class “Standard”.',
        Fields: ClassesField,
      },
      {
        title: 'Rates',
        text: 'Prices include VAT. Orders use the rate in effect when they’re placed. Where a class has no rate of its own, it has the standard rate. Shipping is taxed at the rates of the items.',
        Fields: RatesField,
      },
    ],
  },
  checkout: {
    labels: {
      company: 'Company',
      phone: 'Phone',
      line2: 'Second address line',
      invoiceAddress: 'Separate billing address',
    },
    cards: [
      {
        title: 'Fields',
        text: 'What the checkout asks for besides email, name and address. Every extra field costs you some orders. Existing orders keep what was entered.',
        Fields: ({ field }) => (
          <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
            <NativeSelect
              {...field('company')}
              label="Company"
              description="On packing slips and invoices."
              data={optionalField}
            />
            <NativeSelect
              {...field('phone')}
              label="Phone"
              description="For the carrier."
              data={[...optionalField, { value: 'required', label: 'Required' }]}
            />
            <NativeSelect
              {...field('line2')}
              label="Second address line"
              description="For an apartment or floor."
              data={optionalField}
            />
            <NativeSelect
              {...field('invoiceAddress')}
              label="Separate billing address"
              description="In one of the countries you ship to."
              data={optionalField}
            />
          </SimpleGrid>
        ),
      },
    ],
  },
  orders: {
    labels: {
      transferDays: 'Days to pay by bank transfer',
      largeOrderQuantity: 'Large orders have more items than',
      largeOrderDays: 'Days to pay a large order',
      restDays: 'Days to pay the balance',
      reminderDays: 'Payment reminder (days before the deadline)',
      unpaidPerBuyer: 'Unpaid items per buyer',
      unpaidPerNetwork: 'Unpaid items per network',
      invoiceWhen: 'Invoice',
    },
    cards: [
      {
        title: 'Unpaid orders',
        text: 'Items are reserved while an order waits for its payment. Then it’s canceled. Existing orders keep their deadline.',
        Fields: ({ field }) => (
          <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
            <TextInput
              {...field('transferDays')}
              label="Days to pay by bank transfer"
              inputMode="numeric"
              description="From the day the order is placed."
            />
            <TextInput
              {...field('restDays')}
              label="Days to pay the balance"
              inputMode="numeric"
              description="From the day a partial payment arrives."
            />
            <TextInput
              {...field('largeOrderQuantity')}
              label="Large orders have more items than"
              inputMode="numeric"
            />
            <TextInput
              {...field('largeOrderDays')}
              label="Days to pay a large order"
              inputMode="numeric"
            />
            <TextInput
              {...field('reminderDays')}
              label="Payment reminder (days before the deadline)"
              inputMode="numeric"
              description="Buyers who pay by bank transfer get one email before the deadline. 0: no email."
            />
          </SimpleGrid>
        ),
      },
      {
        title: 'Limits',
        text: 'How many items can be reserved without payment. Products that never sell out don’t count.',
        Fields: ({ field }) => (
          <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
            <TextInput
              {...field('unpaidPerBuyer')}
              label="Unpaid items per buyer"
              inputMode="numeric"
              description="By account or email address."
            />
            <TextInput
              {...field('unpaidPerNetwork')}
              label="Unpaid items per network"
              inputMode="numeric"
              description="An office, a school or a mobile carrier shares one."
            />
          </SimpleGrid>
        ),
      },
      {
        title: 'Invoices',
        Fields: ({ field }) => (
          <NativeSelect
            {...field('invoiceWhen')}
            label="Invoice"
            description="An order that is shipped unpaid is always invoiced with its first package, and a paid one that is taxed in another EU country always when it is paid."
            data={[
              { value: 'paid', label: 'When the order is paid' },
              { value: 'shipped', label: 'With the first package' },
            ]}
          />
        ),
      },
    ],
  },
  returns: {
    labels: {
      address: 'Return address',
      withdrawalDays: 'Days to withdraw',
      paidBy: 'Return shipping',
    },
    cards: [
      {
        title: 'Right of withdrawal',
        text: 'Existing orders keep what applied when they were placed.',
        Fields: ({ field }) => (
          <>
            <TextInput
              {...field('withdrawalDays')}
              label="Days to withdraw"
              inputMode="numeric"
              styles={short}
              description="After the last package arrives. At least 14 (Directive 2011/83/EU, Article 9)."
            />
            <NativeSelect
              {...field('paidBy')}
              label="Return shipping"
              data={[
                { value: 'buyer', label: 'The buyer pays' },
                { value: 'seller', label: 'The shop pays' },
              ]}
            />
          </>
        ),
      },
      {
        title: 'Return address',
        Fields: ({ field }) => (
          <Textarea
            {...field('address')}
            label="Return address"
            autoComplete="off"
            autosize
            minRows={3}
            description="Where buyers send returns, in up to 6 lines. Leave empty to use the seller’s address."
          />
        ),
      },
    ],
  },
  bank: {
    labels: { holder: 'Account holder', iban: 'IBAN', bic: 'BIC' },
    cards: [
      {
        title: 'Bank account',
        text: 'The account buyers transfer to. All owners get an email when it changes. Existing orders keep the old account.',
        Fields: form => (
          <>
            <TextInput {...lockable(form, 'holder')} label="Account holder" autoComplete="off" />
            <TextInput
              {...lockable(form, 'iban', 'Leave all fields empty to turn off bank transfers.')}
              label="IBAN"
              autoComplete="off"
              spellCheck={false}
            />
            <TextInput
              {...lockable(form, 'bic', 'Only if your bank asks for it.')}
              label="BIC"
              autoComplete="off"
              spellCheck={false}
            />
          </>
        ),
      },
    ],
  },
  stripe: {
    labels: { key: 'Secret key', webhookSecret: 'Webhook secret' },
    cards: [
      {
        title: 'Stripe',
        text: 'Buyers pay by card and whatever else you enable at Stripe, once both are set.',
        Fields: form => (
          <>
            <SecretField form={form} name="key" label="Secret key" />
            <SecretField form={form} name="webhookSecret" label="Webhook secret" />
            <TryButton
              label="Try the key"
              attempt={() => api('POST /api/admin/settings/stripe/try')}
            />
          </>
        ),
      },
    ],
  },
  mail: {
    labels: {
      host: 'Server',
      port: 'Port',
      encryption: 'Encryption',
      userName: 'Username',
      password: 'Password',
      senderName: 'Sender name',
      senderAddress: 'Sender address',
      replyTo: 'Reply-to address',
    },
    cards: [
      {
        title: 'Mail server',
        text: 'Your email provider lists these, often under “SMTP”. All owners get an email when something here changes.',
        Fields: form => (
          <>
            <TextInput
              {...lockable(form, 'host', 'Such as smtp.example.com.')}
              label="Server"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <EncryptionField {...form} />
            <TextInput
              {...lockable(form, 'userName', 'Often your email address.')}
              label="Username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <SecretField form={form} name="password" label="Password" />
            <Text c="dimmed" size="sm">
              The test goes to your own address, with what is entered here, saved or not.
            </Text>
            <TryMailButton {...form} />
          </>
        ),
      },
      {
        title: 'Sender',
        Fields: form => (
          <>
            <TextInput
              {...lockable(form, 'senderName', 'Leave empty to use the shop’s name.')}
              label="Sender name"
              autoComplete="off"
            />
            <TextInput
              {...lockable(
                form,
                'senderAddress',
                'One your mail server may send from. Leave empty to use no-reply@ and the shop’s domain.',
              )}
              label="Sender address"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
            />
            <TextInput
              {...lockable(
                form,
                'replyTo',
                'Leave empty to use the contact, or the seller’s email.',
              )}
              label="Reply-to address"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
            />
          </>
        ),
      },
    ],
  },
}
