import { Button, Group, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type {
  BookingEffect,
  Proposal,
  StatementEntry,
} from '../../../../contract/statements/statement.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { Line } from '../lines.tsx'
import { MutationFailure } from '../mutation-failure.tsx'
import { OrderLink } from '../order-link.tsx'
import { SecondaryText } from '../secondary-text.tsx'
import { formatDay } from '../time/shop-time.ts'
import { useBooking, useEntryChange } from './statement-query.ts'
import {
  amountOf,
  type Group as EntryGroup,
  effectText,
  entryText,
  groupOf,
  groups,
  resultText,
} from './statement-text.ts'

type EntryCallbacks = {
  /** Clears the previous result. */
  onStart: () => void
  /** Shows the result here: the entry's button is gone. */
  onDone: (message: string) => void
}

type EntryItemProps = EntryCallbacks & { entry: StatementEntry }

/** An entry of a statement: what the bank says, what that means, and what can be done. */
export function EntryItem({ entry, ...callbacks }: EntryItemProps) {
  const group = groupOf(entry)
  const words = entryText(entry)
  return (
    <Line
      place={formatDay(entry.day)}
      name={`${amountOf(entry)} ${entry.name}`}
      group={groups.find(one => one.group === group)}
    >
      {entry.purpose && <Text size="sm">{entry.purpose}</Text>}
      {words && <SecondaryText>{words}</SecondaryText>}
      {entry.order && entry.state !== 'open' && (
        <SecondaryText>
          <OrderLink number={entry.order} />
        </SecondaryText>
      )}
      {entry.state === 'open' &&
        entry.proposals.map(proposal => (
          <ProposalWords key={proposal.order} proposal={proposal} amount={entry.amount} />
        ))}
      <EntryActions entry={entry} group={group} {...callbacks} />
    </Line>
  )
}

function ProposalWords({ proposal, amount }: { proposal: Proposal; amount: number }) {
  return (
    <SecondaryText>
      <OrderLink number={proposal.order} /> of <bdi>{proposal.name}</bdi>:{' '}
      {effectText(proposal, amount)}
    </SecondaryText>
  )
}

type EntryActionsProps = EntryItemProps & { group: EntryGroup }

/** What a person can do with one entry. */
function EntryActions({ entry, group, onStart, onDone }: EntryActionsProps) {
  const change = useEntryChange(state =>
    onDone(state === 'ignored' ? 'Entry ignored.' : 'Entry reopened.'),
  )
  const set = (state: 'open' | 'ignored') => {
    if (change.isPending) return
    onStart()
    change.mutate({ id: entry.id, state })
  }
  const error = <MutationFailure mutation={change} />
  if (group === 'ignored' || entry.state === 'known') {
    return (
      <Group gap="sm">
        <Button aria-disabled={change.isPending || undefined} onClick={() => set('open')}>
          {entry.state === 'known' ? 'This is another payment' : 'Undo'}
        </Button>
        {error}
      </Group>
    )
  }
  if (group !== 'check') return null
  return (
    <>
      <BookOne entry={entry} onStart={onStart} onDone={onDone} />
      <Group gap="sm">
        <Button aria-disabled={change.isPending || undefined} onClick={() => set('ignored')}>
          Ignore
        </Button>
      </Group>
      {error}
    </>
  )
}

/** Books an entry on an order that is proposed, or on one whose number is typed. */
function BookOne({ entry, onStart, onDone }: EntryItemProps) {
  const booking = useBooking(results => {
    if (results.every(({ done }) => done)) onDone(resultText(results))
  })
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [answer] = booking.data ?? []
  const book = (order: string, effect: BookingEffect) => {
    setError(undefined)
    if (booking.isPending) return
    onStart()
    booking.mutate([{ id: entry.id, order, effect }])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = number.trim()
    if (order) book(order, 'exact')
    else setError('Enter an order number')
  }
  const rejected = answer && !answer.done ? answer : undefined
  const wanted = rejected?.effect
  return (
    <>
      {entry.proposals.length > 0 && (
        <Group gap="sm">
          {entry.proposals.map(({ order, effect }) => (
            <Button
              key={order}
              aria-disabled={booking.isPending || undefined}
              onClick={() => book(order, effect)}
            >
              Record for order {order}
            </Button>
          ))}
        </Group>
      )}
      <form noValidate onSubmit={submit}>
        <TextInput
          label={entry.proposals.length > 0 ? 'Another order number' : 'Order number'}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={error ?? rejected?.message}
          inputContainer={input => (
            <Group gap="sm">
              {input}
              <SubmitButton variant="default" busy={booking.isPending}>
                Record
              </SubmitButton>
              {rejected && wanted && (
                <Button
                  aria-disabled={booking.isPending || undefined}
                  onClick={() => book(rejected.order, wanted)}
                >
                  Record for order {rejected.order} anyway
                </Button>
              )}
            </Group>
          )}
        />
      </form>
      <MutationFailure mutation={booking} />
    </>
  )
}
