import { Button, PasswordInput, Stack } from '@mantine/core'
import type { SecretState } from '../../../../contract/settings/secret.ts'
import { readJson } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'

/** Replaces or removes a secret, which is never shown. Its value is JSON: the saved state keeps it. */
export function SecretField({ form, name }: { form: SettingsForm; name: string }) {
  const { value, label, readOnly, description: locked, onChange: _, ...input } = form.field(name)
  const saved = (form.saved as Record<string, SecretState>)[name]
  const wanted = readJson<string | null | SecretState>(value, null)
  const want = (next: string | null | SecretState | undefined) =>
    form.change({ [name]: JSON.stringify(next) })
  const isRemoved = value === 'null'
  return (
    <Stack gap="xs" align="start">
      <PasswordInput
        w="100%"
        {...input}
        label={label}
        description={locked ?? describe(saved, isRemoved)}
        value={typeof wanted === 'string' ? wanted : ''}
        autoComplete="new-password"
        readOnly={readOnly}
        onChange={({ target }) => want(target.value === '' ? saved : target.value)}
      />
      {saved?.set && !readOnly && (
        <Button onClick={() => want(isRemoved ? saved : null)}>
          {isRemoved ? `Keep ${label.toLowerCase()}` : `Remove ${label.toLowerCase()}`}
        </Button>
      )}
    </Stack>
  )
}

function describe(saved: SecretState | undefined, isRemoved: boolean) {
  if (isRemoved) return 'Removed when you save.'
  if (saved?.lost) return 'Can’t be decrypted any more. Enter it again.'
  return saved?.set ? 'Set. Leave empty to keep.' : 'Not set.'
}
