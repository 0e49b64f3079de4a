import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import type { Section } from './section.ts'

export const ordersSection: Section = {
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
          description="Orders that ship unpaid are always invoiced with the first package. Orders that are taxed in another EU country are always invoiced once they’re paid."
          data={choiceOptions(settingChoices.orders.invoiceWhen)}
        />
      ),
    },
  ],
}
