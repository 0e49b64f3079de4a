import { Text, TextInput } from '@mantine/core'
import { EncryptionField } from '../encryption-field.tsx'
import { lockable } from '../lockable.ts'
import { SecretField } from '../secret-field.tsx'
import { TryMailButton } from '../try-mail-button.tsx'
import type { Section } from './section.ts'

export const mailSection: Section = {
  cards: [
    {
      title: 'Mail server',
      text: 'Your email provider lists these, often under “SMTP”. All owners get an email when something here changes.',
      Fields: form => (
        <>
          <TextInput
            {...lockable(form, 'host', 'Such as smtp.example.com.')}
            label="Server"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <EncryptionField {...form} />
          <TextInput
            {...lockable(form, 'userName', 'Often your email address.')}
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SecretField form={form} name="password" label="Password" />
          <Text c="dimmed" size="sm">
            The test goes to your own address, with what is entered here, saved or not.
          </Text>
          <TryMailButton {...form} />
        </>
      ),
    },
    {
      title: 'Sender',
      Fields: form => (
        <>
          <TextInput
            {...lockable(form, 'senderName', 'Leave empty to use the shop’s name.')}
            label="Sender name"
            autoComplete="off"
          />
          <TextInput
            {...lockable(
              form,
              'senderAddress',
              'One your mail server may send from. Leave empty to use no-reply@ and the shop’s domain.',
            )}
            label="Sender address"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <TextInput
            {...lockable(form, 'replyTo', 'Leave empty to use the contact, or the seller’s email.')}
            label="Reply-to address"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
        </>
      ),
    },
  ],
}
