import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { choiceOptions, settingChoices } from './setting-choices.ts'
import type { SettingsForm } from './settings-form.ts'

const defaultPorts: Record<string, string> = { starttls: '587', tls: '465', none: '25' }

/** The encryption of a mail server, and its port. A port that is usual for one follows it to the other. */
export function EncryptionField(form: SettingsForm) {
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
