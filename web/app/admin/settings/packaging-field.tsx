import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { countryCodes } from '../../../../contract/countries.ts'
import {
  type ComplianceSettings,
  maxPackagingNumber,
  packagingRegisters,
} from '../../../../contract/settings/compliance.ts'
import { EditableList } from './editable-list.tsx'
import { countryOptions } from './rates-field.tsx'
import type { SettingsForm } from './rows-field.tsx'
import { readJson } from './setting-values.ts'

type PackagingNumber = ComplianceSettings['packaging'][number]

/** The shop's number in the packaging register of each country. */
export function PackagingField({ field, change, errors }: SettingsForm) {
  return (
    <EditableList<PackagingNumber>
      items={readJson(field('packaging').value, [])}
      set={numbers => change({ packaging: JSON.stringify(numbers) })}
      what="country"
      most={countryCodes.length}
      newItem={() => ({ country: '', number: '' })}
      path="packaging"
      errors={errors}
    >
      {(item, set, place) => {
        const input = (name: keyof PackagingNumber) => ({
          name: `packaging.${place}.${name}`,
          value: item[name],
          error: errors[`packaging.${place}.${name}`],
          onChange: ({ target }: { target: { value: string } }) =>
            set({ ...item, [name]: target.value }),
        })
        const register = packagingRegisters[item.country]
        return (
          <SimpleGrid cols={{ xs: 2 }} style={{ alignItems: 'start' }}>
            <NativeSelect
              {...input('country')}
              label="Country"
              data={[{ value: '', label: 'Choose…' }, ...countryOptions]}
            />
            <TextInput
              {...input('number')}
              label={register ? `Number (${register})` : 'Number'}
              maxLength={maxPackagingNumber}
            />
          </SimpleGrid>
        )
      }}
    </EditableList>
  )
}
