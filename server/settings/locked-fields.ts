import type { AdminSettings } from '../../contract/settings/admin-settings.ts'
import type { SettingGroup, SettingValue } from '../../contract/settings/groups.ts'
import type { Config } from '../config.ts'
import { environmentFields } from '../environment-fields.ts'
import { invalid } from '../failure.ts'

/** Shows what the environment sets, and which variable sets it. */
export function withLocked<G extends SettingGroup>(
  config: Config,
  group: G,
  stored: Omit<AdminSettings<G>, 'locked'>,
): AdminSettings<G> {
  const { values, variables } = environmentFields(config, group)
  return { ...stored, value: { ...stored.value, ...values }, locked: variables }
}

/**
 * The values to store: the environment's are never saved.
 * @throws Failure `validation_failed` if one of them was changed
 */
export function withoutLocked<G extends SettingGroup>(
  config: Config,
  group: G,
  wanted: SettingValue<G>,
  before: SettingValue<G>,
): SettingValue<G> {
  const { values, variables } = environmentFields(config, group)
  const stored = { ...wanted }
  for (const field of Object.keys(variables) as (keyof typeof stored & string)[]) {
    if (JSON.stringify(wanted[field]) !== JSON.stringify(values[field])) {
      throw invalid(field, `Change the environment variable ${variables[field]} instead`)
    }
    stored[field] = before[field]
  }
  return stored
}
