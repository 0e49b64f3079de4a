import { Button, Stack } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { maxSettingsFile } from '../../../../contract/admin-limits.ts'
import { ApiError } from '../../../../contract/client.ts'
import type { SettingsPreview } from '../../../../contract/settings/settings-file.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ActionOutcome } from '../action-outcome.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FileForm } from '../import/file-form.tsx'
import { FileMessages } from '../import/preview-frame.tsx'
import { type FileCalls, usePreviewedFile } from '../import/use-previewed-file.ts'
import type { NamedLink } from '../links.ts'
import { RecordCard } from '../record/record-card.tsx'
import layout from '../record/record-layout.module.css'
import { SecondaryText } from '../secondary-text.tsx'
import { filePage, SettingsNav } from './settings-nav.tsx'
import { type Choice, SettingsFilePreview } from './settings-preview.tsx'

type Body = { file: File }

const calls: FileCalls<Body, SettingsPreview, { message: string }, Choice> = {
  preview: async (call, { file }) =>
    call('POST /api/admin/settings/import/preview', { body: { text: await textOf(file) } }),
  apply: async (call, { body: { file } }, choice) =>
    call('POST /api/admin/settings/import', { body: { text: await textOf(file), ...choice } }),
}

async function textOf(file: File): Promise<string> {
  // Each character takes up to three bytes.
  const text = file.size <= 3 * maxSettingsFile ? await file.text() : undefined
  if (text !== undefined && text.length <= maxSettingsFile) return text
  throw new ApiError(0, {
    code: 'too_large',
    message: 'This file is too large to be a settings export.',
  })
}

/** Saves all settings as one file, and brings them back from one. */
export function SettingsFile({ back }: { back: NamedLink }) {
  return (
    <AdminPage title={filePage.name} back={back}>
      <PageTitle>{filePage.name}</PageTitle>
      <div className={layout.parts}>
        <SettingsNav current={filePage.section} />
        <Stack>
          <RecordCard title="Export">
            <SecondaryText>
              All settings that you may change and the published texts, as one file. Keys and other
              secrets, drafts of texts and images aren’t in it.
            </SecondaryText>
            <Button
              component="a"
              href="/api/admin/settings/export"
              download
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
          isDone={use.done !== null}
        >
          {null}
        </FileForm>
      </RecordCard>
      <ActionOutcome result={use.done} onClose={() => use.setDone(null)} />
      {shown ? (
        <SettingsFilePreview
          // Another preview starts with its own choice.
          key={versionsOf(shown.preview)}
          shown={shown}
          state={use}
          onApply={choice => use.apply(shown, choice)}
        />
      ) : (
        <FileMessages state={use} />
      )}
    </>
  )
}

function versionsOf({ groups, texts }: SettingsPreview): string {
  return [...groups.map(({ version }) => version), ...texts.map(({ revision }) => revision)].join()
}
