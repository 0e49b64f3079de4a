import { TextInput } from '@mantine/core'
import { maxClasses, maxClassName, type TaxClass } from '../../../../contract/settings/tax.ts'
import { EditableList } from './editable-list.tsx'
import { listField, type SettingsForm } from './settings-form.ts'

/** The classes of VAT beside the standard one: their names. */
export function ClassesField(form: SettingsForm) {
  return (
    <EditableList
      {...listField<TaxClass>(form, 'classes')}
      what="class"
      most={maxClasses}
      newItem={() => ({ id: newId(), name: '' })}
    >
      {({ input }) => (
        <TextInput {...input('name')} label="Name" maxLength={maxClassName} placeholder="Books" />
      )}
    </EditableList>
  )
}

/** Never used before, because an earlier version of the settings may come back with its classes. */
function newId(): string {
  return `class-${Date.now().toString(36)}`
}
