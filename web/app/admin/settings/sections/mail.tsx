import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { ApiError } from '../../../../../contract/client.ts'
import { MailSettings } from '../../../../../contract/settings/mail.ts'
import { api } from '../../../api.ts'
import { checkFields } from '../../../forms/read-form.ts'
import { SecondaryText } from '../../secondary-text.tsx'
import { SecretField } from '../secret-field.tsx'
import { choiceOptions, settingChoices } from '../setting-choices.ts'
import { changeSchema } from '../setting-values.ts'
import type { SettingsForm } from '../settings-form.ts'
import { TryButton } from '../try-button.tsx'
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

const defaultPorts: Record<string, string> = { starttls: '587', tls: '465', none: '25' }

/** A mail server's encryption and port. A default port changes with the encryption. */
function EncryptionField(form: SettingsForm) {
  const { field, change } = form
  const { readOnly, ...encryption } = field('encryption')
  const port = field('port')
  return (
    <SimpleGrid cols={{ xs: 2 }}>
      <NativeSelect
        {...encryption}
        disabled={readOnly}
        data={choiceOptions(settingChoices.mail.encryption)}
        onChange={({ target: { value } }) => {
          const isDefault = defaultPorts[encryption.value] === port.value
          change({ encryption: value, ...(isDefault && { port: defaultPorts[value] ?? '' }) })
        }}
      />
      <TextInput {...port} inputMode="numeric" />
    </SimpleGrid>
  )
}

/** Emails the reader with the settings in the form, and shows errors at their fields. */
function TryMailButton({ values, saved, showErrors }: SettingsForm) {
  const attempt = async () => {
    const checked = checkFields(changeSchema(MailSettings, saved), values)
    showErrors('fields' in checked ? checked.fields : {})
    if ('fields' in checked) return
    try {
      const body = (checked.values.value ?? saved) as MailSettings
      return await api('POST /api/admin/settings/mail/try', { body })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      showErrors(error.fields)
    }
  }
  return <TryButton label="Send a test email" attempt={attempt} />
}
