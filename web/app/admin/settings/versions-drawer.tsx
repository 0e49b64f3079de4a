import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SettingVersion } from '../../../../contract/settings/admin-settings.ts'
import { failureText } from '../failure-text.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { Notice } from '../notice.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { DateTime } from '../time/date-time.tsx'

type VersionsDrawerProps = {
  /** Newest first; the first one is current. */
  versions: SettingVersion[]
  /** What the first one is called, which came with the shop. */
  defaultLabel: string
  /** Shows the values of a version in the form. Throws if they can't be loaded. */
  onChoose: (version: number) => Promise<void>
  onClose: () => void
}

/** Earlier versions of a group of settings, each of which can be put back into the form. */
export function VersionsDrawer({ versions, defaultLabel, onChoose, onClose }: VersionsDrawerProps) {
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: onChoose,
    onSuccess: onClose,
  })
  return (
    <FormDrawer title="Earlier versions" onClose={onClose}>
      <SecondaryText>Choosing one fills in the form. Nothing changes until you save.</SecondaryText>
      {error && (
        <Notice tone="danger" role="alert">
          {failureText(error)}
        </Notice>
      )}
      <Stack component="ul" gap="xs">
        {versions.map(({ version, at, by, isDefault }, place) => (
          <Group component="li" key={version} justify="space-between" wrap="nowrap">
            <div>
              {at && <DateTime at={at} />}
              <SecondaryText>
                {[isDefault && defaultLabel, by].filter(Boolean).join(' · ')}
              </SecondaryText>
            </div>
            {place === 0 ? (
              <Text c="dimmed">Current</Text>
            ) : (
              <Button
                aria-label={`Use version ${version}`}
                loading={isPending && variables === version}
                onClick={() => mutate(version)}
              >
                Use
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </FormDrawer>
  )
}
