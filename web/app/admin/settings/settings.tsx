import { useSearchParams } from 'react-router'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import { adminRoute } from '../admin-route.ts'
import { RecordPage } from '../record-page.tsx'
import { useRecord } from '../use-record.ts'
import { SettingsDetail } from './settings-detail.tsx'
import { loadSettings } from './use-settings-form.ts'

const back = { to: '/overview', label: 'Overview' }

export const handle = adminRoute({ title: 'Settings', back })

export default function SettingsPage() {
  const [search] = useSearchParams()
  const group = toGroup(search.get('section'))
  const found = useRecord({
    key: ['settings', group],
    load: signal => loadSettings(group, { signal }),
  })
  return (
    <RecordPage key={group} what="Settings" back={back} found={found}>
      {(state, stale) => <SettingsDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}

/** The group that the address names, or the first one. */
function toGroup(name: string | null): SettingGroup {
  return name && Object.hasOwn(settingGroups, name) ? (name as SettingGroup) : 'footer'
}
