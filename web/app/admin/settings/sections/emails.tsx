import { TextInput } from '@mantine/core'
import { EmailsField } from '../emails-field.tsx'
import type { Section } from './section.ts'

export const emailsSection: Section = {
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
}
