import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { Section } from './section.ts'

const optionalField = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
]

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
}
