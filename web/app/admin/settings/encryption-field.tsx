import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { lockable } from './lockable.ts'
import type { SettingsForm } from './rows-field.tsx'
import { choiceOptions, settingChoices } from './setting-choices.ts'

const defaultPorts: Record<string, string> = { starttls: '587', tls: '465', none: '25' }

/** The encryption of a mail server, and its port. A port that is usual for one follows it to the other. */
export function EncryptionField(form: SettingsForm) {
  const { field, change } = form
  const {
    readOnly,
    onChange: _,
    ...encryption
  } = { readOnly: false, ...lockable(form, 'encryption') }
  const port = lockable(form, 'port')
  return (
    <SimpleGrid cols={{ xs: 2 }}>
      <NativeSelect
        {...encryption}
        label="Encryption"
        disabled={readOnly}
        data={choiceOptions(settingChoices.mail.encryption)}
        onChange={({ target: { value } }) => {
          const isDefault = defaultPorts[field('encryption').value] === port.value
          change({ encryption: value, ...(isDefault && { port: defaultPorts[value] ?? '' }) })
        }}
      />
      <TextInput {...port} label="Port" inputMode="numeric" autoComplete="off" />
    </SimpleGrid>
  )
}
