import { NavLink, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { IconArrowBackUp } from '../../ui/icons/arrow-back-up.ts'
import { ActionButton } from '../action-button.tsx'
import { Badge } from '../badge.tsx'
import { RecordCard } from '../record-card.tsx'
import type { DetailFrame } from '../record-detail.tsx'
import { RecordLayout } from '../record-layout.tsx'
import type { RecordState } from '../use-record.ts'
import { contact, sections } from './settings-sections.tsx'
import { resetQuestion, type SettingsRecord, useSettingsForm } from './use-settings-form.ts'

type SettingsDetailProps = DetailFrame & { state: RecordState<SettingsRecord> }

/** The settings, a section at a time, and their history. */
export function SettingsDetail({ state, ...frame }: SettingsDetailProps) {
  const { edit, reset } = useSettingsForm(state)
  const [search] = useSearchParams()
  const settings = state.record
  const shown = sections.find(({ name }) => name === search.get('section')) ?? contact
  const section = useRef(shown.name)
  useEffect(() => {
    // Leaving a section has asked whether to discard the input.
    if (section.current !== shown.name) edit.reset()
    section.current = shown.name
  })
  const isDefault = !shown.settings.some(setting => settings.own.includes(setting))
  return (
    <RecordLayout
      {...frame}
      kind="settings"
      record={settings}
      it="it"
      nothing="No admin has changed the settings yet."
      edit={edit}
      actions={
        <ActionButton
          icon={IconArrowBackUp}
          busy={edit.doing === 'reset'}
          waits={edit.busy}
          disabled={settings.own.length === 0}
          question={resetQuestion}
          onClick={reset}
        >
          Reset all
        </ActionButton>
      }
      nav={
        <nav aria-label="Settings">
          {sections.map(({ name, title }) => (
            <NavLink
              key={name}
              component={Link}
              to={`?section=${name}`}
              // Going back leaves the settings, and asks first.
              replace
              label={title}
              mih="var(--touch)"
              bdrs="sm"
              active={name === shown.name}
              aria-current={name === shown.name ? 'page' : undefined}
            />
          ))}
        </nav>
      }
      fields={
        <RecordCard title={shown.title} state={isDefault && <Badge tone="off">Default</Badge>}>
          {shown.text && (
            <Text c="dimmed" size="sm">
              {shown.text}
            </Text>
          )}
          <shown.Fields {...edit} />
        </RecordCard>
      }
    />
  )
}
