import { adminRoute } from '../admin-route.ts'
import { RecordPage } from '../record-page.tsx'
import { useRecord } from '../use-record.ts'
import { SettingsDetail } from './settings-detail.tsx'
import { loadSettings, title } from './use-settings-form.ts'

const back = { to: '/overview', label: 'Overview' }

export const handle = adminRoute({ title, back: back })

export default function SettingsPage() {
  const found = useRecord({ key: ['settings'], load: loadSettings })
  return (
    <RecordPage what="Page" back={back} found={found}>
      {(state, stale) => <SettingsDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}
