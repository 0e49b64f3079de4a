import { TextInput } from '@mantine/core'
import { lockable } from '../lockable.ts'
import type { Section } from './section.ts'

export const bankSection: Section = {
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
}
