import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import type { Section } from './section.ts'

export const ordersSection: Section = [
  {
    title: 'Unpaid orders',
    text: 'Items are reserved while an order waits for its payment. Then it’s canceled. Existing orders keep their deadline.',
    Fields: ({ field }) => (
      <SimpleGrid cols={{ xs: 2 }}>
        <TextInput
          {...field('transferDays', 'From the day the order is placed.')}
          inputMode="numeric"
        />
        <TextInput
          {...field('restDays', 'From the day a partial payment arrives.')}
          inputMode="numeric"
        />
        <TextInput {...field('largeOrderQuantity')} inputMode="numeric" />
        <TextInput {...field('largeOrderDays')} inputMode="numeric" />
        <TextInput
          {...field('reminderDays')}
          description="Buyers who pay by bank transfer get one email before the deadline. Enter 0 to send none."
          inputMode="numeric"
        />
      </SimpleGrid>
    ),
  },
  {
    title: 'Limits',
    text: 'How many items can be reserved without payment. Products that never sell out don’t count.',
    Fields: ({ field }) => (
      <SimpleGrid cols={{ xs: 2 }}>
        <TextInput
          {...field('unpaidPerBuyer', 'By account or email address.')}
          inputMode="numeric"
        />
        <TextInput
          {...field('unpaidPerNetwork')}
          description="Everyone in an office or a school, or with the same mobile carrier, may share a network."
          inputMode="numeric"
        />
      </SimpleGrid>
    ),
  },
  {
    title: 'Invoices',
    Fields: ({ field }) => (
      <NativeSelect
        {...field('invoiceWhen')}
        description="Orders that ship unpaid are always invoiced with the first package. Orders that are taxed in another EU country are always invoiced once they’re paid."
        data={choiceOptions(settingChoices.orders.invoiceWhen)}
      />
    ),
  },
]
