import { settingGroups } from '../../contract/settings/groups.ts'
import type { AppContext } from '../app-context.ts'
import { StartFailure } from '../config.ts'
import { rotateSecrets } from '../settings/settings.ts'

/** Encrypts the secrets of the settings with a new key. */
export async function rotate(
  context: AppContext,
  _args: string[],
  say: (line: string) => void,
): Promise<void> {
  if (context.config.secretsKeys?.length === 1) {
    throw new StartFailure(
      'Add the new key in front of the old one in SECRETS_KEY, separated by a comma. Restart all nodes, then run this again.',
    )
  }
  const lost = await rotateSecrets(context)
  for (const group of lost) {
    say(
      `Settings, ${settingGroups[group].name}: re-enter the secrets. Their encryption key is missing.`,
    )
  }
  if (lost.length > 0) {
    throw new StartFailure('The secrets above were skipped. All others now use the new key.')
  }
  say('The secrets are encrypted with the new key.')
}
