import { Button, Group, Text } from '@mantine/core'
import type { BulkAction, BulkFile } from './bulk-action.ts'
import type { Names } from './define-list.ts'
import { countOf } from './list-text.ts'

type BulkBarProps<R> = {
  names: Names
  actions: readonly BulkAction<R>[]
  files: readonly BulkFile<R>[]
  selected: R[]
  onAsk: (action: BulkAction<R>, records: R[]) => void
  onClear: () => void
}

/** What can be done with the selected records. */
export function BulkBar<R>({ names, actions, files, selected, onAsk, onClear }: BulkBarProps<R>) {
  return (
    <Group component="section" gap="xs" aria-label={`Selected ${names.many}`}>
      <Text role="status" fw={600} flex={1}>
        {selected.length > 0 && `${countOf(selected.length, names)} selected`}
      </Text>
      {selected.length > 0 && (
        <>
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
          <Group gap="xs">
            {actions.map(action => (
              <ActionButton key={action.label} {...{ action, selected, onAsk }} />
            ))}
            {files.map(file => {
              const fitting = fittingOf(file, selected)
              return fitting.length === 0 ? null : (
                <Button
                  key={file.label}
                  component="a"
                  href={file.href(fitting)}
                  download
                  variant="default"
                >
                  {countedLabel(file, fitting, selected)}
                </Button>
              )
            })}
          </Group>
        </>
      )}
    </Group>
  )
}

type ActionButtonProps<R> = Pick<BulkBarProps<R>, 'selected' | 'onAsk'> & { action: BulkAction<R> }

const always = () => true

function ActionButton<R>({ action, selected, onAsk }: ActionButtonProps<R>) {
  const { useIsOffered = always } = action
  const fitting = fittingOf(action, selected)
  if (!useIsOffered() || fitting.length === 0) return null
  return (
    <Button variant="default" onClick={() => onAsk(action, fitting)}>
      {countedLabel(action, fitting, selected)}
    </Button>
  )
}

type Choice<R> = { label: string; fits?: (record: R) => boolean }

function fittingOf<R>({ fits }: Choice<R>, selected: R[]): R[] {
  return fits ? selected.filter(fits) : selected
}

function countedLabel<R>({ label }: Choice<R>, fitting: R[], selected: R[]): string {
  return fitting.length === selected.length ? label : `${label} (${fitting.length})`
}
