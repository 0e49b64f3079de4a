import { NativeSelect } from '@mantine/core'
import { identity } from '../../../ui/identity.ts'
import { countryOptions } from '../../country-options.ts'
import { SalesAbroadField } from '../../vat/sales-abroad-field.tsx'
import { ClassesField } from '../classes-field.tsx'
import { RatesField } from '../rates-field.tsx'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import { SmallBusinessFields } from '../small-business-fields.tsx'
import type { Section } from './section.ts'

export const taxSection: Section = [
  {
    title: 'Where you pay VAT',
    Fields: form => (
      <>
        <NativeSelect {...form.field('home')} data={countryOptions} />
        <NativeSelect
          {...form.field('mode')}
          description="Above €10,000 a year (net), you owe VAT in the country you ship to. This starts with the order that exceeds the limit."
          // The limit is in euros.
          data={choiceOptions(settingChoices.tax.mode).filter(
            ({ value }) => value !== 'automatic' || identity.currency === 'EUR',
          )}
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
    text: 'For products taxed at other rates, such as books or food. All other products are in the “Standard” class.',
    Fields: ClassesField,
  },
  {
    title: 'Rates',
    text: 'Prices include VAT. Orders use the rate in effect when they’re placed. A class without a rate of its own uses the standard rate. Shipping is taxed at the rates of the items.',
    Fields: RatesField,
  },
]
