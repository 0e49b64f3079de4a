import { Input, TextInput } from '@mantine/core'
import { maxClosedDays } from '../../../../contract/settings/shipping.ts'
import { EditableList } from './editable-list.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

/** The days on which neither the shop nor carriers work. */
export function ClosedDaysField(form: SettingsForm) {
  const { items: days, set, path, errors } = listField<string>(form, 'closedDays')
  const { label, error } = form.field(path)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <EditableList
        items={days.map(day => ({ day }))}
        set={rows => set(rows.map(({ day }) => day))}
        what="closed day"
        most={maxClosedDays}
        newItem={() => ({ day: '' })}
        path={path}
        errors={{}}
      >
        {({ path, input }) => (
          <TextInput {...input('day')} name={path} label="Date" error={errors[path]} type="date" />
        )}
      </EditableList>
    </Input.Wrapper>
  )
}
