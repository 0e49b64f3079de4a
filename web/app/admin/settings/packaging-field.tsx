import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { countryCodes } from '../../../../contract/countries.ts'
import {
  type ComplianceSettings,
  maxPackagingNumber,
  packagingRegisters,
} from '../../../../contract/settings/compliance.ts'
import { countryOptions } from '../country-options.ts'
import { EditableList } from './editable-list.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

type PackagingNumber = ComplianceSettings['packaging'][number]

/** The shop's number in the packaging register of each country. */
export function PackagingField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<PackagingNumber>(form, 'packaging')}
      what="country"
      most={countryCodes.length}
      newItem={() => ({ country: '', number: '' })}
    >
      {({ item: { country }, input }) => {
        const register = packagingRegisters[country]
        return (
          <SimpleGrid cols={{ xs: 2 }}>
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
