import { ApiError } from '../../../../contract/client.ts'
import { MailSettings } from '../../../../contract/settings/mail.ts'
import { api } from '../../api.ts'
import { checkFields } from '../../forms/read-form.ts'
import { changeSchema } from './setting-values.ts'
import type { SettingsForm } from './settings-form.ts'
import { TryButton } from './try-button.tsx'

/** Sends an email to the reader with what the form says. What is wrong there is shown at its field. */
export function TryMailButton({ values, saved, showErrors }: SettingsForm) {
  const attempt = async () => {
    const checked = checkFields(changeSchema(MailSettings, saved), values)
    showErrors('fields' in checked ? checked.fields : {})
    if ('fields' in checked) return
    try {
      const body = (checked.values.value ?? saved) as MailSettings
      return await api('POST /api/admin/settings/mail/try', { body })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      showErrors(error.fields)
    }
  }
  return <TryButton label="Send a test email" attempt={attempt} />
}
