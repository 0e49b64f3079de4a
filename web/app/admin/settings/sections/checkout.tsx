import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { CheckoutSettings } from '../../../../../contract/settings/checkout.ts'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import type { Section } from './section.ts'

const fields: [keyof CheckoutSettings, description: string][] = [
  ['company', 'On packing slips and invoices.'],
  ['phone', 'For the carrier.'],
  ['line2', 'For an apartment or floor.'],
  ['invoiceAddress', 'In one of the countries you ship to.'],
]

export const checkoutSection: Section = [
  {
    title: 'Fields',
    text: 'What the checkout asks for besides email, name and address. Every extra field costs you some orders. Existing orders keep what was entered.',
    Fields: ({ field }) => (
      <SimpleGrid cols={{ xs: 2 }}>
        {fields.map(([name, description]) => (
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
]
