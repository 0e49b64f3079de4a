import { Button, Group, Text } from '@mantine/core'
import { MoreMenu } from '../more-menu.tsx'
import { download } from '../save-file.ts'
import styles from './bulk.module.css'
import type { BulkAction, BulkFile } from './bulk-action.ts'
import type { Names } from './define-list.ts'
import { countOf } from './list-text.ts'

type ChoicesProps<R> = {
  actions: readonly BulkAction<R>[]
  files: readonly BulkFile<R>[]
  selected: R[]
  onAsk: (action: BulkAction<R>, records: R[]) => void
}

type BulkBarProps<R> = ChoicesProps<R> & { names: Names; onClear: () => void }

/** What can be done with the selected records. */
export function BulkBar<R>({ names, onClear, ...choices }: BulkBarProps<R>) {
  const { length } = choices.selected
  return (
    <Group component="section" gap="xs" aria-label={`Selected ${names.many}`}>
      <Text role="status" fw={600} flex={1}>
        {length > 0 && `${countOf(length, names)} selected`}
      </Text>
      {length > 0 && (
        <>
          <Button variant="subtle" onClick={onClear}>
            Clear
          </Button>
          <Choices {...choices} />
        </>
      )}
    </Group>
  )
}

const always = () => true

function Choices<R>({ actions, files, selected, onAsk }: ChoicesProps<R>) {
  // A list has the same actions on every render.
  // biome-ignore lint/correctness/useHookAtTopLevel: so their hooks are called in the same order.
  const offered = actions.filter(({ useIsOffered = always }) => useIsOffered())
  const choices = [
    ...fittingOf(offered, selected).map(({ choice, fitting, label }) => ({
      ...{ label, danger: choice.danger ?? false, onClick: () => onAsk(choice, fitting) },
    })),
    ...fittingOf(files, selected).map(({ choice, fitting, label }) => {
      const href = choice.href(fitting)
      return { label, href, onClick: () => download(href) }
    }),
  ]
  const [first, ...others] = choices
  // On a phone, more than two buttons would hide the rows.
  const hasMenu = others.length > 1
  return (
    <Group gap="xs">
      {first && <Choice {...first} />}
      {others.map(choice => (
        <Choice key={choice.label} {...choice} className={hasMenu ? `${styles.wide}` : ''} />
      ))}
      {hasMenu && (
        <div className={styles.narrow}>
          <MoreMenu actions={others} />
        </div>
      )}
    </Group>
  )
}

type ChoiceProps = { label: string; href?: string; className?: string; onClick: () => void }

function Choice({ label, href, className = '', onClick }: ChoiceProps) {
  return href ? (
    <Button component="a" href={href} download className={className}>
      {label}
    </Button>
  ) : (
    <Button onClick={onClick} className={className}>
      {label}
    </Button>
  )
}

type Fitting<R> = { label: string; fits?: (record: R) => boolean }

/** The choices that fit at least one record, with the records that they fit. */
function fittingOf<R, C extends Fitting<R>>(choices: readonly C[], selected: R[]) {
  return choices.flatMap(choice => {
    const { label, fits = always } = choice
    const fitting = selected.filter(fits)
    if (fitting.length === 0) return []
    const isAll = fitting.length === selected.length
    return { choice, fitting, label: isAll ? label : `${label} (${fitting.length})` }
  })
}
