import { TextInput } from '@mantine/core'
import type { Section } from './section.ts'

export const bankSection: Section = [
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
]
