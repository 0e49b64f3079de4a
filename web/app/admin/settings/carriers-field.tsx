import { Stack, TextInput } from '@mantine/core'
import { maxCarrier } from '../../../../contract/limits.ts'
import {
  type Carriers,
  maxCarriers,
  numberPlaceholder,
} from '../../../../contract/settings/carriers.ts'
import { EditableList } from './editable-list.tsx'
import { linkInput } from './link-input.ts'
import { listField, type SettingsForm } from './settings-form.ts'

type Carrier = Carriers[number]

/** Who carries parcels, and where each shows them. */
export function CarriersField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<Carrier>(form, 'carriers')}
      what="carrier"
      most={maxCarriers}
      newItem={() => ({ name: '', link: '' })}
      summary={({ name, link }) => ({ name, text: hostOf(link) })}
    >
      {({ input }) => (
        <Stack gap="sm">
          <TextInput {...input('name')} label="Name" maxLength={maxCarrier} maw="24rem" />
          <TextInput
            {...input('link')}
            {...linkInput}
            label="Tracking link"
            description={`The carrier’s tracking page, with ${numberPlaceholder} in place of the tracking number. Leave empty for no link.`}
            placeholder={`https://carrier.example/track/${numberPlaceholder}`}
          />
        </Stack>
      )}
    </EditableList>
  )
}

/** Such as "www.ups.com". */
function hostOf(link: string): string {
  if (link === '') return 'no tracking link'
  return URL.canParse(link) ? new URL(link).host : link
}
