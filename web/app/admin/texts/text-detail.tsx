import { Checkbox, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DocumentKind, placeholders } from '../../../../contract/documents/documents.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { IconCheck } from '../../ui/icons/check.ts'
import { ActionButton } from '../action-button.tsx'
import { failureText } from '../failure-text.ts'
import { MoreMenu } from '../more-menu.tsx'
import { Notice } from '../notice.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { RecordLayout } from '../record/record-layout.tsx'
import type { DetailProps } from '../record/record-page.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { VersionsDrawer } from '../settings/versions-drawer.tsx'
import styles from './text-detail.module.css'
import { TextState } from './text-state.tsx'
import { loadText, type TextRecord, useTextForm } from './use-text-form.ts'

/** The text of an information page: its draft beside what that looks like, and its versions. */
export function TextDetail({ state, ...frame }: DetailProps<TextRecord>) {
  const text = state.record
  const { kind, name, isDraft, current, at, by } = text
  const { edit, publish } = useTextForm(state)
  const [isMaterial, setMaterial] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = edit.field('markdown')
  return (
    <RecordLayout
      {...frame}
      kind="text"
      history="document"
      record={text}
      emptyText="No admin has changed this text yet."
      edit={edit}
      state={<TextState {...text} />}
      actions={
        <>
          {(kind !== 'accessibility' || text.current > 0) && (
            <ButtonLink to={`/info/${kind}`}>View in shop</ButtonLink>
          )}
          <ActionButton
            icon={IconCheck}
            busy={edit.doing === 'publish'}
            otherBusy={edit.busy}
            disabled={edit.isDirty || (!isDraft && current > 0)}
            confirmation={{
              title: `Publish “${name}”?`,
              text: (
                <>
                  <p>Everyone sees it at once, and the current text becomes an earlier version.</p>
                  {kind === 'terms' && (
                    <Checkbox
                      label="Material change"
                      description="Buyers who are checking out now have to review their order again."
                      checked={isMaterial}
                      onChange={({ currentTarget }) => setMaterial(currentTarget.checked)}
                    />
                  )}
                </>
              ),
              button: 'Publish text',
            }}
            onClick={() => publish(isMaterial).finally(() => setMaterial(false))}
          >
            Publish
          </ActionButton>
          <MoreMenu actions={[{ label: 'Earlier versions', onClick: () => setOpen(true) }]} />
          {isOpen && (
            <VersionsDrawer
              defaultLabel="Sample"
              versions={[
                ...(isDraft ? [{ version: current + 1, at, by, isDefault: false }] : []),
                ...text.versions.map(version => ({ ...version, isDefault: false })),
                { version: 0, at: null, by: null, isDefault: true },
              ]}
              onClose={() => setOpen(false)}
              onChoose={async version => {
                const { markdown } = await loadText(kind, { version })
                edit.change({ markdown })
              }}
            />
          )}
        </>
      }
      fields={
        <>
          <SimpleGrid cols={{ md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            <RecordCard title="Text">
              {kind === 'imprint' && (
                <SecondaryText>
                  The page shows your details from Settings &gt; Seller. Add anything else it needs
                  to say.
                </SecondaryText>
              )}
              <Textarea
                {...field}
                label="Markdown"
                description="## Heading, **bold**, - list, [link](/info/returns). Links start with https://, mailto: or /."
                autosize
                minRows={18}
                maxRows={36}
                spellCheck
                classNames={{ input: styles.input ?? '' }}
              />
            </RecordCard>
            <RecordCard title="Preview">
              <TextPreview kind={kind} markdown={field.value} />
            </RecordCard>
          </SimpleGrid>
          <RecordCard title="Placeholders">
            <SecondaryText>Replaced with the values from your settings.</SecondaryText>
            <DescriptionList className={`${styles.placeholders}`}>
              {Object.entries(placeholders).map(([placeholder, meaning]) => (
                <DescriptionItem key={placeholder} term={`{{${placeholder}}}`}>
                  {meaning}
                </DescriptionItem>
              ))}
            </DescriptionList>
          </RecordCard>
        </>
      }
    />
  )
}

const pauseMs = 400

/** Shows what a text will look like as it is being written. */
function TextPreview({ kind, markdown }: { kind: DocumentKind; markdown: string }) {
  const [asked] = useDebouncedValue(markdown, pauseMs)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['preview', kind, asked],
    queryFn: ({ signal }) =>
      api('POST /api/admin/document/{kind}/preview', {
        params: { kind },
        body: { markdown: asked },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Texts are long, and each pause in typing creates another preview.
    gcTime: 0,
  })
  if (error) {
    return (
      <Notice tone="warning" role="status">
        {failureText(error)}
      </Notice>
    )
  }
  if (isPending) return <Text c="dimmed">Loading...</Text>
  if (data.html === '') return <Text c="dimmed">No text.</Text>
  return (
    <div
      className={styles.preview}
      aria-busy={isPlaceholderData || asked !== markdown}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown, with known tags only.
      dangerouslySetInnerHTML={{ __html: data.html }}
    />
  )
}
