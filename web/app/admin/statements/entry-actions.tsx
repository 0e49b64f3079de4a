import { type SubmitEvent, useState } from 'react'
import type { BookingEffect, StatementEntry } from '../../../../contract/statement.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { failureText } from '../import/import-text.ts'
import { useBooking, useEntryChange } from './statement-query.ts'
import { type Group, resultText } from './statement-text.ts'
import styles from './statements.module.css'

type EntryActionsProps = {
  entry: StatementEntry
  group: Group
  /** What was done, in words: the button for it is gone then. */
  onDone: (words: string) => void
}

/** What a person can do with one entry. */
export function EntryActions({ entry, group, onDone }: EntryActionsProps) {
  const change = useEntryChange(state =>
    onDone(state === 'ignored' ? 'Entry ignored.' : 'Entry reopened.'),
  )
  const set = (state: 'open' | 'ignored') =>
    !change.isPending && change.mutate({ id: entry.id, state })
  const error = (
    <FormAlert
      kind="error"
      lasting
      message={failureText(change.error)}
      onClose={() => change.reset()}
    />
  )
  if (group === 'ignored' || entry.state === 'known') {
    return (
      <div className={styles.actions}>
        <Button busy={change.isPending} onClick={() => set('open')}>
          {entry.state === 'known' ? 'This is another payment' : 'Undo'}
        </Button>
        {error}
      </div>
    )
  }
  if (group !== 'check') return null
  return (
    <>
      <BookOne entry={entry} onDone={onDone} />
      {!entry.undone && (
        <div className={styles.actions}>
          <Button busy={change.isPending} onClick={() => set('ignored')}>
            Ignore
          </Button>
        </div>
      )}
      {error}
    </>
  )
}

/** Books an entry on an order that is proposed, or on one whose number is typed. */
function BookOne({ entry, onDone }: Pick<EntryActionsProps, 'entry' | 'onDone'>) {
  const booking = useBooking(results => {
    if (results.every(({ done }) => done)) onDone(resultText(results))
  })
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [answer] = booking.data ?? []
  const book = (order: string, effect: BookingEffect) => {
    setError(undefined)
    if (!booking.isPending) booking.mutate([{ id: entry.id, order, effect }])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const order = number.trim().replace(/^#/, '')
    if (order) book(order, 'exact')
    else setError('Enter an order number')
  }
  const rejected = answer && !answer.done ? answer : undefined
  const wanted = rejected?.effect
  return (
    <>
      {entry.proposals.length > 0 && (
        <div className={styles.actions}>
          {entry.proposals.map(({ order, effect }) => (
            <Button key={order} busy={booking.isPending} onClick={() => book(order, effect)}>
              Record for order {order}
            </Button>
          ))}
        </div>
      )}
      <form className={styles.actions} noValidate onSubmit={submit}>
        <TextField
          label={entry.proposals.length > 0 ? 'Another order number' : 'Order number'}
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={error ?? rejected?.message}
        />
        <Button type="submit" busy={booking.isPending}>
          Record
        </Button>
        {rejected && wanted && (
          <Button busy={booking.isPending} onClick={() => book(rejected.order, wanted)}>
            Record for order {rejected.order} anyway
          </Button>
        )}
      </form>
      <FormAlert
        kind="error"
        lasting
        message={failureText(booking.error)}
        onClose={() => booking.reset()}
      />
    </>
  )
}
