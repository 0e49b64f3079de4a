import { TextInput } from '@mantine/core'
import { SecondaryText } from '../../secondary-text.tsx'
import { EncryptionField } from '../encryption-field.tsx'
import { SecretField } from '../secret-field.tsx'
import { TryMailButton } from '../try-mail-button.tsx'
import type { Section } from './section.ts'

export const mailSection: Section = [
  {
    title: 'Mail server',
    text: 'Your email provider lists these, often under “SMTP”. All owners get an email when something here changes.',
    Fields: form => (
      <>
        <TextInput
          {...form.field('host', 'Such as smtp.example.com.')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <EncryptionField {...form} />
        <TextInput
          {...form.field('userName', 'Often your email address.')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SecretField form={form} name="password" />
        <SecondaryText>
          The test email goes to your own address. It uses the settings above, saved or not.
        </SecondaryText>
        <TryMailButton {...form} />
      </>
    ),
  },
  {
    title: 'Sender',
    Fields: form => (
      <>
        <TextInput {...form.field('senderName', 'Leave empty to use the shop’s name.')} />
        <TextInput
          {...form.field(
            'senderAddress',
            'An address your mail server may send from. Leave empty to use no-reply@ and the shop’s domain.',
          )}
          type="email"
          autoCapitalize="none"
        />
        <TextInput
          {...form.field(
            'replyTo',
            'Leave empty to use the contact’s email, or the seller’s if there is none.',
          )}
          type="email"
          autoCapitalize="none"
        />
      </>
    ),
  },
]
