import { TextInput } from '@mantine/core'
import { EmailsField } from '../emails-field.tsx'
import type { Section } from './section.ts'

export const emailsSection: Section = [
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
]
