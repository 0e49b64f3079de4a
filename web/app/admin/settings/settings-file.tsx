import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../../contract/client.ts'
import { maxSettingsFile } from '../../../../contract/limits.ts'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import type {
  PreviewedGroup,
  SettingsPreview,
} from '../../../../contract/settings/settings-file.ts'
import { Message } from '../../ui/message.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { AdminPage } from '../admin-page.tsx'
import { Badge, type Tone } from '../badge.tsx'
import { FileForm } from '../import/file-form.tsx'
import styles from '../import/import.module.css'
import { FieldChange, FileMessages, PreviewFrame } from '../import/preview-frame.tsx'
import { type FileCalls, type Previewed, usePreviewedFile } from '../import/use-previewed-file.ts'
import { RecordCard } from '../record-card.tsx'
import layout from '../record-layout.module.css'
import { sections } from './sections.tsx'
import { filePage, SettingsNav } from './settings-nav.tsx'

type Body = { file: File }
type Choice = Partial<Record<SettingGroup, number>>

const calls: FileCalls<Body, SettingsPreview, { message: string }, Choice> = {
  preview: async (call, { file }) =>
    call('POST /api/admin/settings/import/preview', { body: { text: await textOf(file) } }),
  apply: async (call, { body: { file } }, groups) =>
    call('POST /api/admin/settings/import', { body: { text: await textOf(file), groups } }),
}

async function textOf(file: File): Promise<string> {
  if (file.size <= maxSettingsFile) return file.text()
  throw new ApiError(0, {
    code: 'too_large',
    message: 'This file is too large to be a settings export.',
  })
}

/** Saves all settings as one file, and brings them back from one. */
export function SettingsFile({ back }: { back: { to: string; label: string } }) {
  return (
    <AdminPage title={filePage.name} back={back}>
      <PageTitle>{filePage.name}</PageTitle>
      <div className={`${layout.layout} ${layout.parts}`}>
        <SettingsNav current={filePage.section} />
        <Stack>
          <RecordCard title="Export">
            <Text c="dimmed" size="sm">
              All settings that you may change, as one file. Keys and other secrets, texts and
              images aren’t in it.
            </Text>
            <Button
              component="a"
              href="/api/admin/settings/export"
              download
              variant="default"
              style={{ justifySelf: 'start' }}
            >
              Export settings
            </Button>
          </RecordCard>
          <Import />
        </Stack>
      </div>
    </AdminPage>
  )
}

function Import() {
  const { revalidate } = useRevalidator()
  const { shown, ...use } = usePreviewedFile({
    ...calls,
    // Every page shows some of them.
    onApplied: () => void revalidate(),
  })
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (use.done) outcome.current?.focus()
  }, [use.done])
  const messages = <FileMessages use={use} />
  return (
    <>
      <RecordCard title="Import">
        <FileForm
          label="Import settings"
          description="A file that was exported here or in another shop. You’ll see a preview before anything changes."
          accept=".json,application/json"
          busy={use.isReading || use.isApplying}
          onFile={file => use.preview({ file })}
          onChange={use.leavePreview}
        >
          {null}
        </FileForm>
      </RecordCard>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <Message
          kind="success"
          persistent
          message={use.done?.message ?? null}
          onClose={() => use.setDone(null)}
        />
      </div>
      {shown ? (
        <Preview
          // Another preview starts with its own choice.
          key={shown.preview.groups.map(({ version }) => version).join()}
          shown={shown}
          busy={use.isApplying}
          onApply={choice => use.apply(shown, choice)}
          messages={messages}
        />
      ) : (
        messages
      )}
    </>
  )
}

type PreviewProps = {
  shown: Previewed<Body, SettingsPreview>
  busy: boolean
  onApply: (choice: Choice) => void
  messages: ReactNode
}

/** Where the shop's money goes is taken only if someone asks for it. */
const isChosenFirst = (group: SettingGroup): boolean => group !== 'bank'

function Preview({ shown, busy, onApply, messages }: PreviewProps) {
  const { groups, unknown } = shown.preview
  const changed = groups.filter(({ outcome }) => outcome === 'change')
  const others = groups.filter(({ outcome }) => outcome === 'reject' || outcome === 'forbidden')
  const unchanged = groups.filter(({ outcome }) => outcome === 'keep')
  const [chosen, setChosen] = useState(changed.map(({ group }) => group).filter(isChosenFirst))
  const choose = (group: SettingGroup, isChosen: boolean) =>
    setChosen(others => [...others.filter(other => other !== group), ...(isChosen ? [group] : [])])
  const versions = changed
    .filter(({ group }) => chosen.includes(group))
    .map(({ group, version }) => [group, version])
  const count = versions.length === 1 ? '1 group' : `${versions.length} groups`
  const needsChoice = changed.some(({ group }) => !isChosenFirst(group))
  return (
    <PreviewFrame
      shown={shown}
      verdict={
        changed.length > 0
          ? 'Nothing has changed yet. Choose the groups to import.'
          : 'No changes: there is nothing to import from this file.'
      }
      facts={
        <>
          {unchanged.length > 0 && (
            <li>
              Unchanged: {unchanged.map(({ group }) => settingGroups[group].name).join(', ')}.
            </li>
          )}
          {needsChoice && <li>The bank account is only imported if you choose it.</li>}
          {unknown.length > 0 && (
            <li>
              Skipped, because this version doesn’t have them: {unknown.map(nameOf).join('; ')}.
            </li>
          )}
        </>
      }
      button={versions.length > 0 ? `Import ${count}` : undefined}
      busy={busy}
      onApply={() => onApply(Object.fromEntries(versions))}
      messages={messages}
    >
      <Stack component="ul" p={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {[...changed, ...others].map(shown => (
          <GroupPreview
            key={shown.group}
            shown={shown}
            isChosen={chosen.includes(shown.group)}
            onChoose={isChosen => choose(shown.group, isChosen)}
          />
        ))}
      </Stack>
    </PreviewFrame>
  )
}

const outcomes: Record<PreviewedGroup['outcome'], { label: string; tone: Tone }> = {
  change: { label: 'Changed', tone: 'due' },
  keep: { label: 'Unchanged', tone: 'off' },
  reject: { label: 'Rejected', tone: 'danger' },
  forbidden: { label: 'No access', tone: 'off' },
}

type GroupPreviewProps = {
  shown: PreviewedGroup
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function GroupPreview({ shown, isChosen, onChoose }: GroupPreviewProps) {
  const { group, outcome, changes, left } = shown
  const { name } = settingGroups[group]
  const labelOf = (field: string) => sections[group].labels[field] ?? field
  const { label, tone } = outcomes[outcome]
  return (
    <Stack component="li" gap="4px" fz="sm" py="sm" style={{ borderTop: '1px solid var(--line)' }}>
      <span style={{ display: 'flex', justifyContent: 'space-between', gap: 'var(--gap-2)' }}>
        {outcome === 'change' ? (
          <Checkbox
            label={name}
            fw={600}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <Badge tone={tone}>{label}</Badge>
      </span>
      {outcome === 'forbidden' && (
        <Text size="sm" c="dimmed">
          Your role doesn’t include these settings.
        </Text>
      )}
      {changes.map(({ field, from, to }) => (
        <FieldChange key={field} field={labelOf(field)} from={from} to={to} />
      ))}
      {left.map(({ field, message }) => (
        <Text key={field + message} size="sm" fw={600} c="var(--danger)">
          {field && `${labelOf(field)}: not imported. `}
          {message}
        </Text>
      ))}
    </Stack>
  )
}

/** `Footer: motto` for `footer.motto`. */
function nameOf(unknown: string): string {
  const [group = '', field] = unknown.split('.', 2)
  if (field === undefined || !Object.hasOwn(settingGroups, group)) return unknown
  return `${settingGroups[group as SettingGroup].name}: ${field}`
}
