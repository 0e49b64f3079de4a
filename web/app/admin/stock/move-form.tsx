import { Group, Radio, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Stock } from '../../../../contract/stock/stock.ts'
import { FormOutcome } from '../../forms/form-outcome.tsx'
import { draftKeySuffix } from '../../forms/kept-draft.ts'
import { Message } from '../../ui/message.tsx'
import { FormQuestion } from '../form/confirm-dialog.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import type { MoveKind } from './move-schemas.ts'
import { moveNames, reasons, stockText } from './stock-text.ts'
import { moveFormKey, useMove } from './use-move.ts'

type MoveFormProps = { id: string; stock: Stock | null }

const kinds: Record<MoveKind, { label: string; hint: string; button: string }> = {
  delivery: { label: moveNames.delivery, hint: 'How many to add.', button: 'Add stock' },
  removal: { label: moveNames.removal, hint: 'How many to remove.', button: 'Remove stock' },
  count: { label: moveNames.count, hint: 'How many are on hand now.', button: 'Set stock' },
  stop: { label: 'Stop tracking', hint: '', button: 'Stop tracking' },
}

/** Adds a delivery to a product's stock, counts it, or stops counting it. */
export function MoveForm({ id, stock }: MoveFormProps) {
  const [kept] = useState(() => {
    const kind = draftKeySuffix(moveFormKey(id)) as MoveKind | null
    return stock || kind === 'count' ? kind : null
  })
  const [chosen, setChosen] = useState<MoveKind>(kept ?? (stock ? 'delivery' : 'count'))
  const [done, setDone] = useState(kept && 'Your stock change is still here.')
  // What is not counted is counted first.
  const kind = stock ? chosen : 'count'
  const move = useMove({
    ...{ id, kind, stock },
    onDone: (now, { reason }) => {
      setDone(`${reason}: ${stockText(now.stock)}.`)
    },
  })
  const { hint, button } = kinds[kind]
  const choose = (wanted: MoveKind) => {
    setChosen(wanted)
    setDone(null)
    move.carryOver(wanted)
  }
  return (
    <form
      {...move.props}
      className="stack"
      onSubmit={event => {
        setDone(null)
        return move.props.onSubmit(event)
      }}
    >
      {stock && (
        <Radio.Group
          label="Type of change"
          value={chosen}
          onChange={wanted => choose(wanted as MoveKind)}
        >
          <Group mt="xs">
            {Object.entries(kinds).map(([kind, { label }]) => (
              <Radio key={kind} value={kind} label={label} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <SimpleGrid cols={{ xs: 2 }}>
        {kind !== 'stop' && (
          <TextInput
            {...move.field(move.quantityField)}
            label="Quantity"
            inputMode="numeric"
            description={hint}
          />
        )}
        <TextInput
          {...move.field('reason')}
          label="Reason"
          description={`If left empty: “${reasonOf(kind, move.values[move.quantityField])}”.`}
        />
      </SimpleGrid>
      <Group>
        <SubmitButton variant="default" busy={move.busy}>
          {button}
        </SubmitButton>
      </Group>
      <FormOutcome shown={move.rejection ?? done}>
        <Message kind="success" message={done} onClose={() => setDone(null)} />
        <Message kind="error" {...move.failure} />
      </FormOutcome>
      <FormQuestion form={move} />
    </form>
  )
}

function reasonOf(kind: MoveKind, typed: string): string {
  if (kind === 'stop') return reasons.stop
  return reasons[kind](/^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : '…')
}
