import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import { useSettings } from '../../ui/use-settings.ts'
import { adminRoute } from '../admin-route.ts'
import { backLink, type NamedLink, overviewAdmin, setupAdmin } from '../links.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import { useSetupStep } from '../setup/setup-steps.ts'
import { useMayAny } from '../use-may.ts'
import { SettingsDetail } from './settings-detail.tsx'
import { SettingsFile } from './settings-file.tsx'
import { filePage } from './settings-nav.tsx'
import { loadSettings } from './use-settings-form.ts'

export const handle = adminRoute({ title: 'Settings', back: overviewAdmin })

export default function SettingsPage() {
  useSavedLook()
  const [search] = useSearchParams()
  const section = search.get('section')
  const group = useGroup(section)
  const back = backLink(useLocation().state, overviewAdmin, setupAdmin)
  if (section === filePage.section) return <SettingsFile back={back} />
  return <GroupPage group={group} back={back} />
}

type GroupPageProps = { group: SettingGroup; back: NamedLink }

function GroupPage({ group, back }: GroupPageProps) {
  const isStep = useSetupStep() !== null
  const found = useRecord({
    key: ['settings', group],
    load: signal => loadSettings(group, { signal, isStep }),
  })
  return <RecordPage what="Settings" back={back} found={found} Detail={SettingsDetail} />
}

/** The group that the address names, or the first one that the reader may see. */
function useGroup(name: string | null): SettingGroup {
  const may = useMayAny()
  if (name && Object.hasOwn(settingGroups, name)) return name as SettingGroup
  const groups = Object.keys(settingGroups) as SettingGroup[]
  return groups.find(group => may(settingGroups[group].may)) ?? 'shop'
}

/** Applies the look that was saved here; other pages get it from the server. */
function useSavedLook() {
  const css = useSettings().look?.css ?? ''
  useEffect(() => {
    const style = document.getElementById('look') ?? document.createElement('style')
    if (style.textContent === css) return
    style.id = 'look'
    style.textContent = css
    document.head.append(style)
  }, [css])
}
