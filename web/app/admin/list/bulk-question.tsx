import { Box, NativeSelect, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { SuggestInput } from '../form/suggest-input.tsx'
import { useReturnFocus } from '../form/use-return-focus.ts'
import { SecondaryText } from '../secondary-text.tsx'
import type { BulkAction, Naming } from './bulk-action.ts'
import { countOf } from './list-text.ts'

type BulkQuestionProps<R> = {
  naming: Naming<R>
  action: BulkAction<R>
  records: R[]
  /** Those that were selected, too. */
  others: R[]
  /** The initial value of the text field. */
  typed: string
  isRunning: boolean
  /** How many are done, where that is known. */
  progress: number | null
  /** Why it could not be done at all. */
  error: string | null
  onConfirm: (answer: Answer) => void
  onClose: () => void
}

/** What was typed, or the value and the label of what was chosen. */
type Answer = { given: string; label: string }

/** Asks once for all of them. */
export function BulkQuestion<R>(props: BulkQuestionProps<R>) {
  const { naming, action, records, others, typed, isRunning, progress, error } = props
  const { onConfirm, onClose } = props
  const { choice, text, consequence } = action
  const field = useRef<HTMLDivElement>(null)
  const start = text ? typed : ''
  const [answer, setAnswer] = useState<Answer>({ given: start, label: start })
  const [missing, setMissing] = useState(false)
  const count = countOf(records.length, naming.names)
  useReturnFocus()
  const confirm = () => {
    if ((choice || text) && answer.given === '') {
      field.current?.querySelector<HTMLElement>('select, input')?.focus()
      return setMissing(true)
    }
    onConfirm(answer)
  }
  const give = (given: string, label: string) => {
    setAnswer({ given: given.trim(), label: label.trim() })
    setMissing(false)
  }
  return (
    <ConfirmDialog
      opened
      title={action.question?.(count) ?? `${action.label} ${count}?`}
      button={action.confirm ?? `${action.label} ${count}`}
      danger={action.danger ?? false}
      busy={isRunning}
      progress={
        <SecondaryText role="status">
          {isRunning && progress !== null && `${progress} of ${records.length} done`}
        </SecondaryText>
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Names of={records.map(naming.nameOf)} />
      <p>{typeof consequence === 'string' ? consequence : consequence(records)}</p>
      {others.length > 0 && action.leftOut && <p>{action.leftOut(others)}</p>}
      <div ref={field}>
        {choice && <Choice {...choice} isMissing={missing} onChoose={give} />}
        {text && <SuggestedText {...text} typed={typed} isMissing={missing} onType={give} />}
      </div>
      {error && (
        <Text role="alert" c="var(--danger)" fw={600}>
          {error}
        </Text>
      )}
    </ConfirmDialog>
  )
}

type ChoiceProps = NonNullable<BulkAction<never>['choice']> & {
  isMissing: boolean
  onChoose: (value: string, label: string) => void
}

function Choice({ label, missing, useOptions, isMissing, onChoose }: ChoiceProps) {
  const options = useOptions()
  return (
    <NativeSelect
      data-autofocus
      label={label}
      data={[{ value: '', label: 'Choose…' }, ...options]}
      error={isMissing && missing}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value, options.find(option => option.value === value)?.label ?? value)
      }
    />
  )
}

type SuggestedTextProps = NonNullable<BulkAction<never>['text']> & {
  typed: string
  isMissing: boolean
  onType: (value: string, label: string) => void
}

function SuggestedText(props: SuggestedTextProps) {
  const { label, missing, longest, useSuggestions, typed, isMissing, onType } = props
  return (
    <SuggestInput
      data-autofocus
      label={label}
      defaultValue={typed}
      maxLength={longest}
      suggestions={useSuggestions()}
      required
      error={isMissing && missing}
      onChange={({ currentTarget: { value } }) => onType(value, value)}
    />
  )
}

function Names({ of: names }: { of: string[] }) {
  return (
    // It scrolls, which the keyboard must be able to do.
    <Box
      component="ul"
      mah="11.5rem"
      mb="xs"
      pl="lg"
      style={{ overflowY: 'auto', listStyle: 'disc' }}
      aria-label="Selected"
      tabIndex={0}
    >
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and do not change.
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </Box>
  )
}
