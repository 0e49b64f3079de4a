import { TextInput } from '@mantine/core'
import { maxClasses, maxClassName, type TaxClass } from '../../../../contract/settings/tax.ts'
import { EditableList } from './editable-list.tsx'
import type { SettingsForm } from './rows-field.tsx'
import { readJson } from './setting-values.ts'

/** The classes of VAT beside the standard one: their names. */
export function ClassesField({ field, change, errors }: SettingsForm) {
  return (
    <EditableList<TaxClass>
      items={readJson(field('classes').value, [])}
      set={classes => change({ classes: JSON.stringify(classes) })}
      what="class"
      most={maxClasses}
      newItem={() => ({ id: newId(), name: '' })}
      path="classes"
      errors={errors}
    >
      {(item, set, place) => (
        <TextInput
          label="Name"
          name={`classes.${place}.name`}
          value={item.name}
          error={errors[`classes.${place}.name`]}
          maxLength={maxClassName}
          placeholder="Books"
          onChange={({ target }) => set({ ...item, name: target.value })}
        />
      )}
    </EditableList>
  )
}

/** Never used before, because an earlier version of the settings may come back with its classes. */
function newId(): string {
  return `class-${Date.now().toString(36)}`
}
