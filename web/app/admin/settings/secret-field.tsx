import { Button, PasswordInput, Stack } from '@mantine/core'
import type { SecretState } from '../../../../contract/settings/secret.ts'
import type { SettingsForm } from './rows-field.tsx'
import { readJson } from './setting-values.ts'

type SecretFieldProps = { form: SettingsForm; name: string; label: string }

/** Replaces or removes a secret, which is never shown. Its value is JSON: the saved state keeps it. */
export function SecretField({ form, name, label }: SecretFieldProps) {
  const { value, error } = form.field(name)
  const locked = form.locked[name]
  const saved = (form.saved as Record<string, SecretState>)[name]
  const wanted = readJson<string | null | SecretState>(value, null)
  const want = (next: string | null | SecretState | undefined) =>
    form.change({ [name]: JSON.stringify(next) })
  const isRemoved = value === 'null'
  return (
    <Stack gap="xs" align="start">
      <PasswordInput
        w="100%"
        name={name}
        label={label}
        description={describe(saved, isRemoved, locked)}
        error={error}
        value={typeof wanted === 'string' ? wanted : ''}
        autoComplete="new-password"
        readOnly={locked !== undefined}
        onChange={({ target }) => want(target.value === '' ? saved : target.value)}
      />
      {saved?.set && locked === undefined && (
        <Button variant="default" onClick={() => want(isRemoved ? saved : null)}>
          {isRemoved ? `Keep ${label.toLowerCase()}` : `Remove ${label.toLowerCase()}`}
        </Button>
      )}
    </Stack>
  )
}

function describe(saved: SecretState | undefined, isRemoved: boolean, locked?: string) {
  if (locked !== undefined) return locked
  if (isRemoved) return 'Removed when you save.'
  if (saved?.lost) return 'Can’t be decrypted any more. Enter it again.'
  return saved?.set ? 'Set. Leave empty to keep.' : 'Not set.'
}
