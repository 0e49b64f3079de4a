import { fieldsOf } from '../../forms/submitted-values.ts'
import { IconPencil } from '../../ui/icons/pencil.ts'
import { ActionButton } from '../action-button.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** Leads from the actions of a record to the first field of its form. */
export function UpdateAction({ edit }: { edit: RecordFormState }) {
  const focusFirstField = () => {
    const { current: form } = edit.props.ref
    if (form) fieldsOf(form)[0]?.focus()
  }
  return (
    <ActionButton icon={IconPencil} onClick={focusFirstField}>
      Update
    </ActionButton>
  )
}
