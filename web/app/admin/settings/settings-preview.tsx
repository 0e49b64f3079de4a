import { Checkbox, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { DocumentKind } from '../../../../contract/documents/documents.ts'
import { nameOfText } from '../../../../contract/name-of-text.ts'
import { type SettingGroup, settingGroups } from '../../../../contract/settings/groups.ts'
import type {
  PreviewedGroup,
  PreviewedText,
  SettingsPreview,
} from '../../../../contract/settings/settings-file.ts'
import { Badge, type Tone } from '../badge.tsx'
import { FieldChange, type FileState, PreviewFrame } from '../import/preview-frame.tsx'
import type { Previewed } from '../import/use-previewed-file.ts'
import { SecondaryText } from '../secondary-text.tsx'
import { formatDaysIn } from '../time/shop-time.ts'
import { choiceText } from './setting-choices.ts'
import { settingLabels } from './setting-labels.ts'

/** What is imported: the version of each group and the revision of each text. */
export type Choice = {
  groups: Partial<Record<SettingGroup, number>>
  texts: Partial<Record<DocumentKind, number>>
}

type PreviewProps = {
  shown: Previewed<{ file: File }, SettingsPreview>
  state: FileState
  onApply: (choice: Choice) => void
}

/** The bank account decides where the shop's money goes, so it isn't ticked by default. */
const isChosenFirst = (group: SettingGroup): boolean => group !== 'bank'

/** What a file would change, by group and text, and the choice of what to import. */
export function SettingsFilePreview({ shown, state, onApply }: PreviewProps) {
  const { groups, texts, unknown } = shown.preview
  const changed = groups.filter(({ outcome }) => outcome === 'change')
  const others = groups.filter(({ outcome }) => outcome === 'reject' || outcome === 'forbidden')
  const unchanged = groups.filter(({ outcome }) => outcome === 'keep')
  const [chosen, setChosen] = useState(changed.map(({ group }) => group).filter(isChosenFirst))
  const changedTexts = texts.filter(({ outcome }) => outcome === 'change')
  const [chosenTexts, setChosenTexts] = useState(changedTexts.map(({ kind }) => kind))
  const versions = changed
    .filter(({ group }) => chosen.includes(group))
    .map(({ group, version }) => [group, version])
  const revisions = changedTexts
    .filter(({ kind }) => chosenTexts.includes(kind))
    .map(({ kind, revision }) => [kind, revision])
  const counts = [counted(versions.length, 'group'), counted(revisions.length, 'text')]
    .filter(Boolean)
    .join(' and ')
  const kept = [
    ...unchanged.map(({ group }) => settingGroups[group].name),
    ...texts.filter(({ outcome }) => outcome === 'keep').map(({ kind }) => nameOfText(kind)),
  ]
  const needsChoice = changed.some(({ group }) => !isChosenFirst(group))
  return (
    <PreviewFrame
      shown={shown}
      state={state}
      verdict={
        changed.length + changedTexts.length > 0
          ? 'Nothing has changed yet. Choose what to import.'
          : 'Nothing to import: this file changes nothing.'
      }
      facts={
        <>
          {kept.length > 0 && <li>Unchanged: {kept.join(', ')}.</li>}
          {needsChoice && <li>The bank account is only imported if you choose it.</li>}
          {changedTexts.length > 0 && (
            <li>Imported texts are published at once. Drafts stay as they are.</li>
          )}
          {unknown.length > 0 && (
            <li>Skipped, not supported by this version: {unknown.map(nameOf).join('; ')}.</li>
          )}
        </>
      }
      button={counts ? `Import ${counts}` : undefined}
      onApply={() =>
        onApply({ groups: Object.fromEntries(versions), texts: Object.fromEntries(revisions) })
      }
    >
      <Stack component="ul" p={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {[...changed, ...others].map(shown => (
          <GroupPreview
            key={shown.group}
            shown={shown}
            isChosen={chosen.includes(shown.group)}
            onChoose={isChosen => setChosen(toggled(shown.group, isChosen))}
          />
        ))}
        {texts
          .filter(({ outcome }) => outcome !== 'keep')
          .map(shown => (
            <TextPreview
              key={shown.kind}
              shown={shown}
              isChosen={chosenTexts.includes(shown.kind)}
              onChoose={isChosen => setChosenTexts(toggled(shown.kind, isChosen))}
            />
          ))}
      </Stack>
    </PreviewFrame>
  )
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`
}

const toggled =
  <T,>(one: T, isChosen: boolean) =>
  (chosen: T[]): T[] => [...chosen.filter(other => other !== one), ...(isChosen ? [one] : [])]

const outcomes: Record<PreviewedGroup['outcome'], { label: string; tone: Tone }> = {
  change: { label: 'Changed', tone: 'due' },
  keep: { label: 'Unchanged', tone: 'off' },
  reject: { label: 'Rejected', tone: 'danger' },
  forbidden: { label: 'No access', tone: 'off' },
}

type PartPreviewProps = {
  name: string
  outcome: PreviewedGroup['outcome']
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  children: ReactNode
}

function PartPreview({ name, outcome, isChosen, onChoose, children }: PartPreviewProps) {
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
      {children}
    </Stack>
  )
}

const listsDays = (field: string): boolean => field === 'rates' || field === 'closedDays'

type ChoiceProps = Pick<PartPreviewProps, 'isChosen' | 'onChoose'>

function GroupPreview({ shown, ...choice }: ChoiceProps & { shown: PreviewedGroup }) {
  const { group, outcome, changes, left } = shown
  const labelOf = (field: string) => settingLabels[group][field] ?? field
  const display = (field: string, value: string) =>
    listsDays(field) ? formatDaysIn(value) : choiceText(group, field, value)
  return (
    <PartPreview {...choice} name={settingGroups[group].name} outcome={outcome}>
      {outcome === 'forbidden' && (
        <SecondaryText>Your role doesn’t include these settings.</SecondaryText>
      )}
      {changes.map(({ field, from, to }) => (
        <FieldChange
          key={field}
          field={labelOf(field)}
          from={display(field, from)}
          to={display(field, to)}
        />
      ))}
      {left.map(({ field, message }) => (
        <Problem key={field + message}>
          {field && `${labelOf(field)}: not imported. `}
          {message}
        </Problem>
      ))}
    </PartPreview>
  )
}

function TextPreview({ shown, ...choice }: ChoiceProps & { shown: PreviewedText }) {
  const { kind, outcome, changes, problem } = shown
  const isChange = outcome === 'change'
  return (
    <PartPreview {...choice} name={`Text: ${nameOfText(kind)}`} outcome={outcome}>
      {outcome === 'forbidden' && <SecondaryText>Your role can’t publish texts.</SecondaryText>}
      {isChange && kind === 'terms' && (
        <SecondaryText>
          Buyers who are checking out now have to review their order again.
        </SecondaryText>
      )}
      {isChange && changes.length === 0 && (
        <SecondaryText>It reads as the current text.</SecondaryText>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{counted(changes.length, 'change')}</summary>
          {changes.map(({ line, from, to }) => (
            <FieldChange key={line} field={`Line ${line}`} from={from} to={to} />
          ))}
        </details>
      )}
      {problem && <Problem>{problem}</Problem>}
    </PartPreview>
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <Text size="sm" fw={600} c="var(--danger)">
    {children}
  </Text>
)

/** `Footer: motto` for `footer.motto`. */
function nameOf(unknown: string): string {
  const [group = '', field] = unknown.split('.', 2)
  if (group === 'texts' && field !== undefined) return `Text: ${field}`
  if (field === undefined || !Object.hasOwn(settingGroups, group)) return unknown
  return `${settingGroups[group as SettingGroup].name}: ${field}`
}
