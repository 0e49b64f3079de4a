import { NativeSelect, SimpleGrid } from '@mantine/core'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import type { Section } from './section.ts'

const { company, phone, line2, invoiceAddress } = settingChoices.checkout

export const checkoutSection: Section = {
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
            data={choiceOptions(company)}
          />
          <NativeSelect
            {...field('phone')}
            label="Phone"
            description="For the carrier."
            data={choiceOptions(phone)}
          />
          <NativeSelect
            {...field('line2')}
            label="Second address line"
            description="For an apartment or floor."
            data={choiceOptions(line2)}
          />
          <NativeSelect
            {...field('invoiceAddress')}
            label="Separate billing address"
            description="In one of the countries you ship to."
            data={choiceOptions(invoiceAddress)}
          />
        </SimpleGrid>
      ),
    },
  ],
}
