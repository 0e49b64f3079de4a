import { Button, Group, Text } from '@mantine/core'
import type { BulkAction } from './bulk-action.ts'
import type { Names } from './define-list.ts'
import { countOf } from './list-text.ts'

type BulkBarProps<R> = {
  names: Names
  actions: readonly BulkAction<R>[]
  selected: R[]
  onAsk: (action: BulkAction<R>, records: R[]) => void
  onClear: () => void
}

/** What can be done with the selected records. */
export function BulkBar<R>({ names, actions, selected, onAsk, onClear }: BulkBarProps<R>) {
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
            {actions.map(action => {
              const { label, fits } = action
              const fitting = fits ? selected.filter(fits) : selected
              return (
                <Button
                  key={label}
                  variant="default"
                  disabled={fitting.length === 0}
                  onClick={() => onAsk(action, fitting)}
                >
                  {fitting.length === selected.length ? label : `${label} (${fitting.length})`}
                </Button>
              )
            })}
          </Group>
        </>
      )}
    </Group>
  )
}
