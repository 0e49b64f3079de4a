import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { EditOutcome } from '../../forms/edit-outcome.tsx'
import { IconArrowBackUp } from '../../ui/icons/arrow-back-up.ts'
import { ActionButton } from '../action-button.tsx'
import { Badge } from '../badge.tsx'
import { MoreMenu } from '../more-menu.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { RecordLayout } from '../record/record-layout.tsx'
import type { DetailProps } from '../record/record-page.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { SetupStepPage } from '../setup/setup-step-page.tsx'
import { useSetupStep } from '../setup/setup-steps.ts'
import { sections } from './sections/sections.tsx'
import { settingLabels } from './setting-labels.ts'
import { toFields } from './setting-values.ts'
import { settingsForm } from './settings-form.ts'
import { SettingsNav } from './settings-nav.tsx'
import { loadSettings, type SettingsRecord, useSettingsForm } from './use-settings-form.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

/** A group of settings, its versions and its history, beside the names of the others. */
export function SettingsDetail({ state, ...frame }: DetailProps<SettingsRecord>) {
  const settings = state.record
  const { id: group, name } = settings
  const labels = settingLabels[group]
  const step = useSetupStep()
  const { edit, reset } = useSettingsForm(state, labels, step?.next)
  const [isOpen, setOpen] = useState(false)
  useFieldOfAddress()
  const form = settingsForm(edit, { labels, locked: settings.locked, saved: settings.value })
  const fields = sections[group].map(({ title, text, Fields }) => (
    <RecordCard key={title} title={title}>
      {text && <SecondaryText>{text}</SecondaryText>}
      <Fields {...form} />
    </RecordCard>
  ))
  if (step) {
    return (
      <SetupStepPage
        step={step}
        title={name}
        form={edit}
        outcome={
          <EditOutcome
            progress={edit.progress}
            outcome={edit.outcome}
            onClose={() => edit.setStatus(null)}
            onLoadNewer={edit.loadNewer}
          />
        }
      >
        {fields}
      </SetupStepPage>
    )
  }
  return (
    <RecordLayout
      {...frame}
      kind="settings"
      history="settings"
      record={settings}
      emptyText="No admin has changed these settings yet."
      edit={edit}
      state={settings.isDefault && <Badge tone="off">Default</Badge>}
      actions={
        <>
          <ActionButton
            icon={IconArrowBackUp}
            busy={edit.doing === 'reset'}
            otherBusy={edit.busy}
            disabled={settings.isDefault}
            confirmation={{
              title: `Reset “${name}” to the defaults?`,
              text: 'You can bring the current settings back from the earlier versions.',
              button: 'Reset settings',
            }}
            onClick={reset}
          >
            Reset
          </ActionButton>
          {settings.versions.length > 1 && (
            <MoreMenu actions={[{ label: 'Earlier versions', onClick: () => setOpen(true) }]} />
          )}
          {isOpen && (
            <VersionsDrawer
              defaultLabel="Defaults"
              versions={settings.versions}
              onClose={() => setOpen(false)}
              onChoose={async version => {
                const { value } = await loadSettings(group, { version })
                edit.change(toFields(value))
              }}
            />
          )}
        </>
      }
      nav={<SettingsNav current={group} />}
      fields={fields}
    />
  )
}

/** Focuses the field that the address names, or the first input of one that has several. */
function useFieldOfAddress() {
  const { search, key } = useLocation()
  const name = new URLSearchParams(search).get('field')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address focuses its field at each visit.
  useEffect(() => {
    if (!name) return
    const field = document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)
    const group = document.getElementById(name)
    const first = group?.querySelector<HTMLElement>('summary, input, select, button')
    ;(field ?? first)?.focus()
  }, [name, key])
}
